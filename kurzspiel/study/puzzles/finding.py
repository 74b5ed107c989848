"""Finding puzzles: bots play, and every decision is searched for one move that is clearly the best."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from kurzspiel import record
from kurzspiel.bots import bot, play_for
from kurzspiel.bots.guided import thinker_of
from kurzspiel.bots.levels import first_sight
from kurzspiel.bots.net import has_net
from kurzspiel.bots.search import Judged
from kurzspiel.game import Game, game
from kurzspiel.match import Match, View
from kurzspiel.plugins import plugin_of
from kurzspiel.study.analysis import Moves, StudiedDecision, chances_after, memory_for, questions
from kurzspiel.study.puzzles.puzzle import GAP, NODES, Puzzle, id_of

SCAN = 60  # iterations in which a decision must look like a puzzle
HOPE = 0.7  # of the gap that makes it look like one
CHECKS = 2  # searches with other seeds, each of which must come to the same move
DEEP = 5 * NODES  # iterations of the last search, which must come to the same move, too
RIVALS = 3  # other moves that are searched separately
PLAYERS = (("net",), ("net", "casual"), ("greedy", "net"), ("casual", "greedy"))  # taking turns, match by match
PLAYERS_WITHOUT_NET = (("greedy",), ("casual", "greedy"))


@dataclass(frozen=True)
class PuzzleHunt:
    """Where puzzles are looked for."""

    game: str
    seed: int = 0
    nodes: int = NODES
    deep: int = DEEP
    gap: float = GAP
    theme: str = ""  # only of this one


def found_in(search: PuzzleHunt, number: int) -> list[Puzzle]:
    """The puzzles in one match of bots; the same search and number give the same."""
    return found_in_match(search, played(search, number), number)


def found_in_match(search: PuzzleHunt, match: Match, number: int) -> list[Puzzle]:
    """The same in any match."""
    seed = search.seed + 1_000_003 * (number + 1)
    return [puzzle for question in questions(match) if (puzzle := as_puzzle(search, match, question, seed))]


def played(search: PuzzleHunt, number: int) -> Match:
    chosen: Game = game(search.game)
    seats = chosen.seats[number % len(chosen.seats)]
    casts = PLAYERS if has_net(search.game) else PLAYERS_WITHOUT_NET
    cast = casts[number // len(chosen.seats) % len(casts)]
    seed = search.seed + number
    match = chosen.match(seats, seed)
    players = [bot(cast[(seat + number) % len(cast)], seed) for seat in range(seats)]
    while match.to_act:
        play_for(match, match.to_act[0], players[match.to_act[0]])
    return match


def as_puzzle(search: PuzzleHunt, match: Match, question: StudiedDecision, seed: int) -> Puzzle | None:
    view, seat = question.view, question.view.seat
    best = clear_choice(view, study(view, SCAN, seed), HOPE * search.gap)
    if best is None or (search.theme and search.theme not in themes_of(view, best)):
        return None
    for check in range(1, 1 + CHECKS):
        found = study(view, search.nodes, seed + check)
        if found[0].moves != best:
            return None
    rivals = [judged.moves for judged in found[1 : 1 + RIVALS]]
    if not rivals:  # a short search may look at one move alone
        return None
    chances = chances_of(view, (best, *rivals), search.nodes, seed)
    rival = max(rivals, key=lambda moves: chances[moves])
    if chances[best] - chances[rival] < search.gap:
        return None
    deepest = study(view, search.deep, seed + 1 + CHECKS)
    if deepest[0].moves != best:
        return None
    rivals = sorted({rival, *(judged.moves for judged in deepest[1:2])})
    chances = chances_of(view, (best, *rivals), search.deep, seed + 1)
    rival = max(rivals, key=lambda moves: chances[moves])
    if chances[best] - chances[rival] < search.gap:
        return None
    text = record.to_text(match.at(question.numbers[0]))
    return Puzzle(
        id_of(text, seat), search.game, match.seats, seat, grade(view, best, seed), themes_of(view, best),
        best, round(chances[best], 4), rival, round(chances[rival], 4), text,
    )  # fmt: skip


def study(view: View, nodes: int, seed: int) -> list[Judged]:
    return thinker_of(view.engine.name)(seed, 1, memory_for(nodes)).study(view, nodes=nodes)


def chances_of(view: View, choices: tuple[Moves, ...], nodes: int, seed: int) -> dict[Moves, float]:
    """Of winning with each, searched separately."""
    return {moves: chances_after(view, moves, nodes, seed)[view.seat] for moves in choices}


def clear_choice(view: View, found: list[Judged], gap: float) -> Moves | None:
    """The choice of a search, if it is better than all others by this much."""
    chances = [judged.wins[view.seat] for judged in found]
    return found[0].moves if len(found) > 1 and chances[0] - max(chances[1:]) >= gap else None


def grade(view: View, best: Moves, seed: int) -> str:
    """How hard it is to find, judged by which searches find it (GRADES)."""
    ratings = first_sight(view)
    if len(best) == 1 and max(ratings, key=lambda text: ratings[text]) == best[0]:
        return "easy"
    if has_net(view.engine.name) and bot("net", seed).choose(view) == best[0] and len(best) == 1:
        return "medium"
    return "hard"


def themes_of(view: View, best: Moves) -> tuple[str, ...]:
    """What it is about, in the game's words; nothing if a game has no themes."""
    module = plugin_of(view.engine.name).part("themes")
    return tuple(module.themes_of(view.data, best)) if module else ()


# --- a set of those found


def chosen(found: Iterator[Puzzle], count: int) -> list[Puzzle]:
    """The first ones that are worth having, up to a number: not all easy, not all about the same, and few alike."""
    alike: Counter[tuple[int, int, Moves]] = Counter()
    grades: Counter[str] = Counter()
    themes: Counter[str] = Counter()  # the first of each
    kept: list[Puzzle] = []
    for puzzle in found:
        likeness = (puzzle.seats, puzzle.record.count("\n") // 10, puzzle.best)
        alike[likeness] += 1
        theme = "".join(puzzle.themes[:1])
        is_rare = themes[theme] < 2 * count // 3 or not theme
        has_room = grades[puzzle.grade] < (count // 3 if puzzle.grade == "easy" else count)
        if alike[likeness] <= 1 + count // 150 and has_room and is_rare:
            grades[puzzle.grade] += 1
            themes[theme] += 1
            kept.append(puzzle)
        if len(kept) == count:
            break
    return kept


@dataclass(frozen=True)
class Recheck:
    """What a search with another seed says about a puzzle."""

    puzzle: Puzzle
    is_found: bool  # it finds the same move
    gap: float  # between that move and the next best

    @property
    def holds(self) -> bool:
        return self.is_found and self.gap >= GAP / 2


def recheck(puzzle: Puzzle, seed: int, nodes: int = NODES) -> Recheck:
    view = puzzle.view()
    found = study(view, nodes, seed)
    best, rival = (chances_after(view, moves, nodes, seed)[puzzle.seat] for moves in (puzzle.best, puzzle.next))
    return Recheck(puzzle, found[0].moves == puzzle.best, best - rival)
