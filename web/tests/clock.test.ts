// What is said beside the clocks of a table.
import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { deadlineOf, type Ticking } from "../src/lib/clock.svelte";
import type { TableFacts } from "../src/lib/messages";
import { looksOf } from "../src/lib/seats";
import { settings } from "../src/lib/settings.svelte";
import { dates, speak } from "../src/lib/texts.svelte";
import ClockNote from "../src/table/ClockNote.svelte";
import Presence from "../src/table/Presence.svelte";
import Seats from "../src/table/Seats.svelte";

const NOW = 1_800_000_000;
const ticking = { seconds: (seat: number) => (seat ? 5 : null), left: (seat: number) => (seat ? "0:05" : "1:00") } as unknown as Ticking;

/** A table of two, of whom the second is to move and has five seconds left. */
function table(clock: object): TableFacts {
  const seat = { who: "person", bot: null, gone: false, here: true };
  return {
    status: "running",
    seats: ["Ada", "Ben"].map((name, number) => ({ ...seat, name, seat: number })),
    options: { clock, stand_in: "novice" },
    clocks: { left: [60, 5], ticking: [1], at: NOW },
  } as unknown as TableFacts;
}

const LIVE = { kind: "live", bank: 60, increment: 0 };

async function shown(component: typeof Seats | typeof Presence, mine: number[], facts = table(LIVE)): Promise<string> {
  await speak((settings.language = "en"));
  const target = document.createElement("div");
  const made = mount(component, { target, props: { table: facts, seats: looksOf(facts, null), view: null, here: [0, 1], mine, ticking } });
  flushSync();
  const text = target.textContent.replace(/\s+/g, " ");
  void unmount(made);
  return text;
}

test.each([Seats, Presence])("who has little time is told to hurry, and the others what happens then", async (component) => {
  expect(await shown(component, [1])).toContain("Hurry!");
  const others = await shown(component, [0]);
  expect(others).toContain("then Novice bot moves");
  expect(others).not.toContain("Hurry!");
});

test.each([Seats, Presence])("at a table over days all read until when a seat has to move", async (component) => {
  const slow = table({ kind: "slow", seconds: 86400 });
  const when = dates().format(new Date((NOW + 5) * 1000));
  expect(await shown(component, [0], slow)).toContain(`by ${when}`);
  expect([deadlineOf(slow, 0), deadlineOf(slow, 1), deadlineOf(table(LIVE), 1)]).toEqual(["", when, ""]);
});

test.each([
  [0, false, "then Novice bot moves for you"],
  [1, false, "then Novice bot moves for you"],
  [1, true, "then your prepared plan is laid"],
])("what happens when time is over is always written beside my clock (seat %i, with a plan: %s)", async (seat, hasPlan, what) => {
  await speak((settings.language = "en"));
  const target = document.createElement("div");
  const made = mount(ClockNote, { target, props: { table: table(LIVE), seat, ticking, hasPlan } });
  flushSync();
  expect(target.textContent).toContain(what);
  void unmount(made);
});
