"""A view of Himalaya as plain data."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, cast

from typing_extensions import TypedDict

from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    ACTIONS,
    ALL_PATHS,
    FIGURE_NAMES,
    GOOD_NAMES,
    NO_PATH,
    NOWHERE,
    PATH_NAMES,
    REGIONS,
    REWARD_NAMES,
    RING_NAMES,
    VILLAGES,
)
from kurzspiel.games.himalaya.state import (
    HIDDEN,
    NO_RING,
    NOBODY,
    PHASE_OVER,
    PHASE_REWARD,
    PHASE_SEND,
    PHASE_TRADE,
    PHASES,
    REASONS,
)
from kurzspiel.views import Each, KeyedBy, OneOf, Remembered, ViewData, ViewHead, drawn

OF_AN_ACTION = (PHASE_TRADE, PHASE_REWARD, PHASE_SEND)

Phase = Annotated[
    str,
    OneOf(
        {
            "start": "chance names the start player (H2.1)",
            "roll": "chance names a village to fill (H2.2, H7)",
            "cube": "chance draws a cube for it (H2.2, H7)",
            "ring": "chance draws a ring for it (H2.2, H7)",
            "settle": "the caravans are set up (H2.3)",
            "event": "put an event figure, or none (H3.2)",
            "plan": "all seats that have not planned six actions (H4)",
            "trade": "take a cube or fill an order (H5.4, H5.5)",
            "reward": "choose a reward (H5.5)",
            "send": "send a delegation (H5.8)",
            "over": "the game has ended",
        }
    ),
]
Good = Annotated[str, OneOf(GOOD_NAMES)]
Goods = Annotated[dict[str, int], KeyedBy(GOOD_NAMES)]  # always all five
Ring = Annotated[str, OneOf(RING_NAMES)]
Action = Annotated[str, OneOf(ACTION_NAMES)]
Figure = Annotated[str, OneOf(FIGURE_NAMES)]
Reward = Annotated[str, OneOf(REWARD_NAMES)]
Paragraph = Literal["H9.1", "H9.2", "H9.3", "H9.4"]
OTHERS = "each other seat's entry"
EVERYBODY = "the whole, for everybody: what is neither in the villages nor in the bags is behind the screens"


class VillageView(TypedDict):
    """A village. The order leaves it with `deliver`."""

    village: int
    """its number, 1 to 20"""
    name: str
    """`"Phu"`"""
    level: Annotated[int, OneOf((1, 2, 3))]
    """`1` = house, 2 = temple, 3 = monastery (H1.1)"""
    goods: list[Good]
    """from cheap to dear: `["salt", "tea"]`"""
    order: Ring | None
    """the ring it asks for, or `null`"""
    stupa: int | None
    """the seat whose stupa stands there, or `null`"""


class EventsView(TypedDict):
    """The figures that lie this round; all `null` from the end of the last action on."""

    yeti: str | None
    """its path, `"3-12"`"""
    storm: str | None
    """its path"""
    market: int | None
    """its village"""


class RegionView(TypedDict):
    """A region."""

    region: int
    """its number, 1 to 8"""
    delegations: list[int]
    """per seat"""


class InfluenceView(TypedDict):
    """What a seat has come to (H6)."""

    economic: Annotated[int, Remembered("of each other seat; religious and political influence stand on the board")]
    """yaks (H6.1)"""
    religious: int
    """levels of villages with a stupa (H6.2)"""
    political: int
    """regions (H6.3)"""


class DeliveryView(TypedDict):
    """An order that is being filled."""

    ring: Ring
    """what was asked for; bartered, it also lies in `kept`"""
    rewards: list[Reward]
    """taken so far, in the order taken"""
    sends: int
    """how many delegations are still to be sent"""


class EndingView(TypedDict):
    """A step of how H9 came out. With 4 to 6 players first those who leave, in the order they leave, then the winner or
    winners, ascending; with 3 players the winner or winners alone.
    """

    seat: int
    """who leaves or wins"""
    paragraph: Paragraph
    """what decides"""
    by: Annotated[str, OneOf(REASONS)]
    """what told the seat from the last of the others. `H9.1`: `"led"` = two influences led; else `"economic"`,
    `"political"`, `"religious"`, or `"shared"`. `H9.2`: `"religious"`, `"stupas"`, `"yaks"`, `"order"`. `H9.3`:
    `"political"`, `"delegations"`, `"yaks"`, `"order"`. `H9.4`: `"yaks"`, `"political"`, `"religious"`, or `"shared"`.
    So `"stupas"` means: several had the least religious influence, and of these it alone had the fewest stupas"""


class HimalayaPicture(TypedDict):
    """What a view of Himalaya has besides."""

    round: int
    """1 to 12; 1 during the set-up; stays 12 when the game is over"""
    phase: Phase
    """what is being done, see below"""
    start: int | None
    """the start player; `null` before chance has named one"""
    villages: list[VillageView]
    """the 20 villages"""
    filling: int | None
    """in the phases `cube` and `ring` the number of the village that gets its cubes or its ring; else `null`"""
    cubes: int
    """in the phase `cube` how many cubes that village still gets; else 0"""
    bag: Annotated[Goods, Remembered(EVERYBODY)]
    """cubes in the bag, always of all five goods, in this order: `{"salt": 18, "barley": 15, "tea": 12, "jade": 9,
    "gold": 6}`"""
    rings: Annotated[list[Ring], Remembered(EVERYBODY)]
    """the rings in the bag, in the order of the table in H1.3: `["ss", "ss", "ss", "sb", …, "bgg"]`"""
    events: EventsView
    """the figures that lie this round"""
    regions: list[RegionView]
    """the 8 regions"""
    caravans: list[int | str | None]
    """per seat: the number of the village, `null` before it has settled, or `"storm 3-12 to 12"` in the middle of a
    crossing"""
    goods: list[Annotated[Goods, Remembered(OTHERS)]]
    """per seat: cubes held, written like `bag`"""
    kept: list[Annotated[list[Ring], Remembered(OTHERS)]]
    """per seat: the rings kept, in the order of the table in H1.3"""
    inventories: list[
        Annotated[int, Remembered(f"{OTHERS}: an inventory figure is 3 yaks, behind the screen as the rings are")]
    ]
    """per seat: inventory figures"""
    stupas: list[int]
    """per seat: stupas left to place"""
    delegations: list[int]
    """per seat: delegations left to send"""
    figures: list[list[Figure]]
    """per seat: event figures not used yet: `["yeti", "storm", "market"]`, in this order"""
    influence: list[InfluenceView]
    """per seat (H6), as it is now"""
    planned: list[bool]
    """per seat: has planned all six actions of this round"""
    plans: list[list[Action] | None]
    """per seat: the actions planned this round, `["earth", "trade", …]`. In the phase `plan` a seat sees its own, as
    far as it has come, and `null` for every other seat; from then on all see all six of everybody"""
    action: int | None
    """which of the six actions is being done, 1 to 6, in the phases `trade`, `reward` and `send`; else `null`"""
    taken: list[list[int]]
    """per seat: the villages where it has taken a cube this round, ascending"""
    delivery: DeliveryView | None
    """in the phases `reward` and `send`: the order that is being filled; else `null`"""
    ending: list[EndingView]
    """`[]` until the game is over, then who left and who won"""


class HimalayaView(ViewHead, HimalayaPicture):
    """Only plans are hidden, until everybody has planned (H4.2); all else is the same for every seat and every
    spectator. When the last action of a round is over, `planned`, `plans` and `taken` are `false` and `[]` for every
    seat again, until the next planning. Nothing is taken off the board of the last view: villages, regions and
    `influence` are as they were before anybody left.
    """


VIEW = HimalayaView
Influence = Literal["economic", "religious", "political"]


def village_of(view: HimalayaView, seat: int) -> int:
    """Where a caravan is that is in no storm."""
    place = view["caravans"][seat]
    assert isinstance(place, int)
    return place


def describe(s: Any, seat: int) -> HimalayaPicture:
    """`s` is a blinded State as plain objects and lists."""
    return cast(HimalayaPicture, drawn(PARTS, s))


def forget(view: HimalayaView, seat: int) -> ViewData:
    """A view without what is in the bags and behind others' screens: goods, rings, yaks and figures worth yaks."""
    influence = [each if k == seat else {**each, "economic": None} for k, each in enumerate(view["influence"])]
    screens = {
        "goods": _only_own(view["goods"], seat),
        "kept": _only_own(view["kept"], seat),
        "inventories": _only_own(view["inventories"], seat),
    }
    return {**view, "bag": None, "rings": None, **screens, "influence": influence}


def _only_own(values: Sequence[object], seat: int) -> list[object]:
    return [value if k == seat else None for k, value in enumerate(values)]


def _number(village: int) -> int | None:
    return None if village == NOWHERE else village + 1


def _path(path: int) -> str | None:
    return None if path == NO_PATH else PATH_NAMES[path]


def _goods(counts: list[int]) -> Goods:
    return dict(zip(GOOD_NAMES, counts, strict=True))


def _rings(counts: list[int]) -> list[Ring]:
    return [name for name, count in zip(RING_NAMES, counts, strict=True) for _ in range(count)]


def _figures(player: Any) -> list[Figure]:
    return [name for figure, name in enumerate(FIGURE_NAMES) if player.figures >> figure & 1]


def _village(s: Any, village: int) -> VillageView:
    found = s.village[village]
    name, level, _, _ = VILLAGES[village]
    return {
        "village": village + 1,
        "name": name,
        "level": level,
        "goods": [good for good, count in zip(GOOD_NAMES, found.goods, strict=True) for _ in range(count)],
        "order": None if found.order == NO_RING else RING_NAMES[found.order],
        "stupa": None if found.stupa == NOBODY else found.stupa,
    }


def _caravan(s: Any, player: Any) -> int | str | None:
    if not player.crossing:
        return _number(player.caravan)
    target = sum(ALL_PATHS[s.storm]) - player.caravan - 1
    return f"storm {PATH_NAMES[s.storm]} to {target}"


def _influence(s: Any) -> list[InfluenceView]:
    """H6, as it is now; at the end as it was before anybody left."""
    found: list[InfluenceView] = [
        {"economic": player.yaks, "religious": 0, "political": 0} for player in s.player[: s.seats]
    ]
    for village, (_, level, _, _) in zip(s.village, VILLAGES, strict=True):
        if village.stupa != NOBODY:
            found[village.stupa]["religious"] += level
    for delegations in s.region:
        most = max(delegations)
        if delegations.count(most) == 1:
            found[delegations.index(most)]["political"] += 1
    return found


def _plan(player: Any) -> list[Action] | None:
    """H4.2: None is what this viewer may not know."""
    if player.plan[0] == HIDDEN:
        return None
    return [ACTION_NAMES[action] for action in player.plan[: player.planned]]


def _taken(s: Any, seat: int) -> list[int]:
    return [village + 1 for village in range(len(VILLAGES)) if s.village[village].taken >> seat & 1]


def _delivery(s: Any) -> DeliveryView | None:
    if s.ring == NO_RING:
        return None
    rewards = [REWARD_NAMES[s.reward[k]] for k in range(s.rewards)]
    return {"ring": RING_NAMES[s.ring], "rewards": rewards, "sends": s.sends}


def _ending(s: Any) -> list[EndingView]:
    """H9: who left and why, then who won and why."""
    paragraphs: tuple[Paragraph, ...] = ("H9.2", *("H9.3",) * (s.exits - 1), "H9.4") if s.exits else ("H9.1",)
    left = [_step(s.leaver[k], paragraphs[k], s.reason[k]) for k in range(s.exits)]
    return left + [_step(seat, paragraphs[-1], s.victory) for seat in range(s.seats) if s.place[seat] == 1]


def _step(seat: int, paragraph: Paragraph, reason: int) -> EndingView:
    return {"seat": seat, "paragraph": paragraph, "by": REASONS[reason]}


def _of_each(make: Callable[[Any], Any]) -> Each:
    """A list with what is made of each player."""
    return Each(lambda s: s.seats, lambda s, k: make(s.player[k]))


PARTS: dict[str, Callable[[Any], Any] | Each] = {
    "round": lambda s: s.round,
    "phase": lambda s: PHASES[s.phase],
    "start": lambda s: None if s.start == NOBODY else s.start,
    "villages": Each(lambda s: len(VILLAGES), _village),
    "filling": lambda s: _number(s.filling),
    "cubes": lambda s: s.cubes,
    "bag": lambda s: _goods(s.bag),
    "rings": lambda s: _rings(s.rings),
    "events": lambda s: {"yeti": _path(s.yeti), "storm": _path(s.storm), "market": _number(s.market)},
    "regions": Each(lambda s: REGIONS, lambda s, k: {"region": k + 1, "delegations": s.region[k][: s.seats]}),
    "caravans": Each(lambda s: s.seats, lambda s, k: _caravan(s, s.player[k])),
    "goods": _of_each(lambda player: _goods(player.goods)),
    "kept": _of_each(lambda player: _rings(player.kept)),
    "inventories": _of_each(lambda player: player.inventories),
    "stupas": _of_each(lambda player: player.stupas),
    "delegations": _of_each(lambda player: player.delegations),
    "figures": _of_each(_figures),
    "influence": _influence,
    "planned": _of_each(lambda player: player.planned == ACTIONS),
    "plans": _of_each(_plan),
    "action": lambda s: s.action + 1 if s.phase in OF_AN_ACTION else None,
    "taken": Each(lambda s: s.seats, _taken),
    "delivery": _delivery,
    "ending": lambda s: _ending(s) if s.phase == PHASE_OVER else [],
}
