// A board as a picture that needs nothing else: its elements with the style rules that apply to them, and the fonts.

export interface BoardPicture {
  svg: string;
  width: number;
  height: number;
}

const GONE = ".unseen, .floating, .ring, .flying, script"; // what is momentary, or invisible
const STILL = "*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent }";
const OUTSIDE = /:root|^html|^body|^\*/; // selectors of what the board is in
const INHERITED = ["color", "font-family", "font-size", "font-weight", "font-variant-numeric", "line-height", "letter-spacing"];
const XHTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

/** What is drawn in an element right now. */
export async function pictureOf(frame: HTMLElement): Promise<BoardPicture> {
  const { width, height } = frame.getBoundingClientRect();
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const copy = frame.cloneNode(true) as HTMLElement;
  copy.querySelectorAll(GONE).forEach((each) => each.remove());
  const style = [...rulesFor(frame), await fontRules(), STILL].join("\n");
  return { svg: written(frame, [copy, ...missing(copy)], style, size), ...size };
}

/** As text: the page itself allows no styles that are not in its files. */
function written(frame: HTMLElement, inside: Element[], style: string, { width, height }: { width: number; height: number }): string {
  const facts = [...document.documentElement.attributes].filter(({ name }) => /^(data-|lang|class)/.test(name));
  const root = [
    ...facts.map(({ name, value }) => [name, value]),
    ...[width, height].map((value, index) => [index ? "height" : "width", String(value)]),
    ["viewBox", `0 0 ${width} ${height}`],
    ["style", `font-size: ${getComputedStyle(document.documentElement).fontSize}`],
  ];
  const around = { class: classesAround(frame), style: `${styleAround(frame)}; width: ${width}px; height: ${height}px` };
  const drawn = inside.map((each) => new XMLSerializer().serializeToString(each)).join("");
  return [
    `<svg xmlns="${SVG}" ${attributes(root)}><foreignObject width="100%" height="100%">`,
    `<div xmlns="${XHTML}" ${attributes(Object.entries(around))}><style>${escaped(style)}</style>${drawn}</div></foreignObject></svg>`,
  ].join("");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const attributes = (all: string[][]) => all.map(([name, value]) => `${name}="${escaped(value!)}"`).join(" ");

/** Rules may name what the board is in; its layout is not wanted here. */
function classesAround(frame: HTMLElement): string {
  const found: string[] = [];
  for (let each = frame.parentElement; each; each = each.parentElement) found.push(...each.classList);
  return found.join(" ");
}

function styleAround(frame: HTMLElement): string {
  const look = getComputedStyle(frame);
  const inherited = INHERITED.map((name) => `${name}: ${look.getPropertyValue(name)}`).join("; ");
  const probe = document.createElement("div");
  probe.style.cssText = "position: absolute; visibility: hidden; height: var(--board-height, 100vh)";
  frame.append(probe);
  const high = probe.getBoundingClientRect().height; // it may be a share of the window
  probe.remove();
  const plain = "display: block; position: static; margin: 0; padding: 0; border: 0; background: var(--paper); overflow: hidden";
  return `${plain}; ${inherited}; --board-height: ${high}px`;
}

// --- rules of style

function rulesFor(frame: HTMLElement): string[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules, frame));
}

function rulesIn(rules: CSSRuleList, frame: HTMLElement): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return concerns(rule.selectorText, frame) ? [rule.cssText] : [];
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? rulesIn(rule.cssRules, frame) : [];
    if (rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule) return [];
    if (rule instanceof CSSSupportsRule) return rulesIn(rule.cssRules, frame);
    return [rule.cssText];
  });
}

/** Whether a rule applies to anything in there, or to everything around it. */
function concerns(selector: string, frame: HTMLElement): boolean {
  return selector.split(/,(?![^(]*\))/).some((each) => {
    const plain = each.trim().replace(/::[\w-]+(\([^)]*\))?/g, "") || "*";
    if (OUTSIDE.test(plain)) return true;
    try {
      return frame.matches(plain) || frame.querySelector(plain) !== null;
    } catch {
      return false;
    }
  });
}

let fonts: Promise<string> | null = null;

/** Those that the page has used, as part of the picture. */
function fontRules(): Promise<string> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<string> {
  const used = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(keyOf));
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, from: sheet.href ?? location.href })))
    .filter((each): each is { rule: CSSFontFaceRule; from: string } => each.rule instanceof CSSFontFaceRule)
    .filter(({ rule: { style } }) =>
      used.has(
        keyOf({
          family: style.getPropertyValue("font-family"),
          weight: style.getPropertyValue("font-weight"),
          style: style.getPropertyValue("font-style"),
        }),
      ),
    );
  return (await Promise.all(rules.map(({ rule, from }) => embedded(rule, from)))).join("\n");
}

const keyOf = ({ family, weight, style }: { family: string; weight: string; style: string }) =>
  `${family.replace(/["']/g, "")} ${weight || "400"} ${style || "normal"}`;

async function embedded(rule: CSSFontFaceRule, from: string): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
  if (!address) return "";
  try {
    const font = await (await fetch(new URL(address, from))).blob();
    const [family, weight, style] = ["font-family", "font-weight", "font-style"].map((name) => rule.style.getPropertyValue(name));
    return `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${style}; src: url(${await dataOf(font)}) }`;
  } catch {
    return ""; // another font will do
  }
}

function dataOf(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** What drawings refer to by id and is elsewhere on the page. */
function missing(copy: HTMLElement): Element[] {
  const ids = new Set([...copy.innerHTML.matchAll(/(?:url\(&?(?:quot;)?|href=")#([\w-]+)/g)].map((found) => found[1]!));
  return [...ids]
    .filter((id) => !copy.querySelector(`#${CSS.escape(id)}`))
    .map((id) => document.getElementById(id)?.closest("svg"))
    .filter((svg, index, all) => svg !== null && svg !== undefined && all.indexOf(svg) === index)
    .map((svg) => svg!.cloneNode(true) as Element);
}

// --- pixels

/** The same on a canvas, this many times as large. */
export async function painted({ svg, width, height }: BoardPicture, scale: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
