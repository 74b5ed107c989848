"""Positions of analysis boards, and trees of moves as records, made in another process like replays.

That process imports nothing of the server but this and replays.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import orjson

from kurzspiel import record
from kurzspiel.game import game
from kurzspiel.match import Bookmark, Match
from kurzspiel.notation import CHANCE
from kurzspiel.server.room.replays import PlayedMatch, Viewer, moment, open_steps, seen_steps, told
from kurzspiel.server.table.told import Plain
from kurzspiel.texts import say, sentence_of
from kurzspiel.tree import MoveTree


@dataclass(frozen=True)
class WantedMoments:
    """Which moments of a board are wanted, and how."""

    seat: Viewer
    is_open: bool
    first: int
    count: int
    told: int  # the first line of the log whose steps are wanted
    seed: int | None  # for the moves of chance at the end


def shown(played: PlayedMatch, wanted: WantedMoments) -> bytes | str:
    """A messages.BoardMoments as JSON, or the sentence that says which move cannot be made."""
    try:
        match = played.match()
        if wanted.seat is not None and wanted.seat >= match.seats:
            raise ValueError(say("match-no-seat", seat=str(wanted.seat), last=str(match.seats - 1)))
    except ValueError as error:
        return sentence_of(error)
    if wanted.seed is not None:
        draw(match, wanted.seed)
    answer = {
        "drawn": match.log_from(len(played.log)),
        "steps": told(match.steps(min(wanted.told, match.length))),
        "moments": moments(match, wanted),
    }
    return orjson.dumps(answer)


def draw(match: Match, seed: int) -> None:
    """Make the moves of chance that are due, and nothing after that."""
    engine = match.engine
    dice = engine.dice(seed, match.length % 1000)
    while match.to_act == (CHANCE,):
        match.play(CHANCE, engine.moves.texts[engine.draw(match.bookmark.position, dice)])


def moments(match: Match, wanted: WantedMoments) -> list[Plain]:
    then = match.at(min(max(0, wanted.first - 1), match.length))
    found = [] if wanted.first else [board_moment(then, then.bookmark, wanted)]
    for entry in match.log_from(then.length)[: wanted.count if wanted.first else wanted.count - 1]:
        before = then.bookmark
        then.play(*entry)
        found.append(board_moment(then, before, wanted))
    return found


def board_moment(then: Match, mark: Bookmark, wanted: WantedMoments) -> Plain:
    """What is seen now, the steps that led there since this mark, and what may be done."""
    view = then.open_view() if wanted.is_open else then.view(wanted.seat)
    steps = open_steps(then, mark) if wanted.is_open else seen_steps(then, mark, wanted.seat)
    legal = [{"seat": seat, "moves": then.legal(seat)} for seat in then.to_act]
    return {**moment(then.length, view, steps), "legal": legal}


def read_tree(text: str) -> bytes | str:
    """A messages.BoardTree as JSON, or what is wrong with the record."""
    try:
        tree = record.tree_from_text(text)
    except ValueError as error:
        return say("server-no-record", why=sentence_of(error))
    match = tree.match
    return orjson.dumps(
        {
            "game": match.engine.name,
            "seats": match.seats,
            "names": match.names,
            "moves": [tuple(move) for move in tree.moves[1:]],
            "comments": list(tree.comments.items()),
        }
    )


def written_tree(
    name: str, seats: int, names: Sequence[str], moves: list[tuple[int, int, str]], comments: dict[int, str]
) -> bytes | str:
    """The record of a tree, or why a move in it cannot be made."""
    try:
        tree = MoveTree(game(name).match(seats, names=list(names)))
        for number, (parent, mover, text) in enumerate(moves, 1):
            if parent >= number:
                raise ValueError(say("server-no-such-parent", number=str(number)))
            tree.add(parent, mover, text)
        tree.comments.update({number: text for number, text in comments.items() if number <= len(moves)})
        return record.tree_to_text(tree).encode()
    except ValueError as error:
        return sentence_of(error)
