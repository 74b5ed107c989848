import { expect, test } from "vitest";
import { heard, PHRASES } from "../src/table/phrases";

test("a phrase is heard in the own language, and everything else as it was said", () => {
  expect(heard("Viel Glück!", "en")).toBe("Good luck!");
  expect(heard("Good luck!", "de")).toBe("Viel Glück!");
  expect(heard("Good luck, Ben!", "de")).toBe("Good luck, Ben!");
  for (const { en, de } of PHRASES) expect([heard(en, "de"), heard(de, "en")]).toEqual([de, en]);
});
