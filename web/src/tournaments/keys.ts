// The key of a link is shown once: the page that makes a tournament passes it to the page that shows it.
const kept = new Map<string, string>();

export const keepKey = (id: string, key: string) => void kept.set(id, key);
export const keptKey = (id: string) => kept.get(id) ?? "";
