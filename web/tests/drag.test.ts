import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { draggable } from "../src/lib/drag";

let clicked: string[];
let over: string; // the thing under the pointer
let stage: HTMLElement;
let end: () => void;

beforeEach(() => {
  end?.();
  document.body.innerHTML = `
    <div class="stage">
      <g id="stone" aria-pressed="false"><circle></circle></g><g id="held" aria-pressed="true"></g><i id="plain"></i>
      <button id="here"><b></b></button><i id="nothing"></i>
    </div>
    <button id="outside"></button>`;
  stage = document.querySelector(".stage")!;
  clicked = [];
  document.body.onclick = (event) => clicked.push((event.target as Element).id);
  document.elementFromPoint = () => document.querySelector(over);
  end = draggable(stage).destroy;
});

const point = (kind: string, x: number, how: PointerEventInit = {}) =>
  new PointerEvent(kind, { bubbles: true, button: 0, clientX: x, clientY: 0, ...how });

/** The pointer goes down on something, moves, and is let go over something else. */
async function drag(from: string, to: string, far = 50, how: PointerEventInit = {}) {
  over = to;
  document.querySelector(from)!.dispatchEvent(point("pointerdown", 0, how));
  dispatchEvent(point("pointermove", far, how));
  const isDragging = stage.classList.contains("dragging");
  dispatchEvent(point("pointerup", far, how));
  await tick();
  return isDragging;
}

test("dragging presses what is picked up, then where it is let go", async () => {
  expect(await drag("circle", "b")).toBe(true);
  expect(clicked).toEqual(["stone", "here"]);
  expect(stage.classList.contains("dragging")).toBe(false);
});

test("what is picked already is not pressed again", async () => {
  await drag("#held", "b");
  expect(clicked).toEqual(["here"]);
});

test.each([
  ["a short way is a click", "circle", "b", 9, {}],
  ["fingers scroll", "circle", "b", 50, { pointerType: "touch" }],
  ["the other button does nothing", "circle", "b", 50, { button: 2 }],
  ["what cannot be picked stays", "#plain", "b", 50, {}],
])("%s", async (_, from, to, far, how) => {
  expect(await drag(from, to, far, how)).toBe(false);
  expect(clicked).toEqual([]);
});

test.each(["#nothing", "#outside"])("let go over %s it stays picked", async (to) => {
  await drag("circle", to);
  expect(clicked).toEqual(["stone"]);
});

test("a board that is gone listens no more", async () => {
  const remove = vi.spyOn(globalThis, "removeEventListener");
  end();
  expect(remove.mock.calls.map(([kind]) => kind)).toEqual(["pointermove", "pointerup"]);
});
