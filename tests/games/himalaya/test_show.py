"""The table of Himalaya as text: everything is there and nothing wraps."""

import re

import pytest

import kurzspiel
from kurzspiel.games.himalaya.state import PHASES
from kurzspiel.texts import say
from tests.games.himalaya.position import asked, delivered, ended, new_match, plan, play, position, set_up
from tests.games.himalaya.shown import MAP, TABLES, WIDE, drawn, pieces, player, printed, row
from tests.games.himalaya.test_chart import crowded
from tests.words import part

show = part("himalaya", "show")

# --- it fits


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


@pytest.mark.compiled
@pytest.mark.parametrize("seats", (3, 4, 5, 6))
def test_every_view_of_a_random_match_can_be_shown(seats: int) -> None:
    match = kurzspiel.game("himalaya").random_match(seats, seed=seats)
    then = match.at(0)
    for number, (mover, text) in enumerate(match.log):
        viewer = (None, *range(seats))[number % (seats + 1)]
        then.play(mover, text)
        after = then.view(viewer)
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
    assert all(say(f"show-himalaya-phase-{phase}") for phase in PHASES)


# --- above and below the map


def test_the_headline_shows_round_and_phase() -> None:
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


def test_the_pointer_is_at_all_seats_that_may_move() -> None:
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
