import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { CHARACTERS, LEVELS, characterOf, mannerOf, someOf } from "../src/characters/characters";
import Face from "../src/characters/Face.svelte";
import { FACES } from "../src/characters/faces";
import { looksOf } from "../src/lib/seats";
import { settings } from "../src/lib/settings.svelte";
import { knows, speak, t } from "../src/lib/texts.svelte";

test("there are more than a dozen characters, no two of one name, and of each level enough for a table of six", () => {
  const names = CHARACTERS.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(new Set(names).size).toBe(names.length);
  for (const level of LEVELS) expect(CHARACTERS.filter((each) => each.level === level).length).toBeGreaterThanOrEqual(5);
});

test("names are short enough for six seats on a phone", () => {
  for (const { name } of CHARACTERS) expect(name.length).toBeLessThanOrEqual(8);
});

test("each has a manner of its own, in both languages", async () => {
  for (const language of ["en", "de"] as const) {
    await speak((settings.language = language));
    const manners = CHARACTERS.map((each) => (knows(mannerOf(each)) ? t(mannerOf(each)) : ""));
    expect(manners).not.toContain("");
    expect(new Set(manners).size).toBe(CHARACTERS.length);
  }
});

test("each has a face of its own, drawn in at most three tones and ink", () => {
  expect(Object.keys(FACES).sort()).toEqual(CHARACTERS.map(({ name }) => name).sort());
  const outlines = new Set(Object.values(FACES).map(({ layers }) => layers.map(({ path }) => path).join()));
  expect(outlines.size).toBe(CHARACTERS.length);
});

test.each(CHARACTERS.map(({ name }) => name))("the face of %s is drawn inside its frame", (name) => {
  const target = document.createElement("div");
  const face = mount(Face, { target, props: { name, size: "24px" } });
  const paths = [...target.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
  expect(paths.length).toBeGreaterThan(FACES[name]!.layers.length); // the ground too
  for (const path of paths) expect(path).toMatch(/^M[-\d. ,a-zA-Z]+$/);
  expect(paths.join()).not.toMatch(/NaN|undefined/);
  expect(target.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
  void unmount(face);
});

test("nobody is drawn where no character sits", () => {
  const target = document.createElement("div");
  void unmount(mount(Face, { target, props: { name: "Club 3" } }));
  expect(target.querySelector("svg")).toBe(null);
});

test("a character is known by name and level, with a number too; bots of old tables and people are none", () => {
  expect(characterOf("Rufo", "club")?.name).toBe("Rufo");
  expect(characterOf("Rufo 2", "club")?.name).toBe("Rufo");
  expect([characterOf("Club 3", "club"), characterOf("Rufo", "master"), characterOf("Rufo", null)]).toEqual([null, null, null]);
});

test("several of a level are different ones", () => {
  for (let i = 0; i < 20; i++) expect(new Set(someOf("club", 3)).size).toBe(3);
  expect(someOf("club", 9).length).toBe(CHARACTERS.filter(({ level }) => level === "club").length);
});

test("seats carry the faces of bots, and of nobody else", () => {
  const seat = (number: number, who: string, name: string, bot: string | null) => ({ seat: number, who, name, bot });
  const table = { seats: [seat(0, "person", "Rufo", null), seat(1, "bot", "Rufo 2", "club"), seat(2, "bot", "Club 2", "club")] };
  expect(looksOf(table as never, 0).map(({ face }) => face)).toEqual([undefined, "Rufo", undefined]);
});
