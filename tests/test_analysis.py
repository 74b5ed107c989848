"""Hints and analyses: what the search says, in words, and from one seat's view."""

import io
import json
import os
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import kurzspiel
from kurzspiel.engine.kernel import RANDOM
from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.study import agreement, analysis, report
from kurzspiel.study.analysis import (
    Analysis,
    Decision,
    MoveAdvice,
    advice_lines,
    analyse,
    answer,
    chances_after,
    hint,
    joined,
    questions,
)
from tests.games.himalaya import position as himalaya
from tests.games.maya.position import play, position
from tests.games.sakkara import position as sakkara
from tests.test_cli import flat, output, run
from tests.words import part

OPENING = ("start 1", *("place copan",) * 3, *("place uxmal",) * 3)


def opened(*bids: str) -> Match:
    """Seat 1 has begun to lay workers."""
    return play(kurzspiel.game("maya").match(3, names=["Ada", "Ben", "Cy"]), *OPENING, *bids)


# --- reasons


@pytest.mark.parametrize("name", kurzspiel.GAMES)
def test_every_move_has_a_reason_with_a_paragraph(name: str) -> None:
    game = kurzspiel.game(name)
    match = game.match(game.seats[0])
    rng = game.engine.dice(5)
    for _ in range(400):
        for seat in match.to_act:
            if seat != CHANCE:
                view = match.view_of(seat)
                for text in view.legal:
                    assert re.fullmatch(r"[^\n]+ \([A-Z]\d+\.\d+\)", analysis.why(view, (text,)))
        if not match.to_act:
            break
        seat, bot = match.to_act[0], RANDOM
        chance = seat == CHANCE
        code = game.engine.draw(match._position, rng) if chance else game.engine.choose(match._position, seat, bot, rng)
        match.play(seat, game.moves.texts[code])


# --- hints


@pytest.mark.compiled
def test_a_hint_names_the_best_moves() -> None:
    view = opened("bid q3 5", "bid q3 8").view_of(0)
    advice = hint(view, moves=2, nodes=20)
    assert len(advice) == 2 and len({each.moves for each in advice}) == 2
    for each in advice:
        assert each.moves[0] in view.legal and 0 <= each.chance <= 1 and re.search(r"\(M\d\.\d+\)$", each.why)


def test_a_line_of_advice() -> None:
    advice = [
        MoveAdvice(("bid q3 5",), 0.412, "wins you 2 stones at quarry 3 if nobody lays more (M3.4)"),
        MoveAdvice(("plan earth", "plan trade", "plan rest"), 0.1, "takes salt in 4 (H5.4)"),
    ]
    assert advice_lines(advice) == [
        "bid q3 5: 41 % - wins you 2 stones at quarry 3 if nobody lays more (M3.4)",
        "plan earth trade rest: 10 % - takes salt in 4 (H5.4)",
    ]


@pytest.mark.compiled
def test_a_hint_is_the_same_for_a_seed_and_a_number_of_iterations() -> None:
    view = opened("bid q3 5").view_of(2)
    assert hint(view, nodes=15, seed=4) == hint(view, nodes=15, seed=4)
    assert hint(view, moves=9, nodes=15, seed=4) != hint(view, moves=9, nodes=15, seed=5)


@pytest.mark.compiled
def test_a_hint_knows_no_hidden_cards() -> None:
    hints = [
        hint(opened(f"bid q3 {low}", f"bid q3 {high}").view_of(0), moves=20, nodes=20)
        for low, high in (("3", "8"), ("5", "6"), ("4", "-3"))
    ]
    assert hints[0] == hints[1] == hints[2]


@pytest.mark.compiled
def test_a_hint_knows_no_hidden_plans() -> None:
    start = himalaya.position(goods=himalaya.GOODS, orders=himalaya.ORDERS)
    hints = []
    for plan in ("trade " * 6, "earth ice stone trade rest rest"):
        match = himalaya.position(goods=himalaya.GOODS, orders=himalaya.ORDERS)
        himalaya.plan(match, 1, plan)
        hints.append(hint(match.view_of(0), moves=20, nodes=40))
    assert hints[0] == hints[1]
    half = himalaya.plan(start, 1, "earth trade")
    assert hint(half.view_of(0), moves=20, nodes=40) == hints[0]  # not even that the seat has begun


@pytest.mark.compiled
def test_a_plan_is_one_piece_of_advice_and_can_be_typed() -> None:
    match = himalaya.plan(himalaya.position(goods=himalaya.GOODS, orders=himalaya.ORDERS), 0, "earth")
    for each in hint(match.view_of(0), nodes=40):
        assert len(each.moves) == 5
        assert part("himalaya", "show").expand(match.view(0), joined(each.moves)) == list(each.moves)


def test_a_forced_move_is_called_the_only_one() -> None:
    lower = {("chichen", 1): (0, 5, 3), ("copan", 1): (0, 4, 3), ("uxmal", 1): (0, 5, 3), ("palenque", 1): (0, 4, 3)}
    match = position(phase="build", stones=lower, hand_stones=[2, 0, 0])
    (only,) = hint(match.view_of(0), nodes=5)
    assert only.moves == ("forfeit",) and only.why.startswith("the only move: no stone of yours has a place")


@pytest.mark.compiled
def test_a_hint_keeps_to_its_time() -> None:
    assert len(hint(opened().view_of(1), seconds=0.05)) == 3


@pytest.mark.parametrize(
    ("seat", "wish", "sentence"),
    [
        (1, {}, "seat 1 has nothing to choose now"),
        (None, {}, "a spectator has nothing to choose now"),
        (0, {"moves": 0}, "a hint is of 1 to 20 moves, not 0"),
        (0, {"moves": True}, "a hint is of 1 to 20 moves, not True"),
        (0, {"seconds": 0}, "a time to think is more than 0"),
        (0, {"nodes": 0}, "a search has 1 to"),
        (0, {"seed": -1}, "a seed is a whole number"),
    ],
)
def test_wrong_options_for_a_hint(seat: int | None, wish: dict[str, Any], sentence: str) -> None:
    view = opened("bid q3 5", "bid q3 8").view_of(seat)
    with pytest.raises(ValueError, match=sentence):
        hint(view, **wish)


# --- decisions


def test_draws_and_forced_moves_are_not_decisions() -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    asked = questions(match)
    numbers = [question.numbers[0] for question in asked]
    assert 0 not in numbers  # the draw of the start player
    for number, (mover, _) in enumerate(match.log):
        if mover != CHANCE:
            assert (number in numbers) == (len(match.at(number).legal(mover)) > 1)
    for question in asked:
        number = question.numbers[0]
        assert (question.view.seat, *question.moves) == match.log[number]
        assert question.view.data == match.at(number).view(question.view.seat)


def test_a_plan_is_one_decision_even_if_others_plan_meanwhile() -> None:
    match = himalaya.position(3)
    for actions in zip(*[("trade", "earth", "stone", "ice", "rest", "rest")] * 3, strict=True):
        for seat, action in enumerate(actions):
            match.play(seat, f"plan {action}")
    log = match.log[:18]
    asked = _questions_from(himalaya.position(3), log)
    assert [question.numbers for question in asked[:3]] == [list(range(seat, 18, 3)) for seat in range(3)]
    assert asked[1].moves == [f"plan {action}" for action in ("trade", "earth", "stone", "ice", "rest", "rest")]


def test_plans_of_two_rounds_in_a_row_are_two_decisions() -> None:
    """Nobody has figures left, and nothing happens in between."""
    start: dict[str, Any] = {
        "goods": himalaya.GOODS, "orders": himalaya.ORDERS, "figures": dict.fromkeys(range(4), ""),
    }  # fmt: skip
    log = [(seat, "plan rest") for _ in range(2) for seat in range(4) for _ in range(6)]
    asked = _questions_from(himalaya.position(**start), log)
    assert [len(question.moves) for question in asked] == [6] * 8
    assert [question.view.data["round"] for question in asked] == [1] * 4 + [2] * 4


def _questions_from(start: Match, log: list[tuple[int, str]]) -> list[analysis.StudiedDecision]:
    """The decisions of a match that begins in this position."""

    class Late(Match):
        def at(self, number: int) -> Match:
            assert number == 0
            return start

        @property
        def log(self) -> list[tuple[int, str]]:
            return log

    return questions(Late(start.engine, start.seats))


# --- what moves are worth


def test_a_move_that_ends_the_match_is_worth_its_result() -> None:
    laid = ("ship grain grain grain", "")
    pyramids = (f"{sakkara.LEVEL_1} {sakkara.LEVEL_2}", "")
    match = sakkara.position(holders=("tip hand hand", ""), laid=laid, pyramids=pyramids)
    assert chances_after(match.view_of(0), ("build tip",), nodes=5, seed=0) == (1, 0)


@pytest.mark.compiled
def test_a_move_is_judged_without_hidden_knowledge() -> None:
    found = {
        chances_after(opened(f"bid q3 {low}", "bid q3 8").view_of(0), ("pass",), nodes=10, seed=1)
        for low in ("3", "4", "5")
    }
    assert len(found) == 1 and sum(found.pop()) == pytest.approx(1)


@pytest.mark.compiled
@pytest.mark.parametrize("actions", ["trade earth rest rest rest rest", "rest rest rest rest rest rest", "earth ice"])
def test_a_plan_that_was_not_thought_of_is_judged_too(actions: str) -> None:
    match = himalaya.plan(himalaya.position(goods=himalaya.GOODS, orders=himalaya.ORDERS), 1, "trade")
    moves = tuple(f"plan {action}" for action in actions.split())
    chances = chances_after(match.view_of(0), moves, nodes=30, seed=0)
    assert len(chances) == 4 and sum(chances) == pytest.approx(1)


# --- a whole match


def test_chances_are_given_after_every_move() -> None:
    late = _late(kurzspiel.game("maya").random_match(3, seed=2), 6)
    done = analyse(late, nodes=5)
    assert done.is_complete and done.total == len(done.decisions)
    assert len(done.chances) == len(late.log) + 1
    assert all(sum(row) == pytest.approx(1) for row in done.chances)
    assert done.chances[-1] == tuple(float(place == 1) for place in late.places or ())
    begun = {decision.numbers[0] for decision in done.decisions}
    for number in range(1, len(late.log)):
        assert number in begun or done.chances[number] == done.chances[number - 1]


def _late(match: Match, moves: int) -> Match:
    """A match of which only the last moves are looked at: it begins in the middle."""
    start = match.at(len(match.log) - moves)
    log = match.log[-moves:]

    class Late(Match):
        def at(self, number: int) -> Match:
            return _replayed(start, log[:number])

        @property
        def log(self) -> list[tuple[int, str]]:
            return log

        @property
        def places(self) -> tuple[int, ...] | None:
            return match.places

    late = Late(start.engine, start.seats, names=match.names)
    late.date = match.date
    return late


def _replayed(start: Match, log: list[tuple[int, str]]) -> Match:
    copy = start.at(len(start.log))
    for mover, text in log:
        copy.play(mover, text)
    return copy


def test_the_number_of_threads_changes_nothing() -> None:
    late = _late(kurzspiel.game("maya").random_match(3, seed=2), 5)
    told: list[int] = []
    one = analyse(late, nodes=5, threads=1, begin=told.append, progress=lambda: told.append(-1))
    assert one.as_json() == analyse(late, nodes=5, threads=2).as_json()
    assert told == [one.total] + [-1] * one.total


def test_an_open_match_ends_without_a_result() -> None:
    match = kurzspiel.game("maya").match(3)
    assert analyse(match, nodes=5).chances == [(1 / 3,) * 3]
    play(match, "start 0")
    judged = analyse(match, nodes=5)
    assert judged.is_complete and judged.chances == [(1 / 3,) * 3] * 2 and judged.as_json()["places"] is None


def test_ctrl_c_keeps_what_is_done() -> None:
    late = _late(kurzspiel.game("maya").random_match(3, seed=2), 8)
    count = 0

    def interrupt() -> None:
        nonlocal count
        count += 1
        if count == 2:
            raise KeyboardInterrupt

    part, whole = analyse(late, nodes=5, progress=interrupt), analyse(late, nodes=5)
    assert not part.is_complete and part.decisions == whole.decisions[:2]
    assert part.reach == whole.decisions[2].numbers[0]
    assert part.chances == whole.chances[: part.reach] + [part.chances[-1]]
    assert "2 of" in report.outcome(part) and "as far as it was analysed" in _printed(part)


@pytest.mark.compiled
def test_a_match_of_himalaya_with_plans_is_analysed() -> None:
    match = kurzspiel.game("himalaya").random_match(3, seed=1).at(160)
    done = analyse(match, nodes=5)
    assert any(len(decision.moves) == 6 for decision in done.decisions)
    assert all(len(decision.best) in (1, 6) for decision in done.decisions)
    assert "plan " in _printed(done)
    planned = [row for row in report.rows(done) if row.decision and len(row.decision.moves) == 6]
    assert all(row.last - row.first == 5 for row in planned)


@pytest.mark.parametrize(("wish", "sentence"), [({"nodes": 0}, "a search has 1 to"), ({"seed": -1}, "a seed is")])
def test_wrong_options_for_an_analysis(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        analyse(kurzspiel.game("maya").match(3), **wish)


# --- how it is shown


def decision(number: int, seat: int, cost: float, best: str = "pass") -> Decision:
    return Decision(
        (number,), seat, ("bid q3 5",), (0.5, 0.3, 0.2), 0.5 - cost, (best,), 0.5, "keeps <your> cards (M4.1)", 1000
    )


def judged(*decisions: Decision, names: tuple[str, ...] = ("Ada", "<b>Ben</b> & Co", "Cy $x_")) -> Analysis:
    """An analysis as if the search had found this."""
    match = kurzspiel.game("maya").match(3, names=names)
    play(match, *OPENING, "bid q3 5", "bid q3 8", "bid q2 5")
    return Analysis(match, 1000, len(decisions), list(decisions), len(match.log))


def test_the_worst_moves_are_those_that_cost_most_and_surely() -> None:
    costs = (30, 7, 6, 25, 12, 0, 40, 9, 20, 45, 15, 4)
    whole = judged(*(decision(number, number % 2, cost / 100) for number, cost in enumerate(costs)))
    assert [round(each.cost, 2) for each in whole.worst(0)] == [0.4, 0.3, 0.2, 0.15, 0.12]
    assert [round(each.cost, 2) for each in whole.worst(1)] == [0.45, 0.25, 0.09, 0.07]
    assert whole.worst(2) == []
    doubtful = Decision((0,), 0, ("pass",), (1.0,), 0.3, ("bid q3 5",), 0.5, "", 20)
    assert doubtful.cost == pytest.approx(0.2) and doubtful.doubt > 0.1 and not doubtful.is_costly


def _printed(whole: Analysis, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO())
    console.print(report.in_terminal(whole))
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())  # type: ignore[attr-defined]


def test_the_terminal_shows_chances_and_costly_moves() -> None:
    text = _printed(judged(decision(7, 1, 0.3), decision(8, 2, 0.0)))
    lines = text.splitlines()
    assert lines[0] == "Maya: Ada (0), <b>Ben</b> & Co (1), Cy $x_ (2)"
    assert lines[1] == "the match is not over; 2 decisions analysed, 1000 iterations each"
    assert "now" in text and "● Ada (0): no move that surely cost much" in text
    assert "    8  bid q3 5 cost 30 %: 20 % instead of 50 %\n       better pass - keeps <your> cards (M4.1)" in text
    assert max(map(len, lines)) <= 80


def test_many_decisions_are_condensed() -> None:
    match = kurzspiel.game("maya").random_match(3, seed=2)
    made = [
        Decision((n,), m, (t,), (0.5, 0.3, 0.2), 0.5, (t,), 0.5, "", 5) for n, (m, t) in enumerate(match.log) if m >= 0
    ]
    lines = _printed(Analysis(match, 5, len(made), made, len(match.log))).splitlines()
    assert len(lines) < 45 and any(line.split()[1:3] == ["the", "result"] for line in lines)
    winners = [f"Seat {seat}" for seat, place in enumerate(match.places or ()) if place == 1]
    assert lines[1].startswith(f"{winners[0]} wins; ")


def test_a_shared_win() -> None:
    assert analysis.result((1, 3, 1)) == (0.5, 0, 0.5)


def test_the_json_has_everything() -> None:
    whole: dict[str, Any] = judged(decision(7, 1, 0.3)).as_json()
    assert json.loads(json.dumps(whole)) == whole
    assert len(whole["chances"]) == len(whole["moves"]) + 1 == 11
    assert whole["decisions"][0] == {
        "move": 8, "seat": 1, "made": ["bid q3 5"], "chance": 0.2, "best": ["pass"], "best chance": 0.5, "cost": 0.3,
        "costly": True, "doubt": 0.0202, "mark": "blunder", "lead": 0.0, "why": "keeps <your> cards (M4.1)",
        "words": None, "made why": "", "made words": None, "instead": "", "instead words": None,
    }  # fmt: skip
    assert whole["accuracy"][1] == {"seat": 1, "accuracy": 0.0, "decisions": 1}


# --- marks


def test_a_decision_is_called_what_it_cost_if_that_is_sure() -> None:
    costs = {0.04: None, 0.06: "inaccuracy", 0.12: "mistake", 0.25: "blunder"}
    assert {cost: decision(7, 1, cost).mark for cost in costs} == costs
    by_worlds = replace(decision(7, 1, 0.12), spread=0.07)
    assert by_worlds.doubt == 0.07 and by_worlds.mark is None  # the guessed worlds differ more than that
    few = replace(decision(7, 1, 0.12), nodes=40)
    assert few.mark is None


def test_the_find_of_the_match_is_furthest_ahead() -> None:
    finds = [replace(decision(number, 1, 0.0), lead=lead) for number, lead in ((7, 0.15), (8, 0.3), (9, 0.05))]
    whole = judged(*finds)
    assert [each.mark for each in finds] == ["find", "find", None]
    assert whole.find is finds[1]
    assert [each["mark"] for each in whole.as_json()["decisions"]] == [None, "find", None]  # type: ignore[attr-defined]
    assert judged(decision(7, 1, 0.1)).find is None


def test_accuracy_counts_what_surely_cost() -> None:
    whole = judged(decision(7, 1, 0.0), decision(8, 1, 0.1), decision(9, 1, 0.03), decision(9, 1, 0.4))
    accuracy, decisions = whole.accuracy(1)
    assert accuracy == pytest.approx((1 + 0.5 + 1 + 0) / 4) and decisions == 4
    assert whole.accuracy(0) == (1.0, 0)


@pytest.mark.compiled
def test_what_seems_to_differ_is_looked_at_longer_and_with_other_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the second look counts, so that no move is marked for bad luck in the first."""
    seen: list[tuple[int, int]] = []

    def rows(view: Any, moves: analysis.Moves, nodes: int, seed: int) -> list[tuple[float, ...]]:
        seen.append((nodes, seed))
        is_first = nodes == 100
        return [(0.5 if moves == ("pass",) or not is_first else 0.3,) * 3] * 20

    monkeypatch.setattr(analysis, "rows_after", rows)
    view = opened("bid q3 5").view_of(2)
    best, duel = analysis.compared(view, [("bid q1 4",), ("pass",)], ("bid q3 5",), 100, 5)
    assert best == ("pass",) and duel.cost == 0 and duel.nodes == 400 * analysis.LOOK
    assert [nodes for nodes, _ in seen] == [100, 100, 100, 400, 400] and len({seed for _, seed in seen}) == 2


@pytest.mark.compiled
def test_a_deep_search_says_whether_marks_hold() -> None:
    match = next(agreement.matches("himalaya", 3, 1, 4, "novice"))
    found = agreement.compare(match, 20, 9)
    assert len(found.pairs) == len(questions(match)[::9])
    assert all(shallow.numbers == deep.numbers for shallow, deep in found.pairs)
    marked, sure = decision(7, 1, 0.3), decision(7, 1, 0.22)
    made = agreement.Agreement([(marked, sure), (marked, decision(7, 1, 0.01)), (decision(7, 1, 0.0), sure)])
    assert (len(made.marked), made.confirmed, len(made.blunders), made.found) == (2, 1, 2, 1)


@pytest.mark.compiled
def test_the_command_prints_the_shares() -> None:
    text = output("agreement", "himalaya", "--matches", "1", "--nodes", "10", "--every", "20")
    assert re.search(r"Himalaya: \d+ decisions, 10 iterations each, ten times as many beside them", flat(text))
    assert "marks confirmed" in text and "blunders found" in text


class Page(HTMLParser):
    """Reads a page and notes what it holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for key, value in attrs if key in ("href", "src")]
        if tag not in ("meta", "br", "line", "circle"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("circle",):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_stands_alone_and_holds_all(tmp_path: Path) -> None:
    whole = judged(decision(7, 1, 0.3), decision(8, 2, 0.0))
    report.write_page(whole, tmp_path / "page.html")
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.open == [] and not {"script", "link", "img", "b>Ben"} & set(page.tags)
    assert page.addresses and all(address.startswith("#m") for address in page.addresses)
    assert "http" not in text and "prefers-color-scheme: dark" in text and 'name="viewport"' in text
    assert "<b>Ben</b> & Co (1)" in page.words and "&lt;b&gt;Ben" in text
    assert page.words.count("bid q3 5") >= 2 and "cost 30" in page.words and "keeps <your> cards" in page.words
    assert page.tags.count("polyline") == 3 and page.tags.count("tr") == 1 + len(whole.match.log)
    assert 'class="costly"' in text


def test_many_draws_are_folded_on_the_page() -> None:
    match = sakkara.dealt()
    text = report.page(Analysis(match, 5, 0, [], len(match.log)))
    assert f"<summary>{len(match.log)} draws</summary>" in text and Page(text).open == []


def test_the_picture_is_drawn(tmp_path: Path) -> None:
    report.plot(judged(decision(7, 1, 0.3)), tmp_path / "chances.png")
    assert (tmp_path / "chances.png").read_bytes().startswith(b"\x89PNG")


# --- the commands


@pytest.fixture
def open_record(tmp_path: Path) -> str:
    path = tmp_path / "open.txt"
    kurzspiel.save(opened("bid q3 5", "bid q3 8"), path)
    return str(path)


@pytest.fixture
def finished_record(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    kurzspiel.save(kurzspiel.game("maya").random_match(3, seed=2), path)
    return str(path)


@pytest.mark.compiled
def test_hint_prints_the_best_moves(open_record: str) -> None:
    text = output("hint", open_record, "--seconds", "0.05", "--moves", "2")
    assert text.startswith("● Ada (0) is to move, after 9 moves:\n")
    assert len(re.findall(r"^[a-z].*: \d+ % - ", text, flags=re.MULTILINE)) == 2
    assert output("hint", open_record, "--at", "7", "--seconds", "0.05").startswith(
        "▲ Ben (1) is to move, after 7 moves"
    )


@pytest.mark.compiled
def test_hint_in_planning_is_for_the_seat_named(tmp_path: Path) -> None:
    match = kurzspiel.game("himalaya").random_match(3, seed=1)
    number = next(number for number, (_, text) in enumerate(match.log) if text.startswith("plan"))
    kurzspiel.save(match, tmp_path / "game.txt")
    words = ("hint", str(tmp_path / "game.txt"), "--at", str(number), "--seconds", "0.05")
    assert output(*words).startswith("● Seat 0 is to move")
    assert output(*words, "--seat", "2").startswith("■ Seat 2 is to move") and "plan " in output(*words, "--seat", "2")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--at -1", "--at: there is no move -1; RECORD has moves 0 to 9."),
        ("--at 10", "--at: there is no move 10; RECORD has moves 0 to 9."),
        ("--at 0", "after 0 moves of RECORD chance has to draw; --at MOVE asks about another position."),
        ("--seat 1", "--seat: after 9 moves of RECORD it is the turn of seat 0, not of seat 1."),
        ("--seat 3", "--seat: there is no seat 3; the seats are 0 to 2."),
        ("--seconds 0", "a time to think is more than 0 and at most 3600 seconds, not 0.0."),
        ("--seconds nan", "a time to think is more than 0 and at most 3600 seconds, not nan."),
        ("--moves 0", "Invalid value for '--moves'"),
    ],
)
def test_wrong_options_of_hint(open_record: str, words: str, sentence: str) -> None:
    result = run("hint", open_record, *words.split())
    assert result.exit_code == 2 and result.stdout == ""
    assert sentence in flat(result.stderr).replace(open_record, "RECORD")


def test_a_finished_record_has_no_hint_at_its_end(finished_record: str) -> None:
    result = run("hint", finished_record)
    assert result.exit_code == 2
    assert "the game is over; --at MOVE asks about an earlier position." in flat(result.stderr)


@pytest.mark.parametrize("command", ["hint", "analyse"])
def test_a_file_that_is_not_a_record_is_reported(command: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")
    for path in (letter, tmp_path / "nothing.txt", tmp_path):
        result = run(command, str(path))
        assert result.exit_code == 2 and result.stdout == "" and str(path) in result.stderr


@pytest.mark.compiled
def test_analyse_prints_and_writes(finished_record: str, tmp_path: Path) -> None:
    page, picture = tmp_path / "a.html", tmp_path / "a.png"
    result = run("analyse", finished_record, "--nodes", "5", "--html", str(page), "--plot", str(picture))
    assert result.exit_code == 0 and "the result" in result.stdout and "decisions" in result.stderr
    assert page.read_text().startswith("<!doctype html>") and picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.compiled
def test_analyse_prints_json_and_nothing_else(open_record: str) -> None:
    found = json.loads(output("analyse", open_record, "--nodes", "5", "--json"))
    assert found["names"] == ["Ada", "Ben", "Cy"] and len(found["chances"]) == 10 and found["complete"]


@pytest.mark.compiled
def test_ctrl_c_prints_what_is_done(open_record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, before = analyse(kurzspiel.open(open_record), nodes=5), analysis.answer

    def stop(question: analysis.StudiedDecision, nodes: int, seed: int) -> Decision:
        if question.numbers[0] >= 3:
            raise KeyboardInterrupt
        return before(question, nodes, seed)

    monkeypatch.setattr(analysis, "answer", stop)
    result = run("analyse", open_record, "--nodes", "5")
    assert result.exit_code == 130 and f"Stopped; 2 of {whole.total} decisions were analysed." in flat(result.stderr)
    assert "2 of 8 decisions analysed" in result.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--nodes 0", "a search has 1 to 1000000000 iterations, not 0."),
        ("--nodes x", "Invalid value for '--nodes'"),
        ("--html TMP/none/a.html", "--html: there is no folder TMP/none."),
        ("--html TMP", "--html: TMP is a folder; name a file in it."),
        ("--html TMP/a.txt", "--html: TMP/a.txt must end in .html."),
        ("--plot TMP/none/a.png", "--plot: there is no folder TMP/none."),
        ("--plot TMP/a.txt", "--plot: TMP/a.txt must end in .png"),
    ],
)
def test_wrong_options_of_analyse(open_record: str, tmp_path: Path, words: str, sentence: str) -> None:
    result = run("analyse", open_record, *words.replace("TMP", str(tmp_path)).split())
    assert result.exit_code == 2 and result.stdout == ""
    assert sentence in flat(result.stderr).replace(str(tmp_path), "TMP")


@pytest.mark.parametrize("option", ["--html", "--plot"])
def test_what_cannot_be_written_is_reported_before_the_work(
    open_record: str, tmp_path: Path, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    path = tmp_path / f"a.{'html' if option == '--html' else 'png'}"
    result = run("analyse", open_record, option, str(path))
    assert result.exit_code == 2 and f"{option}: {path} cannot be written." in flat(result.stderr)


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ((0.335, 0.335, 0.33), ["34 %", "33 %", "33 %"]),
        ((0.505, 0.495), ["51 %", "49 %"]),
        ((1.0, 0.0), ["100 %", "0 %"]),
        ((1 / 3, 1 / 3, 1 / 3), ["34 %", "33 %", "33 %"]),
    ],
)
def test_chances_of_all_seats_sum_to_100_percent(chances: tuple[float, ...], told: list[str]) -> None:
    assert analysis.percents(chances) == told


@pytest.mark.compiled
def test_the_plan_of_the_last_seat_is_judged_where_a_round_runs_through_by_itself() -> None:
    """Once the others have planned, the next planning may have come: the last seat makes nothing of that."""
    (match,) = islice(agreement.matches("himalaya", 3, 4, 1, "novice"), 3, 4)
    (decision,) = [each for each in questions(match) if each.numbers[0] == 291]
    assert set(decision.moves) == {"plan earth"} and decision.view.seat == 2
    assert answer(decision, 600, agreement.OTHER_LUCK).cost < 0.01  # without end, before


def test_a_mark_says_in_numbers_what_was_better() -> None:
    """In the terminal, on the page of a report, and as data for the page of a replay."""
    match = opened("bid q3 5")
    view, made, best = match.view_of(2), ("bid q3 8",), ("pass",)
    said = analysis.instead(view, made, best)
    assert "your other cards carry" in said
    turn = Decision(
        (len(match.log) - 1,), 2, made, (0.3,) * 3, 0.2, best, 0.5, "why", 4000, instead=said
    )  # fmt: skip
    done = Analysis(match, 60, 1, [turn], len(match.log))
    assert said in " ".join(_printed(done).split())
    assert said in report.page(done)
    row: Any = done.as_json()["decisions"]
    assert row[0]["instead"] == said and row[0]["instead words"]["id"] == "maya-instead-cards"
