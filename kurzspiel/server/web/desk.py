"""Where a request meets the server."""

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from kurzspiel.server.logs import bind_table
from kurzspiel.server.storage.store import KnownVisitor

if TYPE_CHECKING:  # the server is a layer above its routes, which need only its type
    from kurzspiel.server.server import Server


def server_of(connection: HTTPConnection) -> "Server":
    """The server that handles a connection."""
    found: Server = connection.app.state.server
    return found


class RequestDesk:
    """Everything that routes need, bound to one request."""

    def __init__(self, request: Request, response: Response) -> None:
        self.request = request
        self.response = response
        self.server = server_of(request)
        self.visitors = self.server.visitors
        self.limiter = self.server.limiter
        if table := request.path_params.get("id"):
            bind_table(table)

    @property
    def now(self) -> float:
        return self.server.now()

    async def asker(self) -> KnownVisitor:
        return await self.visitors.find(self.request, self.now)

    async def known(self) -> KnownVisitor:
        return await self.visitors.need(self.request, self.now)

    async def player(self, name: str) -> KnownVisitor:
        """The visitor who asks, greeted if they are new."""
        return await self.visitors.find_or_greet(self.request, self.response, name, self.now)

    async def opener(self, name: str) -> KnownVisitor:
        """A visitor who may open another table."""
        visitor = await self.player(name)
        await self.limiter.check("tables", visitor.id)
        await self.server.opening.check_room(visitor.id)
        return visitor


AtDesk = Annotated[RequestDesk, Depends(RequestDesk)]
