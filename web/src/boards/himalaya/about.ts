// What each thing on the board is, what it does, and why.
import type { SeatLook } from "../../lib/seats";
import { t } from "../../lib/texts.svelte";
import type { About, Explain } from "../contract";
import { BORDERS, pathNamed } from "./geometry";
import { GOOD_OF, GOODS, holder, INVENTORY_EVERY, onStorm, ROUNDS, YAKS_OF, type HimalayaView } from "./view";
import { demand, listed, villageNamed } from "./words";

interface Asked {
  /** the name after its first word */
  what: string;
  view: HimalayaView;
  me: number | null;
  nameOf: (seat: number) => string;
}

type Line = string | false | null | undefined;
const PARAGRAPHS: Record<string, string> = { yeti: "H3.3", storm: "H3.4", market: "H3.5", barter: "H5.6", offer: "H5.7", delegate: "H5.8" };
const OF_DISC: Record<string, string> = { trade: "H5.4", rest: "H4.1" };

const card = (title: string, paragraph: string, ...lines: Line[]): About => ({
  title,
  paragraph,
  lines: lines.filter((line): line is string => Boolean(line)),
});
const regionsAt = (village: number) => BORDERS.flatMap((border, i) => (border.includes(village) ? [String(i + 1)] : []));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function lacking(view: HimalayaView, me: number | null, ring: string): Line {
  const own = me === null ? null : view.goods[me];
  if (!own) return null;
  const missing = [...new Set(ring)].flatMap((letter) => {
    const good = GOOD_OF[letter]!;
    const count = ring.split(letter).length - 1 - own[good];
    return count > 0 ? [`${count} ${t(`himalaya-good-${good}`)}`] : [];
  });
  return missing.length ? t("himalaya-about-lacks", { goods: listed(missing) }) : t("himalaya-about-lacks-nothing");
}

function village({ what, view, me, nameOf }: Asked): About | null {
  const found = view.villages[Number(what) - 1];
  if (!found) return null;
  const { village: number, level, goods, order, stupa } = found;
  const isMarket = view.events.market === number;
  const here = view.caravans.flatMap((place, seat) => (place === number ? [nameOf(seat)] : []));
  const isTaken = me !== null && view.taken[me]?.includes(number);
  return card(
    t("himalaya-about-village", { village: villageNamed(number), building: t(`himalaya-level-${level}`) }),
    order ? "H5.5" : goods.length ? "H5.4" : "H1.1",
    order && t("himalaya-about-order", { goods: demand(order), yaks: YAKS_OF[order] ?? 0 }),
    order && lacking(view, me, order),
    goods.length > 0 && t("himalaya-about-goods", { goods: listed(goods.map((good) => t(`himalaya-good-${good}`))) }),
    goods.length > 0 && t(isMarket ? "himalaya-about-picks" : "himalaya-about-takes", { good: t(`himalaya-good-${goods[0]}`) }),
    isTaken && t("himalaya-about-taken"),
    !order && !goods.length && t("himalaya-about-empty"),
    stupa === null ? t("himalaya-about-level", { level }) : t("himalaya-stupa-of", { name: nameOf(stupa) }),
    t("himalaya-about-borders", { count: regionsAt(number).length, regions: listed(regionsAt(number)) }),
    here.length > 0 && t("himalaya-caravans", { names: listed(here) }),
  );
}

function path({ what, view }: Asked): About {
  const { kind, ends } = pathNamed(what);
  const lies = view.events.yeti === what ? "yeti" : view.events.storm === what ? "storm" : null;
  return card(
    capital(t(`himalaya-way-${kind}`)),
    lies ? PARAGRAPHS[lies]! : "H5.2",
    t("himalaya-about-path", { one: villageNamed(ends[0]), other: villageNamed(ends[1]), action: t(`himalaya-action-${kind}`) }),
    lies && t(`himalaya-about-figure-${lies}`),
  );
}

function region({ what, view, nameOf }: Asked): About | null {
  const found = view.regions[Number(what) - 1];
  if (!found) return null;
  const { region: number, delegations } = found;
  const rows = delegations.flatMap((count, seat) => (count ? [`${nameOf(seat)} ${count}`] : []));
  const leader = holder(delegations);
  return card(
    t("himalaya-region", { region: number }),
    "H6.3",
    rows.length > 0 && t("himalaya-about-delegations", { rows: listed(rows) }),
    leader !== null && t("himalaya-about-held", { name: nameOf(leader) }),
    leader === null && t(rows.length ? "himalaya-about-tied" : "himalaya-about-unheld"),
    t("himalaya-about-region", { villages: listed((BORDERS[number - 1] ?? []).map(villageNamed)) }),
  );
}

function good({ what, view }: Asked): About | null {
  const rank = GOODS.findIndex((name) => name === what) + 1;
  if (!rank) return null;
  const left = view.bag?.[GOODS[rank - 1]!];
  return card(
    capital(t(`himalaya-good-${what}`)),
    "H1.2",
    t("himalaya-about-good", { rank, count: GOODS.length }),
    left !== undefined && t("himalaya-about-good-bag", { count: left }),
    t("himalaya-about-inventory"),
  );
}

function ring({ what, view, me }: Asked): About | null {
  const yaks = YAKS_OF[what];
  if (yaks === undefined) return null;
  return card(
    t("himalaya-about-ring", { yaks }),
    "H5.6",
    t("himalaya-about-order", { goods: demand(what), yaks }),
    t("himalaya-about-barter"),
    lacking(view, me, what),
  );
}

function caravan({ what, view, nameOf }: Asked): About {
  const seat = Number(what);
  const place = view.caravans[seat] ?? null;
  const storm = onStorm(place);
  const plan = view.plans[seat];
  const where = typeof place === "number" && t("himalaya-about-stands", { village: villageNamed(place) });
  return card(
    t("himalaya-about-caravan", { name: nameOf(seat) }),
    storm ? "H5.3" : "H5.2",
    storm ? t("himalaya-about-crosses", { village: villageNamed(storm.to) }) : where,
    plan?.length
      ? t("himalaya-about-plan", { actions: plan.map((action) => t(`himalaya-disc-${action}`)).join(", ") })
      : t("himalaya-about-no-plan"),
  );
}

function stupa({ what, view, nameOf }: Asked): About | null {
  const found = view.villages[Number(what) - 1];
  if (!found || found.stupa === null) return null;
  const village = villageNamed(found.village);
  return card(
    t("himalaya-stupa-of", { name: nameOf(found.stupa) }),
    "H5.7",
    t("himalaya-about-stupa", { village, level: found.level }),
    t("himalaya-about-one-stupa"),
  );
}

/** How an influence is made up: each part of it, and the sum. */
function influence(kind: "economic" | "religious" | "political", { what, view, nameOf }: Asked): About | null {
  const seat = Number(what);
  const value = view.influence[seat]?.[kind] ?? null;
  const parts: Record<typeof kind, string[]> = {
    economic: [
      ...(view.kept[seat] ?? []).map((each) => t("himalaya-about-ring-kept", { goods: demand(each), yaks: YAKS_OF[each] ?? 0 })),
      ...(view.inventories[seat] ? [t("himalaya-about-inventories", { count: view.inventories[seat] })] : []),
    ],
    religious: view.villages
      .filter((each) => each.stupa === seat)
      .map((each) => t("himalaya-about-stupa-at", { village: villageNamed(each.village), level: each.level })),
    political: view.regions
      .filter(({ delegations }) => holder(delegations) === seat)
      .map((each) => t("himalaya-about-region-held", { region: each.region, count: each.delegations[seat] ?? 0 })),
  };
  return card(
    t(`himalaya-about-${kind}`, { name: nameOf(seat), value: value ?? "?" }),
    { economic: "H6.1", religious: "H6.2", political: "H6.3" }[kind],
    ...(value === null ? [t("himalaya-about-remember")] : parts[kind].length ? parts[kind] : [t("himalaya-about-nothing")]),
    t(`himalaya-influence-${kind}`).replace(/ \(H\S+\)$/, ""),
    t(view.seats === 3 ? "himalaya-about-two-of-three" : `himalaya-about-end-${kind}`),
  );
}

const left = (kind: "stupas" | "delegations", paragraph: string, { what, view, nameOf }: Asked): About =>
  card(
    t(`himalaya-about-${kind}-left`, { name: nameOf(Number(what)), count: view[kind][Number(what)] ?? 0 }),
    paragraph,
    t(`himalaya-about-reward-${kind === "stupas" ? "offer" : "delegate"}`),
  );

const CARDS: Record<string, (asked: Asked) => About | null> = {
  village,
  path,
  region,
  good,
  ring,
  caravan,
  stupa,
  disc: ({ what }) => card(t(`himalaya-action-${what}`), OF_DISC[what] ?? "H5.2", t(`himalaya-about-disc-${what}`)),
  figure: ({ what }) =>
    card(t(`himalaya-figure-${what}`), PARAGRAPHS[what] ?? "H3.2", t(`himalaya-about-figure-${what}`), t("himalaya-about-once")),
  reward: ({ what }) => card(t(`himalaya-reward-${what}`), PARAGRAPHS[what] ?? "H5.5", t(`himalaya-about-reward-${what}`)),
  economic: (asked) => influence("economic", asked),
  religious: (asked) => influence("religious", asked),
  political: (asked) => influence("political", asked),
  stupas: (asked) => left("stupas", "H5.7", asked),
  delegations: (asked) => left("delegations", "H5.8", asked),
  inventories: ({ what, view, nameOf }) =>
    card(
      t("himalaya-about-figures-of", { name: nameOf(Number(what)), count: view.inventories[Number(what)] ?? 0 }),
      "H8.1",
      t("himalaya-about-inventory"),
    ),
  bag: ({ view }) =>
    card(
      t("himalaya-bag"),
      "H7.1",
      view.bag && listed(GOODS.map((name) => `${view.bag![name]} ${t(`himalaya-good-${name}`)}`)),
      view.rings && t("himalaya-bag-rings", { count: view.rings.length }),
      t("himalaya-about-bag"),
    ),
  rounds: ({ view }) =>
    card(
      t("himalaya-round", { round: view.round, rounds: ROUNDS }),
      "H3.1",
      t("himalaya-inventory-after", { round: Math.ceil(view.round / INVENTORY_EVERY) * INVENTORY_EVERY }),
      t("himalaya-about-rounds"),
    ),
  start: ({ view, nameOf }) =>
    card(t("himalaya-start"), "H8.2", view.start !== null && t("himalaya-about-start", { name: nameOf(view.start) })),
};

export const about: Explain<HimalayaView> = (name: string, view: HimalayaView, seats: SeatLook[], me: number | null) => {
  const [, kind = "", what = ""] = /^([a-z]+)-?(.*)$/.exec(name) ?? [];
  return CARDS[kind]?.({ what, view, me, nameOf: (seat) => seats[seat]?.name ?? "" }) ?? null;
};
