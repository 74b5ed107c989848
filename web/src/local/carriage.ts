// A running match against bots goes from this browser to the server, or from there to here; it is never played at both
// (kurzspiel/server/room/carriage.py). An interrupted transfer can be started again, with the same result.
import { api, Refused } from "../lib/api";

/** Whether it was refused; otherwise the outcome is unknown. */
const isNo = (error: unknown) => error instanceof Refused && error.status >= 400 && error.status < 500;

/** To the server; the address of the table there. */
export async function toServer(id: string): Promise<string> {
  if (!(await api.isServerThere())) throw new Refused("offline", "", 0); // nothing is begun if no server answers
  const match = await api.setOut(id);
  const there = await api.comesThere(match).catch(async (error) => {
    if (isNo(error)) await api.staysHere(id);
    throw error;
  });
  await api.hasLeft(id, { ticket: match.ticket, to: there.id });
  return there.id;
}

/** Into this browser. */
export async function toBrowser(id: string): Promise<string> {
  const match = await api.setOut(id);
  const here = await api.comesHere(match).catch(async (error) => {
    await api.stays(id, match.ticket);
    throw error;
  });
  await closed(id, here.id, match.ticket);
  return here.id;
}

/** The server closes its table, and then the match is played here; not if it has stayed there or gone elsewhere. */
async function closed(id: string, here: string, ticket: string) {
  try {
    await api.hasLeft(id, { ticket, to: here });
  } catch (error) {
    if (isNo(error)) await api.deleteHere(here);
    throw error;
  }
  await api.staysHere(here);
}

/** A match from that table that was on its way here when the page was closed; returns whether it is here now. */
export async function settled(here: string, from: string): Promise<boolean> {
  const { table } = await api.look(from, null);
  if (!table.carried || (table.carried.to !== null && table.carried.to !== here)) {
    await api.deleteHere(here);
    return false;
  }
  if (table.carried.to === null) await closed(from, here, (await api.setOut(from)).ticket);
  else await api.staysHere(here);
  return true;
}
