// Tells the server that a table is being looked at, so that its viewer gets no notices about it elsewhere.
import type { LookAgain } from "./messages";

const PATIENCE = 60; // seconds, if the server does not answer

/** Seconds after which to say it again; null: nobody needs to know. */
async function tell(table: string, looking: boolean): Promise<number | null> {
  try {
    const response = await fetch(`/api/tables/${table}/looking`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ looking }),
      keepalive: true, // also while the page is being closed
    });
    return response.ok ? ((await response.json()) as LookAgain).again : null;
  } catch {
    return PATIENCE;
  }
}

/** From now on, until the returned function is called. */
export function tellThatILook(table: string): () => void {
  let timer = 0;
  let isWanted = true; // visitors without channels get no notices anyway

  async function say(looking: boolean) {
    window.clearTimeout(timer);
    if (!isWanted) return;
    const again = await tell(table, looking);
    if (looking && again === null) isWanted = false;
    if (looking && again !== null) timer = window.setTimeout(change, 1000 * again);
  }
  const change = () => void say(!document.hidden);

  document.addEventListener("visibilitychange", change);
  change();
  return () => {
    document.removeEventListener("visibilitychange", change);
    void say(false).then(() => window.clearTimeout(timer));
  };
}
