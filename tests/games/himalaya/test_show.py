"""The table of Himalaya as text: everything is there, nothing wraps, and no plan shows that the view hides."""

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console, RenderableType

import kurzspiel
from kurzspiel.games.himalaya import show
from kurzspiel.games.himalaya.chart import LETTERS
from kurzspiel.games.himalaya.state import PHASES
from kurzspiel.match import Match
from kurzspiel.seats import MARKS
from tests.games.himalaya.position import (
    CARAVANS,
    GOODS,
    ORDERS,
    act,
    asked,
    delivered,
    ended,
    new_match,
    plan,
    play,
    position,
    set_up,
    set_up_draws,
)
from tests.games.himalaya.test_chart import crowded

View = dict[str, Any]
MAP = slice(2, 27)  # the lines of the map
FULL: dict[str, Any] = {"goods": GOODS, "orders": ORDERS}  # nothing is refilled
NO_FIGURES = dict.fromkeys(range(6), "")  # nobody is asked for an event


def printed(what: RenderableType, width: int = 80) -> list[str]:
    """The lines, without the blanks on their right."""
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def drawn(view: View, names: list[str] | None = None, width: int = 80) -> list[str]:
    return printed(show.draw(view, names or [f"Seat {seat}" for seat in range(view["seats"])]), width)


def row(lines: list[str], beginning: str) -> str:
    """The one line that begins so."""
    (found,) = [line for line in lines if line.lstrip("▸ ").startswith(beginning)]
    return found


def player(view: View, seat: int) -> list[str]:
    """The words of the players' table."""
    return row(drawn(view), f"{MARKS[seat]} Seat {seat}").lstrip("▸ ").split()[3:]


def pieces(view: View, seat: int) -> str:
    """The line of a seat with its plan and what it has left."""
    (found,) = [line for line in drawn(view) if line.startswith(f"  {MARKS[seat]} ") and " Seat " not in line]
    return found[4:]


def told(match: Match, move: str, viewer: int | None = None) -> list[str]:
    """Play a move; what it brought, as a viewer is told."""
    before = match.view(viewer)
    play(match, move)
    return [line.plain for line in show.news(before, match.view(viewer), match.log_for(viewer), match.names)]


def looked(match: Match, *words: str) -> list[str]:
    return printed(show.look(match.view(0), list(words)))


# --- it fits

TABLES: dict[str, Callable[[int], Match]] = {
    "start": new_match,
    "roll": lambda seats: play(new_match(seats), "start 0"),
    "cube": lambda seats: play(new_match(seats), "start 0", "roll 20"),
    "ring": lambda seats: play(new_match(seats), *set_up_draws(seats)[: {3: 32, 4: 32, 5: 32, 6: 38}[seats]]),
    "settle": set_up,
    "event": lambda seats: crowded(seats, "event"),
    "plan": lambda seats: crowded(seats, "plan", plans={0: "ice " * 6, 1: "earth"}),
    "trade": crowded,
    "reward": lambda seats: play(delivered_by_last(seats), "barter"),
    "send": lambda seats: play(delivered_by_last(seats), "barter", "delegate"),
    "over": lambda seats: ended(seats, regions={1: [2] * seats}, inventories={0: 12}),
}
WIDE = [f"Ein überaus langer Name 村村村村村村村村 {seat}0" for seat in range(6)]


def delivered_by_last(seats: int) -> Match:
    return play(
        crowded(seats, caravans=(1, 1, 1, 1, 1, 1)[: seats - 1] + (16,), hands={seats - 1: "barley gold gold"}),
        "deliver",
    )


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("phase", TABLES)
def test_no_line_of_a_phase_is_wider_than_80(phase: str, seats: int) -> None:
    match = TABLES[phase](seats)
    assert match.view(0)["phase"] == phase
    extra = phase in ("reward", "send")
    for view in (match.view(0), match.view(None), match.open_view()):
        lines = printed(show.draw(view, WIDE[:seats]), width=200)
        assert max(map(cells, lines)) <= 80
        assert lines == drawn(view, WIDE[:seats])
        assert len(lines) == 2 + 25 + 1 + extra + 2 * (1 + seats) + 3 <= 46


def cells(line: str) -> int:
    return len(line) + len(re.findall("村", line))


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
def test_every_view_of_a_random_match_can_be_shown(seats: int) -> None:
    match = kurzspiel.game("himalaya").random_match(seats, seed=seats)
    then = match.at(0)
    for number, (mover, text) in enumerate(match.log):
        viewer = (None, *range(seats))[number % (seats + 1)]
        before = then.view(viewer)
        then.play(mover, text)
        after = then.view(viewer)
        show.news(before, after, then.log_for(viewer), match.names)
        if number % 30 == 0:
            for view in (after, then.open_view()):
                assert max(map(len, drawn(view, match.names))) <= 80
        for seat in then.to_act:
            moves = then.legal(seat)
            assert sorted(move for _, group in show.groups(after, moves) for move in group) == sorted(moves)
    assert [line for line in drawn(then.view(None)) if "…" in line] == []


def test_a_narrower_window_cuts_the_map_and_wraps_nothing_of_it() -> None:
    view = crowded(start=1).view(0)
    whole, narrow = drawn(view), drawn(view, width=70)
    assert [line[:70].rstrip() for line in whole[MAP]] == narrow[MAP]


def test_every_phase_has_its_words() -> None:
    assert tuple(show.PHASE_TITLES) == PHASES


# --- above and below the map


def test_the_headline_tells_round_and_phase() -> None:
    assert drawn(position(round=3).view(0))[0] == "Himalaya, round 3 of 12: planning"


def test_the_headline_counts_the_actions() -> None:
    assert drawn(asked(round=3).view(0))[0] == "Himalaya, round 3 of 12: action 1 of 6, trade"


def test_the_headline_names_the_village_being_filled() -> None:
    match = play(new_match(), "start 0", "roll 7")
    words = "Himalaya, round 1 of 12: the villages are filled  village 7 gets"
    assert drawn(match.view(0))[0] == f"{words} 5 more cubes"
    assert drawn(play(match, *["cube salt"] * 4).view(0))[0] == f"{words} 1 more cube"
    assert drawn(TABLES["ring"](4).view(0))[0].endswith("village 6 gets an order")


def test_the_track_shows_the_round_inventories_and_the_start_player() -> None:
    line = drawn(position(round=5, start=2).view(0), ["A", "B", "A name without end", "D"])[1]
    assert line == "rounds  1  2  3  (4) ▸5  6  7  (8)  9  10  11  (12)   ■ A name with… (2) starts"
    assert "▸(8)" in drawn(position(round=8).view(0))[1]


def test_before_the_start_player_is_named_there_is_none() -> None:
    assert "starts" not in drawn(new_match().view(0))[1]


def test_the_events_and_the_bags_are_named() -> None:
    view = position(yeti="3-12", storm="5-16", market=9, goods={9: "salt gold"}, orders={12: "bgg"}).view(0)
    assert row(drawn(view), "events") == ("events: yeti 3-12, storm 5-16, market 9   bag: s17 b15 t12 j9 g5, 39 rings")
    assert row(drawn(position().view(0)), "events").startswith("events: none ")


def test_a_delivery_shows_what_has_been_chosen() -> None:
    match = delivered(1, "ssj")
    assert row(drawn(match.view(0)), "order") == "order <ssj>5 filled: nothing yet chosen"
    play(match, "barter", "delegate", "send 7", "send 7")
    assert row(drawn(match.view(0)), "order") == "order <ssj>5 filled: barter and delegate chosen, 1 delegation to send"


def test_the_legend_explains_all_signs() -> None:
    assert drawn(position().view(0))[-3:] == [
        "17^^^ level 3  ●▲ caravans  {●} stupa  [st] goods  M market  <ssj>5 order, yaks",
        "─e─ earth  ┅s┅ stone  ═i═ ice  ××× closed  *** storm, 2 steps  t trade  - rest",
        "s salt  b barley  t tea  j jade  g gold  R4 ●3 delegations  (4) inventory",
    ]


# --- players


def test_a_player_shows_place_influence_goods_and_inventories() -> None:
    view = position(
        hands={1: "salt salt tea gold"},
        kept={1: "tjg"},
        inventories={1: 2},
        stupas={17: 1, 12: 1},
        regions={1: [0, 2, 0, 0]},
    ).view(0)
    assert player(view, 1) == ["2", "15", "5", "1", "2", "0", "1", "0", "1", "2"]


def test_a_player_on_a_storm_shows_the_way() -> None:
    where = ("storm 8-13 to 13", 1, "storm 8-13 to 8", 2)
    view = position(storm="8-13", caravans=where).view(0)
    assert [player(view, seat)[0] for seat in range(4)] == ["8→13", "1", "13→8", "2"]


def test_before_it_has_settled_a_caravan_is_nowhere() -> None:
    assert player(set_up().view(0), 1)[:3] == ["0", "0", "0"]


def test_the_pointer_is_at_all_who_may_move() -> None:
    match = plan(position(), 1, "trade " * 6)
    assert [line[:3] for line in drawn(match.view(0)) if line.startswith("▸")] == ["▸ ●", "▸ ■", "▸ ◆"]


def test_a_player_shows_what_is_left() -> None:
    view = position(
        stupas={17: 0}, regions={1: [4, 0, 0, 0]}, figures={0: "yeti market", 1: ""}, kept={0: "ss ss tjg"}
    ).view(0)
    assert pieces(view, 0).split()[6:] == ["4", "11", "yeti", "market", "ss×2", "tjg"]
    assert pieces(view, 1).split()[6:] == ["5", "15"]


def test_rings_that_do_not_fit_are_counted() -> None:
    assert pieces(crowded().view(0), 0).endswith("market ss×2 sb bb st ssb +5")
    fits = position(kept={0: "ss sb bb st ssb bt sst"}).view(0)
    assert pieces(fits, 0).endswith("market ss sb bb st ssb bt sst")
    assert pieces(position(kept={0: "ss sb bb st ssb bt sst sbb"}).view(0), 0).endswith("ss sb bb st ssb bt +2")


def test_names_are_cut_and_not_read_as_markup() -> None:
    lines = drawn(position().view(0), ["[bold]", "Bernhardine of Winterthur", "Seat 2", "D"])
    assert row(lines, "● [bold] (0)") and row(lines, "▲ Bernhardine… (1)") and row(lines, "■ Seat 2")


def test_places_are_shown_at_the_end() -> None:
    match = ended(3, inventories={1: 3, 2: 1})
    lines = drawn(match.open_view())
    assert row(lines, "place").split()[0] == "place"
    assert [pieces(match.view(0), seat).split()[0] for seat in range(3)] == ["3", "1", "2"]


# --- plans


def discs(view: View, seat: int) -> str:
    return pieces(view, seat)[:12].rstrip()


def test_the_own_plan_is_shown_as_far_as_it_has_come() -> None:
    match = plan(position(), 0, "earth stone trade")
    assert discs(match.view(0), 0) == " e s t · · ·"
    assert [discs(match.view(seat), 0) for seat in (1, None)] == [" · · · · · ·"] * 2


def test_of_others_only_who_is_ready_is_shown() -> None:
    match = plan(position(), 0, "earth stone ice trade rest rest")
    assert discs(match.view(0), 0) == " e s i t - -"
    assert [discs(match.view(seat), 0) for seat in (1, None)] == [" ready"] * 2


def test_a_replay_shows_all_plans_as_far_as_they_have_come() -> None:
    match = kurzspiel.game("himalaya").random_match(4, seed=1)
    begin = next(number for number, (_, text) in enumerate(match.log) if text.startswith("plan "))
    then, planned = match.at(begin), [""] * 4
    for mover, text in match.log[begin : begin + 4 * 6 - 1]:
        then.play(mover, text)
        planned[mover] += f" {LETTERS[text.split()[1]]}"
        expected = [done + " ·" * (6 - len(done) // 2) for done in planned]
        assert [discs(then.open_view(), seat) for seat in range(4)] == expected


@pytest.mark.parametrize(("one", "other"), [("earth ice", "rest"), ("trade " * 6, "rest " * 6)])
def test_a_hidden_plan_changes_nothing_that_others_see(one: str, other: str) -> None:
    matches = [plan(position(), 0, actions) for actions in (one, other)]
    for viewer in (1, None):
        assert len({"\n".join(drawn(match.view(viewer))) for match in matches}) == 1


def test_during_actions_all_see_all_plans_and_the_action_being_done() -> None:
    match = act(position(goods={9: "salt"}, caravans=(1, 9, 3, 5)), {0: "earth rest", 1: "rest trade"})
    assert match.view(None)["action"] == 2
    assert [discs(match.view(3), seat) for seat in (0, 1, 2)] == [" e▸- - - - -", " -▸t - - - -", " -▸- - - - -"]


def test_between_the_rounds_there_are_no_plans() -> None:
    assert discs(position(phase="event").view(0), 0) == ""


# --- a new stage


def test_stages_follow_the_parts_of_the_game() -> None:
    tables = [
        new_match(),
        set_up(),
        position(phase="event"),
        position(yeti="3-12"),
        asked(),
        position(round=2),
        asked(round=12),
        ended(),
    ]
    stages = [show.stage(match.view(None)) for match in tables]
    assert stages == sorted(set(stages))


def test_planning_without_events_looks_as_before() -> None:
    assert show.stage(position(phase="event").view(0)) == show.stage(position().view(0))


def test_actions_and_refill_are_one_stage() -> None:
    match = play(asked(), "deliver")
    before = show.stage(asked().view(0))
    assert show.stage(match.view(0)) == show.stage(play(match, "delegate").view(0)) == before
    assert show.stage(play(match, "send 2", "send 2", "done").view(0)) == before  # villages are filled


# --- groups


def test_events_come_in_groups() -> None:
    match = position(phase="event", goods={9: "salt"}, figures={0: "yeti market"})
    found = show.groups(match.view(0), match.legal(0))
    assert [(title.split(":")[0], len(moves)) for title, moves in found] == [
        ("yeti tracks", 27),
        ("market", 1),
        ("no event", 1),
    ]
    assert [move for _, moves in found for move in moves] == match.legal(0)


def test_other_choices_are_one_group() -> None:
    assert show.groups(position().view(0), ["plan earth", "plan rest"]) == [("", ["plan earth", "plan rest"])]


# --- a whole plan at once


@pytest.mark.parametrize(
    "text",
    [
        "plan e s t i t -",
        "plan esti t-",
        "plan estit-",
        "PLAN E S T I T R",
        "plan earth stone trade ice trade rest",
        "plan e stone ti trade r",
    ],
)
def test_a_plan_can_be_typed_at_once(text: str) -> None:
    actions = ["earth", "stone", "trade", "ice", "trade", "rest"]
    assert show.expand(position().view(0), text) == [f"plan {action}" for action in actions]


def test_a_part_of_a_plan_can_be_typed() -> None:
    assert show.expand(position().view(0), "plan e") == ["plan earth"]
    assert show.expand(plan(position(), 0, "rest " * 4).view(0), "plan t-") == ["plan trade", "plan rest"]


def test_what_is_typed_can_be_played() -> None:
    match = position()
    for move in show.expand(match.view(0), "plan esit-r") or []:
        match.play(0, move)
    assert match.view(0)["plans"][0] == ["earth", "stone", "ice", "trade", "rest", "rest"]


@pytest.mark.parametrize(
    "text", ["", "plan", "plan earth", "plan rest", "plan x", "calm", "yeti 3-12", "planes e s", "3"]
)
def test_other_texts_are_no_plan_at_once(text: str) -> None:
    assert show.expand(position().view(0), text) is None


@pytest.mark.parametrize(
    ("text", "word"), [("plan e x t", "x"), ("plan esx", "esx"), ("plan erth ice", "erth"), ("plan 1 2", "1")]
)
def test_a_wrong_letter_is_told(text: str, word: str) -> None:
    with pytest.raises(
        ValueError, match=f"'{word}' is no action and no row of letters; they are e earth, s stone, i ice"
    ):
        show.expand(position().view(0), text)


def test_too_many_actions_are_told() -> None:
    with pytest.raises(ValueError, match="you named 7 actions, but only 6 can still be planned"):
        show.expand(position().view(0), "plan esite--")
    with pytest.raises(ValueError, match="you named 2 actions, but only 1 can still be planned"):
        show.expand(plan(position(), 0, "rest " * 5).view(0), "plan e s")


def test_in_another_phase_the_first_move_says_what_is_wrong() -> None:
    assert show.expand(position(phase="event").view(0), "plan e s") == ["plan earth", "plan stone"]


# --- look


def test_look_tells_all_of_a_village_with_an_order() -> None:
    match = position(
        orders={12: "ssj"},
        stupas={12: 2},
        caravans=(12, 2, 12, 3),
        yeti="3-12",
        storm="10-12",
        regions={3: [2, 0, 1, 0]},
    )
    assert looked(match, "12") == [
        "12 Manang, a temple (level 2)",
        "  trade     asks for salt, salt, jade: 5 yaks",
        "  stupa     ■",
        "  caravans  ● ■",
        "  earth     to 7 Charka",
        "  stone     to 3 Ringmo, closed by yeti tracks",
        "  ice       to 10 Tsarang, two steps through a snowstorm",
        "  region 2  nobody",
        "  region 3  ●2 ■1",
        "  region 6  nobody",
    ]


@pytest.mark.parametrize("words", [[], ["0"], ["21"], ["1", "2"], ["Phu"]])
def test_look_elsewhere_says_how_to_ask(words: list[str]) -> None:
    with pytest.raises(ValueError, match="say which village, from 1 to 20, like 'look 12'"):
        looked(position(), *words)


def test_look_is_a_command_and_its_docstring_the_help() -> None:
    assert {"look": show.look} == show.COMMANDS
    assert (show.look.__doc__ or "").startswith("look 12 ")


# --- news


def last_plan(match: Match, plans: dict[int, str] | None = None) -> Match:
    """All have planned but the last action of the last seat, which is rest."""
    seats = match.seats
    for seat in range(seats):
        actions = [*(plans or {}).get(seat, "").split(), *["rest"] * 6][: 5 if seat == seats - 1 else 6]
        plan(match, seat, " ".join(actions))
    return match


def test_a_plan_brings_no_news_before_all_have_planned() -> None:
    assert told(position(), "plan earth", viewer=0) == []
    assert told(plan(position(), 0, "rest " * 5), "plan earth", viewer=1) == []


def test_the_plans_are_told_by_the_log_and_not_by_the_news() -> None:
    match = last_plan(position(goods={9: "salt"}, caravans=(9, 2, 3, 5)), {0: "trade earth", 3: "stone ice"})
    assert told(match, "plan rest", viewer=1) == []


def test_a_round_of_which_nobody_is_asked_is_told_at_once() -> None:
    match = last_plan(position(**FULL), {0: "earth", 3: "stone ice"})
    assert told(match, "plan rest") == ["caravans   ● 1 → 11  ◆ 5 → 19", "Round 2 begins; ▲ Seat 1 starts."]


def test_a_storm_on_the_way_is_told() -> None:
    match = last_plan(position(storm="1-11", goods={2: "salt"}), {0: "earth rest earth", 1: "rest trade"})
    assert told(match, "plan rest") == ["caravans   ● 1 → storm 1-11 to 11"]
    assert told(match, "skip")[0] == "caravans   ● storm 1-11 to 11 → 11"


def test_cubes_taken_are_told_by_name() -> None:
    match = act(position(goods={9: "barley gold"}, caravans=(9, 2, 3, 5)), {0: "trade"})
    assert told(match, "take") == ["gains      ● barley"]


def test_a_refusal_and_a_delivery_bring_no_news_of_their_own() -> None:
    assert told(asked(), "deliver") == []
    assert told(asked(goods=GOODS), "skip") == []


def test_influence_gained_is_told() -> None:
    match = delivered(12, "tjg")
    assert told(match, "barter") == ["economic   ● +9"]
    assert told(match, "offer") == ["religious  ● +2"]


def test_regions_won_and_lost_are_told() -> None:
    match = play(delivered(12, "ss", regions={2: [0, 1, 0, 0], 3: [0, 0, 1, 0]}), "delegate")
    assert told(match, "send 2") == ["region 2   ▲ loses it"]
    assert told(match, "send 6") == ["region 6   ● wins it"]
    match = play(delivered(12, "ss", regions={2: [1, 1, 0, 0]}), "delegate")
    assert told(match, "send 2") == ["region 2   ● wins it"]
    assert told(match, "send 2") == []


def test_a_filled_village_is_told_when_it_is_full() -> None:
    match = play(new_match(), "start 0", "roll 7")
    assert [told(match, f"cube {good}") for good in ("tea", "salt", "gold", "salt")] == [[]] * 4
    assert told(match, "cube barley") == ["7 Charka offers [ssbtg]"]


def test_an_order_is_told_with_its_yaks() -> None:
    match = play(new_match(), *set_up_draws()[:32])
    assert told(match, "ring tjg") == ["6 Kagbeni asks for <tjg>9"]


def test_the_first_start_player_is_told() -> None:
    assert told(new_match(), "start 2") == ["■ Seat 2 starts."]


def test_a_refill_drawn_at_once_is_told_with_the_new_round() -> None:
    match = last_plan(position(goods={4: "salt"}, orders=ORDERS, caravans=CARAVANS))
    match.draw_from(5)
    news = told(match, "plan rest")
    assert len([line for line in news if " offers [" in line]) == 4
    assert news[-1] == "Round 2 begins; ▲ Seat 1 starts."


def test_inventories_are_told_with_their_goods() -> None:
    hands = {0: "salt salt tea", 1: "salt jade gold", 2: "gold"}
    match = last_plan(position(**FULL, round=4, hands=hands))
    assert told(match, "plan rest") == [
        "inventory  ● salt, tea  ▲ jade",
        "economic   ● +6  ▲ +3",
        "Round 5 begins; ▲ Seat 1 starts.",
    ]


def test_the_end_tells_who_left_and_who_won() -> None:
    match = last_plan(
        position(round=12, stupas={1: 0, 2: 1, 4: 2}, regions={1: [1, 0, 0, 0]}, inventories={0: 1, 1: 3, 2: 4})
    )
    assert told(match, "plan rest") == [
        "◆ Seat 3 leaves: least religious influence (H9.2).",
        "▲ Seat 1 leaves: tied for the least influence and pieces placed, fewest yaks (H9.3).",
        "■ Seat 2 wins: most yaks of those who stayed (H9.4).",
    ]


def test_who_leaves_by_the_order_of_play_is_tied_in_all_that_counts() -> None:
    assert told(last_plan(position(round=12)), "plan rest")[0] == (
        "◆ Seat 3 leaves: tied in influence, pieces and yaks, last in the order of play (H9.2)."
    )


ENDINGS = {
    "H9.1": ("led", "economic", "political", "religious", "shared"),
    "H9.2": ("religious", "stupas", "yaks", "order"),
    "H9.3": ("political", "delegations", "yaks", "order"),
    "H9.4": ("yaks", "political", "religious", "shared"),
}


@pytest.mark.parametrize("paragraph", ENDINGS)
def test_every_ending_has_its_words(paragraph: str) -> None:
    match = ended()
    verb = "leaves" if paragraph in ("H9.2", "H9.3") else "wins"
    for reason in ENDINGS[paragraph]:
        step = {"seat": 1, "paragraph": paragraph, "by": reason}
        view = {**match.view(None), "ending": [step]}
        (line,) = show.news(match.view(None), view, match.log, match.names)
        said = "shares the win" if reason == "shared" else verb
        assert re.fullmatch(rf"▲ Seat 1 {said}: .+ \({paragraph}\)\.", line.plain)
