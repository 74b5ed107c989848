// A small map for a picture: villages numbered from 1, and paths between them.
import type { Layout, Path, Point } from "../../boards/himalaya/geometry";
import type { Kind } from "../../boards/himalaya/view";

export const layoutOf = (name: string, ...villages: Point[]): Layout => ({
  name,
  width: 320,
  height: 180,
  villages,
  regions: [],
  bows: {},
  peaks: [],
});

export const pathOf = (kind: Kind, low: number, high: number): Path => ({ name: `${low}-${high}`, kind, ends: [low, high] });
