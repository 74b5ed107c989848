/** The page's folder on its host; a worker's name is the address of its offline part, which lies in that folder. */
export const base = typeof document === "undefined" ? new URL("..", self.name).pathname : (document.documentElement.dataset.base ?? "/");

/** A name for what all pages of a host share (storage, databases, caches, locks), so that no two of them get into each other's way. */
export const own = (name: string) => (base === "/" ? name : base + name);
