"""HTTP: answers to puzzles, which count for ratings, and whose matches may become puzzles."""

import orjson
from fastapi import APIRouter, Depends, Response

from kurzspiel.server import messages
from kurzspiel.server.refusals import Refusal
from kurzspiel.server.room.puzzles import found
from kurzspiel.server.storage.store import KnownVisitor
from kurzspiel.server.web.desk import AtDesk, RequestDesk
from kurzspiel.server.web.routes import PROBLEMS, GameName, PuzzleId, asker_of, json_bytes
from kurzspiel.server.web.study import puzzles_at_hand
from kurzspiel.texts import say

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["puzzles"], dependencies=[Depends(puzzles_at_hand)])


@router.post("/puzzles/{name}/{id}", response_model=messages.PuzzleVerdict)
async def answer_puzzle(desk: AtDesk, name: GameName, id: PuzzleId, answer: messages.PuzzleAnswer) -> Response:
    """What an answer is worth. One that is as good as the best is right too. The first answer counts for ratings."""
    puzzle = found(name, id)
    solver = await solver_of(desk)
    asker = solver.id if solver else await asker_of(desk)
    await desk.limiter.check("judgements", asker)
    verdict = orjson.loads(await desk.server.puzzles.judge(asker, name, id, answer))
    if solver and (answer.moves or answer.tell):
        is_guest = solver.role is None
        result = await desk.server.puzzle_ratings.count(solver.id, puzzle, verdict["is_right"], is_guest)
        verdict["result"] = result and result.model_dump()
    return json_bytes(orjson.dumps(verdict), desk)


async def solver_of(desk: RequestDesk) -> KnownVisitor | None:
    """The visitor who answers: new ones are greeted, or go unrated if too many have come from the same address."""
    try:
        return await desk.player("Guest")
    except Refusal as refusal:
        if refusal.status in (401, 429):
            return None
        raise


@router.get("/me/puzzles/{name}")
async def my_standing(desk: AtDesk, name: GameName) -> messages.PuzzleStanding:
    """My rating at the puzzles of a game, which of them I have tried, and the ratings of all of them."""
    visitor = await desk.asker()
    await desk.limiter.check("replays", await asker_of(desk))
    return await desk.server.puzzle_ratings.standing(visitor.id, name)


@router.get("/me/puzzle-consent")
async def my_consent(desk: AtDesk) -> messages.PuzzleConsent:
    """Whether puzzles may be made from my matches."""
    return messages.PuzzleConsent(consent=await desk.server.puzzle_ratings.store.consents((await desk.known()).id))


@router.put("/me/puzzle-consent")
async def consent(desk: AtDesk, wish: messages.PuzzleConsent) -> messages.PuzzleConsent:
    """Allow puzzles to be made from my matches, without names, or not; for people with an account."""
    visitor = await desk.known()
    await desk.limiter.check("people", visitor.id)
    if not await desk.server.puzzle_ratings.store.consent(visitor.id, wish.consent, desk.now):
        raise Refusal(403, "forbidden", say("server-account-needed"))
    return wish
