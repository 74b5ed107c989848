"""What the server tells people about each other."""

from typing import Literal

from pydantic import Field

from kurzspiel.server.messages import Answer

Friendship = Literal["none", "asked", "asking", "friends"]


class Tie(Answer):
    """What a player is to me."""

    name: str
    here: bool = Field(description="whether he is on the page right now, as far as he lets me know")
    friendship: Friendship = Field(description="asked: I was asked by him; asking: I have asked him")
    blocked: bool = Field(description="by me")


class PersonLine(Answer):
    """A friend."""

    name: str
    here: bool
    table: str | None = Field(description="a listed table where he plays now")
    game: str | None = Field(description="what is played there")


class People(Answer):
    """The players I know, by name."""

    friends: list[PersonLine]
    asked: list[str] = Field(description="who want to be my friends")
    asking: list[str] = Field(description="whom I have asked")
    blocked: list[str]
