"""What is kept of a match when it ends: a row for the match, and one for each seat."""

from collections.abc import Sequence

from kurzspiel.match import Match
from kurzspiel.notation import CHANCE
from kurzspiel.server.club.results.explored import NEW_UNEXPLORED
from kurzspiel.server.club.results.store import NEW_MATCH, NEW_RESULT
from kurzspiel.server.storage.database import Rows, Values
from kurzspiel.server.table.chairs import Chair
from kurzspiel.server.table.events import ENDING, Event
from kurzspiel.server.table.fold import SHOWN
from kurzspiel.server.table.table import Table


def keep(table: Table, events: Sequence[Event], now: float) -> Rows:
    """Rows for a match that has ended, stored with the event that ended it (a hook of the room)."""
    is_end = table.status == "over" and any(isinstance(event, ENDING) for event in events)
    if not is_end or table.is_played_on or table.owner == SHOWN or not table.match or not table.places:
        return {}
    rows: Rows = {NEW_MATCH: [match_row(table, table.match, now)], NEW_RESULT: result_rows(table, table.match, now)}
    return rows if table.ending else {**rows, NEW_UNEXPLORED: [{"table_id": table.id, "ended": now}]}


def match_row(table: Table, match: Match, now: float) -> Values:
    return {
        "table_id": table.id,
        "game": table.game.name,
        "rules": table.rules,
        "seats": match.seats,
        "people": sum(chair.who == "person" for chair in table.chairs),
        "began": table.began,
        "ended": now,
        "moves": sum(mover != CHANCE for mover, _ in match.log),
        "rated": table.options.rated,
        "clock": table.options.clock.kind if table.options.clock else "none",
        "ending": table.ending.how if table.ending else None,
        "state": "new",
    }


def result_rows(table: Table, match: Match, now: float) -> list[Values]:
    places, log, is_early = table.places or (), match.log, table.ending is not None
    is_counted = table.ending is None or table.ending.how == "resigned"  # otherwise everybody has agreed to the end
    scores = match.engine.results.scores({**match.open_view(), "places": list(places)})
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "visitor_id": chair.visitors[0] if chair.visitors else None,
            "bot": chair.bot,
            "given_up": bool(chair.gone) or is_counted and is_given_up(match, seat, chair),
            "score": scores[seat],
            "place": places[seat],
            "share": 1 / places.count(1) if places[seat] == 1 else 0.0,
            "opening": "" if is_early else match.engine.results.opening(log, match.seats, seat),
            "game": table.game.name,
            "ended": now,
        }
        for seat, chair in enumerate(table.chairs)
    ]


def is_given_up(match: Match, seat: int, chair: Chair) -> bool:
    """Whether a bot plays for the person at the end, or has made most of their moves; the match's notes say so."""
    if chair.who != "person":
        return False
    own = [number for number, (mover, _) in enumerate(match.log) if mover == seat]
    by_bots = sum(match.notes.get(number, "").endswith(f" for {chair.name}") for number in own)
    return chair.stand_in is not None or 2 * by_bots > len(own)
