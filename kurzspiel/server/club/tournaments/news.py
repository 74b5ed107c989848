"""What players of a tournament are notified of: that a round begins, and how it all ended."""

from kurzspiel.server.club.notices.news import Tell
from kurzspiel.server.club.tournaments.standings import standings
from kurzspiel.server.club.tournaments.state import TournamentHeat, TournamentState
from kurzspiel.texts import say


async def tell_round(tell: Tell, state: TournamentState, heat: TournamentHeat) -> None:
    """Notify players that their table is open, or that they have a bye."""
    tournament = state.tournament
    title = say("tournament-news-round", round=str(heat.round), name=tournament.name)
    text = say("tournament-news-table" if heat.table else "tournament-news-bye")
    path = f"/t/{heat.table}" if heat.table else f"/tournaments/{tournament.id}"
    for entrant in state.active:
        if entrant.visitor and entrant.number in heat.people.values():
            await tell(entrant.visitor, f"tournament {tournament.id} {heat.round}", title, text, path)


async def tell_end(tell: Tell, state: TournamentState) -> None:
    """Notify everybody who played to the end about the result; without rounds, nobody has a place."""
    tournament = state.tournament
    ranking = standings([each.number for each in state.entrants], state.heats, tournament.seed)
    places = {each.number: place for place, each in enumerate(ranking, 1)}
    key, path = f"tournament {tournament.id} end", f"/tournaments/{tournament.id}"
    for entrant in state.active:
        if not entrant.visitor:
            continue
        if tournament.status == "cancelled":
            title, text = say("tournament-news-cancelled", name=tournament.name), say("tournament-news-tables-go-on")
        else:
            place, people = str(places[entrant.number]), str(len(places))
            title = say("tournament-news-over", name=tournament.name)
            text = say("tournament-news-place", place=place, people=people)
        await tell(entrant.visitor, key, title, text, path)
