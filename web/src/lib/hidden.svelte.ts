// People whose lines I do not want to read, table by table; kept on this device only.
import { own } from "../local/base";
import type { Happening } from "./messages";
import { onDevice } from "./stored";

const KEY = own("kurzspiel-hidden");
const KEPT = 50; // tables

type Hidden = Record<string, string[]>; // people, by table

const stored = () => onDevice.data<Hidden>(KEY, {});

let hidden = $state.raw(stored());

function keep(table: string, people: string[]) {
  const { [table]: _, ...others } = stored();
  hidden = Object.fromEntries([...Object.entries(others).slice(1 - KEPT), ...(people.length ? [[table, people]] : [])]);
  onDevice.keep(KEY, hidden);
}

/** Who said a line: a seat, or a named spectator. */
export const speakerOf = (line: Happening) => (line.seat === null ? `~${line.name}` : String(line.seat));

export const hiddenAt = (table: string) => hidden[table] ?? [];
export const hide = (table: string, who: string) => keep(table, [...hiddenAt(table).filter((each) => each !== who), who]);
export const unhide = (table: string, who: string) =>
  keep(
    table,
    hiddenAt(table).filter((each) => each !== who),
  );
