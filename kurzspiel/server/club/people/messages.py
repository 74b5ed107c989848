"""What the server shows people about each other."""

from typing import Literal

from pydantic import Field

from kurzspiel.server.messages import Answer

Friendship = Literal["none", "asked", "asking", "friends"]


class Tie(Answer):
    """The ties between a player and me."""

    name: str
    here: bool = Field(description="whether the player is on the page right now, as far as they let me know")
    friendship: Friendship = Field(description="asked: the player asked me; asking: I asked the player")
    blocked: bool = Field(description="by me")


class PersonLine(Answer):
    """A friend."""

    name: str
    here: bool
    table: str | None = Field(description="a listed table where this friend is playing")
    game: str | None = Field(description="the game played there")


class People(Answer):
    """The players I know, by name."""

    friends: list[PersonLine]
    asked: list[str] = Field(description="players who want to be my friends")
    asking: list[str] = Field(description="players I have asked")
    blocked: list[str]
