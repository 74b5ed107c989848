"""Himalaya's steps for people: the paragraph each follows and what its numbers mean, in the order of steps.py."""

from kurzspiel.games.himalaya.board import (
    ACTION_NAMES,
    FIGURE_NAMES,
    GOOD_NAMES,
    PATH_NAMES,
    PATHS,
    REGION_NAMES,
    VILLAGE_NAMES,
)
from kurzspiel.games.himalaya.state import REASONS
from kurzspiel.steps import StepField, StepKind, named, number, seat, word


def _place(name: str = "village") -> StepField:
    return word(name, VILLAGE_NAMES, "himalaya-place-")


SEAT = seat()
ACTION = number("action", 1)
VILLAGE = _place()
PATH = named("path", PATH_NAMES)
WAY = word("way", tuple(PATHS), "himalaya-way-")
GOOD = word("good", GOOD_NAMES, "himalaya-good-")
COUNT = number("amount")
YAKS = number("yaks")
REGION = named("region", REGION_NAMES)
GOODS = (GOOD, COUNT)
JOURNEY = (SEAT, ACTION, WAY, PATH, _place("from"), _place("to"))
TRADE = (SEAT, ACTION, VILLAGE)
DISCS = tuple(word(f"action{k}", ACTION_NAMES, "himalaya-disc-") for k in range(1, 7))
WHAT = word("what", REASONS, "himalaya-compared-")
SCORES = (SEAT, number("value"))

AT_VILLAGE = ("village-{village}",)
DISC = "disc-{seat}-{action}"
ON_STORM = ("lying-storm", DISC)
ON_WAY = ("disc-{way}", "caravan-{seat}")
BY_TRADE = ("village-{village}", DISC)


def _reason(paragraph: str) -> StepField:
    return word("by", REASONS, f"himalaya-by-{paragraph.replace('.', '-')}-")


KINDS = (
    # H2.1, H7: chance
    StepKind("started", "H2.1", (SEAT,), parts=("seat-{seat}",), icons=("flag",), is_choice=True),
    StepKind("rolled", "H7.1", (VILLAGE,), parts=AT_VILLAGE, icons=("die",), is_choice=True),
    StepKind("shifted", "H7.2", (_place("rolled"), VILLAGE), parts=AT_VILLAGE, icons=("die",), is_choice=True),
    StepKind("short", "H7.3", (VILLAGE, COUNT), parts=("bag",), icons=("bag",)),
    StepKind("filled", "H7.1", (VILLAGE,), GOODS, AT_VILLAGE, ("good-{good}",), is_choice=True),
    StepKind("ordered", "H7.1", (VILLAGE, YAKS), GOODS, AT_VILLAGE, ("ring-{yaks}",), is_choice=True),
    StepKind("bag-empty", "H7.3", parts=("bag",), icons=("bag",)),
    StepKind("rings-empty", "H7.3", parts=("bag",), icons=("bag",)),
    # H2.3, H3, H8.2: rounds and events
    StepKind("settled", "H2.3", (SEAT, VILLAGE), parts=AT_VILLAGE, icons=("caravan-{seat}",), is_choice=True),
    StepKind("first-round", "H3.7", (number("round"), SEAT), parts=("rounds",), icons=("flag",), is_heading=True),
    StepKind("next-round", "H8.2", (number("round"), SEAT), parts=("rounds",), icons=("flag",), is_heading=True),
    StepKind("cannot-place", "H3.2", (), (SEAT,), ("figures-{seat}",)),
    StepKind("yeti-placed", "H3.3", (SEAT, PATH, _place("from"), _place("to")), (), ("lying-yeti",), ("yeti",), True),
    StepKind(
        "storm-placed", "H3.4", (SEAT, PATH, _place("from"), _place("to")), (), ("lying-storm",), ("storm",), True
    ),
    StepKind("market-placed", "H3.5", (SEAT, VILLAGE), (), AT_VILLAGE, ("market",), True),
    StepKind("stayed-calm", "H3.2", (SEAT,), (), ("figures-{seat}",), (), True),
    # H4.2: the plans
    StepKind(
        "planned",
        "H4.2",
        (SEAT, *DISCS),
        parts=("plan-{seat}",),
        icons=tuple(f"disc-{{action{k}}}-{k}" for k in range(1, 7)),
    ),
    # H5.2, H5.3: on the way
    StepKind("moved", "H5.2", JOURNEY, parts=("village-{to}", DISC), icons=ON_WAY),
    StepKind("into-storm", "H5.3", JOURNEY, parts=ON_STORM, icons=(*ON_WAY, "storm")),
    StepKind("out-of-storm", "H5.3", JOURNEY, parts=("village-{to}", DISC), icons=(*ON_WAY, "storm")),
    StepKind("no-such-path", "H5.2", (SEAT, ACTION, WAY, VILLAGE), parts=BY_TRADE, icons=("disc-{way}", "lost")),
    StepKind("path-closed", "H3.3", JOURNEY, parts=("lying-yeti", DISC), icons=("disc-{way}", "lost", "yeti")),
    StepKind("storm-ahead", "H5.3", JOURNEY, parts=ON_STORM, icons=("disc-{way}", "lost", "storm")),
    StepKind(
        "lost-in-storm",
        "H5.3",
        (SEAT, ACTION, word("what", ACTION_NAMES, "himalaya-disc-")),
        parts=(DISC,),
        icons=("disc-{what}", "lost", "storm"),
    ),
    # H5.4, H5.5, H5.9: trade
    StepKind("nothing-there", "H5.9", TRADE, parts=BY_TRADE, icons=("disc-trade", "lost")),
    StepKind("taken-before", "H5.4", TRADE, parts=BY_TRADE, icons=("disc-trade", "lost")),
    StepKind("cannot-fill", "H5.5", TRADE, GOODS, BY_TRADE, ("disc-trade", "lost", "good-{good}")),
    StepKind("rested", "H4.1", (SEAT, ACTION), parts=(DISC,), icons=("disc-rest",)),
    StepKind("took", "H5.4", (*TRADE, GOOD, number("left")), (), BY_TRADE, ("disc-trade", "good-{good}"), True),
    StepKind(
        "picked", "H3.5", (*TRADE, GOOD, number("left")), (), BY_TRADE, ("disc-trade", "market", "good-{good}"), True
    ),
    StepKind("left-goods", "H5.4", TRADE, (), BY_TRADE, ("disc-trade",), True),
    StepKind("left-order", "H5.5", TRADE, (), BY_TRADE, ("disc-trade",), True),
    StepKind("delivered", "H5.5", (*TRADE, YAKS), GOODS, BY_TRADE, ("disc-trade", "ring-{yaks}", "good-{good}"), True),
    # H5.6 to H5.8: rewards
    StepKind("bartered", "H5.6", (SEAT, YAKS), (), ("rings-{seat}", "economic-{seat}"), ("ring-{yaks}",), True),
    StepKind("offered", "H5.7", (SEAT, VILLAGE, number("level")), (), AT_VILLAGE, ("stupa-{seat}",), True),
    StepKind("delegated", "H5.8", (SEAT, COUNT), (), ("supply-{seat}",), ("delegation-{seat}",), True),
    StepKind("sent", "H5.8", (SEAT, REGION), (), ("region-{region}",), ("delegation-{seat}",), True),
    StepKind(
        "region-won", "H6.3", (REGION, seat("holder")), parts=("region-{region}",), icons=("delegation-{holder}",)
    ),
    StepKind("region-tied", "H6.3", (REGION,), parts=("region-{region}",)),
    StepKind("done", "H5.5", (SEAT,), is_choice=True),
    StepKind("ring-back", "H5.6", parts=("bag",), icons=("bag",)),
    # H3.6, H8.1: the end of a round
    StepKind("figures-off", "H3.6", (), (word("figure", FIGURE_NAMES, "himalaya-token-"),), icons=("{figure}",)),
    StepKind(
        "inventory", "H8.1", (number("round"),), (GOOD, SEAT, COUNT), ("economic-{seat}",), ("good-{good}", "yak")
    ),
    StepKind("inventory-tied", "H8.1", (), GOODS, icons=("good-{good}",)),
    # H9: the end of the game
    StepKind("influences", "H9.1", (WHAT,), SCORES, ("influence-{seat}",)),
    StepKind("nobody-leads", "H9.1"),
    StepKind("compared-3", "H9.1", (WHAT,), SCORES, ("influence-{seat}",)),
    StepKind("compared-first", "H9.2", (WHAT,), SCORES, ("influence-{seat}",)),
    StepKind("compared-second", "H9.3", (WHAT,), SCORES, ("influence-{seat}",)),
    StepKind("compared-last", "H9.4", (WHAT,), SCORES, ("influence-{seat}",)),
    StepKind("left-first", "H9.2", (SEAT, _reason("H9.2")), parts=("seat-{seat}",), icons=("caravan-{seat}",)),
    StepKind("left-second", "H9.3", (SEAT, _reason("H9.3")), parts=("seat-{seat}",), icons=("caravan-{seat}",)),
    StepKind("won-3", "H9.1", (SEAT, _reason("H9.1")), parts=("seat-{seat}",), icons=("caravan-{seat}",)),
    StepKind("won", "H9.4", (SEAT, _reason("H9.4")), parts=("seat-{seat}",), icons=("caravan-{seat}",)),
    StepKind("shared-3", "H9.1", (), (SEAT,), ("seat-{seat}",), ("caravan-{seat}",)),
    StepKind("shared", "H9.4", (), (SEAT,), ("seat-{seat}",), ("caravan-{seat}",)),
)
