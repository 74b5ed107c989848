"""What a row of an encoding must hold, worked out from the view as plain data: a second way to the same numbers."""

from collections.abc import Callable, Iterable
from typing import Any

from kurzspiel.games.himalaya import board as himalaya
from kurzspiel.games.himalaya.state import PHASES as HIMALAYA_PHASES
from kurzspiel.games.maya import board as maya
from kurzspiel.games.maya.state import PHASES as MAYA_PHASES
from kurzspiel.games.sakkara import board as sakkara
from kurzspiel.games.sakkara.state import MOVES as SAKKARA_MOVES
from kurzspiel.games.sakkara.state import PHASES as SAKKARA_PHASES

View = dict[str, Any]


class Side:
    """Seats counted from the viewer on; a spectator looks from seat 0."""

    def __init__(self, view: View, most: int) -> None:
        viewer, seats = view["seat"] or 0, view["seats"]
        self.order = [(viewer + k) % seats for k in range(seats)]
        self.absent = most - seats

    def seat(self, seat: int | None) -> int:
        return 0 if seat is None else self.order.index(seat) + 1

    def each(self, values: list[Any], absent: Any = 0) -> list[Any]:
        return [values[seat] for seat in self.order] + [absent] * self.absent

    def turn(self, view: View) -> int:
        """The seat that has the choice, if it is one."""
        return self.seat(view["to_act"][0]) if len(view["to_act"]) == 1 and view["to_act"] != [-1] else 0


def padded(values: Iterable[Any], length: int, filler: Any = 0) -> list[Any]:
    found = list(values)
    return found + [filler] * (length - len(found))


def counts(tiles: list[str], names: Iterable[str]) -> list[int]:
    return [tiles.count(name) for name in names]


def number(name: Any, names: tuple[str, ...]) -> int:
    """1 for the first of these names; 0 for none."""
    return 0 if name is None else names.index(str(name)) + 1


# --- Maya


def maya_parts(view: View) -> dict[str, Any]:
    side = Side(view, maya.MOST_SEATS)
    quarries, cards = view["quarries"], maya.CARD_NAMES

    def by_quarry(value: Callable[[View], Any], none: Any = 0) -> list[Any]:
        return padded(map(value, quarries), maya.MOST_QUARRIES, none)

    def by_card(value: Callable[[View], int]) -> list[Any]:
        none = [0] * maya.MOST_CARDS
        return by_quarry(lambda quarry: padded(map(value, quarry["cards"]), maya.MOST_CARDS), none)

    return {
        "seats": view["seats"],
        "round": view["round"],
        "phase": MAYA_PHASES.index(view["phase"]),
        "turn": side.turn(view),
        "start": side.seat(view["start"]),
        "settling": number(view["settling"], maya.QUARRY_NAMES),
        "double": view["double"],
        "open level": view["open_level"] or 0,
        "gold": side.each(view["gold"]),
        "supply": side.each(view["supply"]),
        "stones": side.each(view["stones"]),
        "passed": side.each(view["passed"]),
        "hits": side.each(view["hits"]),
        "hand": side.each([counts([str(card) for card in hand], cards) for hand in view["hands"]], [0] * len(cards)),
        "marker": by_quarry(lambda q: maya.MOST_SEATS + 1 if q["holder"] == "used" else side.seat(q["holder"])),
        "turned": by_quarry(lambda q: q["turned"]),
        "shielded": by_quarry(lambda q: side.seat(q["shielded"])),
        "owner": by_card(lambda card: side.seat(card["seat"])),
        "card": by_card(lambda card: number(card["card"], cards)),
        "pyramids": side.each([_stones(view, seat) for seat in range(view["seats"])], _NO_STONES),
    }


_NO_STONES = [[0] * maya.LEVELS for _ in maya.PYRAMIDS]


def _stones(view: View, seat: int) -> list[list[int]]:
    levels = {pyramid["name"]: pyramid["levels"] for pyramid in view["pyramids"]}
    return [padded((row["stones"][seat] for row in levels.get(name, [])), maya.LEVELS) for name in maya.PYRAMID_NAMES]


# --- Sakkara


def sakkara_parts(view: View) -> dict[str, Any]:
    side, motifs, casting = Side(view, 2), sakkara.MOTIF_NAMES, view["casting"]
    workers = [field["worker"] for field in view["board"]]
    signs = [motifs[sign] for sign in sakkara.SIGNS]

    def square(values: Iterable[Any]) -> list[list[Any]]:
        row = list(values)
        return [row[k : k + sakkara.SIDE] for k in range(0, sakkara.FIELDS, sakkara.SIDE)]

    return {
        "phase": SAKKARA_PHASES.index(view["phase"]),
        "turn": side.turn(view),
        "player": side.seat(view["player"]),
        "turns": view["turn"],
        "quiet": view["quiet"],
        "stepped": view["stepped"],
        "runner": view["runner"] or 0,
        "steps": view["steps"],
        "level": view["level"] or 0,
        "spell": SAKKARA_MOVES.code(casting["spell"]) - SAKKARA_MOVES.first("fire") + 1 if casting else 0,
        "signs": [int(casting is not None and sign in casting["tiles"]) for sign in signs],
        "covering": number(view["covering"], sakkara.FIELD_NAMES),
        "bag": counts(view["bag"], motifs),
        "ship": side.each([laid["ship"] for laid in view["laid"]]),
        "grain": side.each([laid["grain"] for laid in view["laid"]]),
        "holder": side.each([counts(tiles, motifs) for tiles in view["holders"]]),
        "built": side.each([counts(tiles, motifs[: sakkara.BUILDING_MOTIFS]) for tiles in view["pyramids"]]),
        "workers": square(
            (side.seat(each["seat"]) - 1) * sakkara.WORKERS + each["worker"] if each else 0 for each in workers
        ),
        "height": square(len(field["tiles"]) for field in view["board"]),
        "tiles": square(
            padded((number(tile, motifs) for tile in reversed(field["tiles"])), sakkara.HIGHEST_STACK)
            for field in view["board"]
        ),
        "pile": padded((number(tile, motifs) for tile in view["pile"]), sakkara.TILES),
        "used": square(int(name in view["used_fields"]) for name in sakkara.FIELD_NAMES),
    }


# --- Himalaya


def himalaya_parts(view: View) -> dict[str, Any]:
    side = Side(view, himalaya.MOST_SEATS)
    villages, events, delivery = view["villages"], view["events"], view["delivery"]
    rings, goods, actions = himalaya.RING_NAMES, himalaya.GOOD_NAMES, himalaya.ACTION_NAMES
    village_numbers = range(1, len(villages) + 1)

    def plan(chosen: list[str] | None) -> list[int]:
        if chosen is None:
            return [len(actions) + 1] * himalaya.ACTIONS
        return padded((number(action, actions) for action in chosen), himalaya.ACTIONS)

    def planned(seat: int) -> int:
        """Of others only whether they have planned all."""
        return himalaya.ACTIONS if view["planned"][seat] else len(view["plans"][seat] or [])

    def influence(kind: str) -> list[int]:
        return side.each([each[kind] for each in view["influence"]])

    return {
        "seats": view["seats"],
        "round": view["round"],
        "phase": HIMALAYA_PHASES.index(view["phase"]),
        "turn": 0 if view["phase"] == "plan" else side.turn(view),
        "start": side.seat(view["start"]),
        "action": view["action"] or 0,
        "ring": number(delivery["ring"], rings) if delivery else 0,
        "rewards": counts(delivery["rewards"] if delivery else [], himalaya.REWARD_NAMES),
        "sends": delivery["sends"] if delivery else 0,
        "yeti": number(events["yeti"], himalaya.PATH_NAMES),
        "storm": number(events["storm"], himalaya.PATH_NAMES),
        "market": events["market"] or 0,
        "filling": view["filling"] or 0,
        "cubes": view["cubes"],
        "bag": list(view["bag"].values()),
        "rings": counts(view["rings"], rings),
        "lying": [counts(village["goods"], goods) for village in villages],
        "order": [number(village["order"], rings) for village in villages],
        "stupa": [side.seat(village["stupa"]) for village in villages],
        "regions": [side.each(region["delegations"]) for region in view["regions"]],
        "caravan": side.each([_village_of(caravan) for caravan in view["caravans"]]),
        "crossing": side.each([int(isinstance(caravan, str)) for caravan in view["caravans"]]),
        "yaks": influence("economic"),
        "religious": influence("religious"),
        "political": influence("political"),
        "inventories": side.each(view["inventories"]),
        "stupas": side.each(view["stupas"]),
        "delegations": side.each(view["delegations"]),
        "figures": side.each([counts(each, himalaya.FIGURE_NAMES) for each in view["figures"]], [0, 0, 0]),
        "planned": side.each([planned(seat) for seat in range(view["seats"])]),
        "plan": side.each([plan(each) for each in view["plans"]], [0] * himalaya.ACTIONS),
        "goods": side.each([list(each.values()) for each in view["goods"]], [0] * len(goods)),
        "kept": side.each([counts(each, rings) for each in view["kept"]], [0] * len(rings)),
        "taken": side.each([[int(k in each) for k in village_numbers] for each in view["taken"]], [0] * len(villages)),
    }


def _village_of(caravan: int | str | None) -> int:
    """Where it is, or in the middle of a storm where it came from."""
    if not isinstance(caravan, str):
        return caravan or 0
    _, path, _, target = caravan.split()
    return sum(map(int, path.split("-"))) - int(target)


PARTS_OF: dict[str, Callable[[View], dict[str, Any]]] = {
    "maya": maya_parts,
    "sakkara": sakkara_parts,
    "himalaya": himalaya_parts,
}
NOT_IN_VIEWS = {"sakkara": {"built now"}}
