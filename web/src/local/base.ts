/** A worker's name says where the offline part is, and which version of it belongs to the page. */
export const nameOf = (folder: string, version: string) => `${folder}#${version}`;

export function partsOf(name: string): { folder: string; version: string } {
  const [folder = "", version = ""] = name.split("#");
  return { folder, version };
}

/** The page's folder on its host. */
export const base = typeof document === "undefined" ? new URL("..", self.name).pathname : (document.documentElement.dataset.base ?? "/");

/** A name for what all pages of a host share (storage, databases, caches, locks), so that no two of them interfere. */
export const own = (name: string) => (base === "/" ? name : base + name);
