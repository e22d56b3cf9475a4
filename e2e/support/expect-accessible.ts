import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type { AxeResults, RunOnly } from "axe-core";
import { isWholeRing, variants } from "#test/ring";
import { forAnotherDocument } from "./awake.ts";

interface Looks {
  /** In pixels; without them the page keeps its size. */
  readonly widths?: readonly number[];
  /** For a page that is checked in two languages: each width by day in one of them and by night in the other. */
  readonly half?: "even" | "odd";
  /** Selector of what axe leaves out, because it is the same on a page that is checked whole. */
  readonly without?: string;
}

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/**
 * In pixels; tall enough that no form is half under its bar of buttons, where people can scroll but axe does not.
 * Most pages fit the first; rendering costs a third of checking a page of the second.
 */
const heights = { usual: 1_600, tall: 6_000 };

/**
 * Axe, and the document that it looks into. A script that reaches into a frame before its page has come makes the browser
 * keep the window of the empty document, and with it an axe that would find no title.
 */
const source = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
window.documentOfAxe = document;`;

/** One of the ways in which a page is checked. */
export interface Look {
  /** In pixels; without it the page keeps its size. */
  readonly width?: number;
  readonly colorScheme: Scheme;
}

/** Returns all ways in which the page at a path is checked, or in the whole ring one: they alternate over the pages. */
export function looksAt(path: string, { widths = [], half }: Looks): readonly Look[] {
  const key = path.replace(/\d+/g, "");
  if (widths.length === 0)
    return variants(
      schemes.map((colorScheme) => ({ colorScheme })),
      key,
    );
  const looks = widths.flatMap((width, index) => {
    const day: Scheme = (index % 2 === 0) === (half === "even") ? "light" : "dark";
    return (half === undefined ? schemes : [day]).map((colorScheme) => ({ width, colorScheme }));
  });
  return variants(looks, key);
}

/**
 * Asserts that what a journey has come to, in light and in dark and at each width, does not scroll sideways and has no
 * violation of WCAG 2.2 A and AA that axe can find; in the whole ring in one of these looks. Axe is loaded into a page
 * once and runs there, because the package for Playwright opens another page for each look.
 */
export async function expectAccessible(page: Page, looks: Looks = {}): Promise<void> {
  const chosen = await looksOf(page, looks);
  const seen = chosen.flatMap(({ width }) => width ?? []);
  await check(page, chosen, isWholeRing ? { ...looks, widths: seen, without: repeated } : looks);
  await page.emulateMedia({ colorScheme: null, reducedMotion: isWholeRing ? "reduce" : null });
}

/**
 * Does the same with a screen that is left afterwards: it keeps the last width and colours. In the whole ring axe checks
 * one look, and the screen must not scroll sideways at any width.
 */
export async function lookAt(page: Page, looks: Looks): Promise<void> {
  await check(page, await looksOf(page, looks), looks);
}

async function looksOf(page: Page, looks: Looks): Promise<readonly Look[]> {
  await untilTitled(page.mainFrame());
  return looksAt(new URL(page.url()).pathname, looks);
}

async function check(
  page: Page,
  chosen: readonly Look[],
  { widths: given = [], without }: Looks,
): Promise<void> {
  const present = page.viewportSize()?.width;
  // Each change of the width renders everything anew, so the present one comes first.
  const widths = (given.length > 0 ? given : [present]).toSorted(
    (one, other) => Number(other === present) - Number(one === present),
  );
  for (const width of widths) {
    const here = chosen.filter((look) => look.width === undefined || look.width === width);
    if (given.length > 0 && width !== undefined) await resize(page, width, here.length > 0);
    if (here.length === 0) await expectNoSidewaysScrolling(page);
    for (const { colorScheme } of here) await look(page, colorScheme, without);
  }
}

/**
 * Selects parts that the whole ring has checked on some screens alone: the navigation of the administration, unless it is
 * open above the screen, and the rows of a table after the eighth.
 */
export const repeated = "#sidebar:not(:popover-open), tbody > tr:nth-child(n + 9)";

const withAxe = new WeakSet<Page>();

/** Gives axe to each document that a page opens from now on, so that its source is handed over only once. */
export async function bringAxe(page: Page): Promise<void> {
  if (withAxe.has(page)) return;
  withAxe.add(page);
  await page.addInitScript({ content: source });
}

/** @param isForAxe whether everything has to fit the window */
async function resize(page: Page, width: number, isForAxe: boolean): Promise<void> {
  const present = page.viewportSize();
  if (present?.width !== width || present.height !== heights.usual)
    await page.setViewportSize({ width, height: heights.usual });
  if (isForAxe && !(await page.evaluate(fitsTheWindow)))
    await page.setViewportSize({ width, height: heights.tall });
}

async function look(page: Page, colorScheme: Scheme, without?: string): Promise<void> {
  // A target half under a fixed bar only needs scrolling.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expectNoSidewaysScrolling(page);
  for (const frame of await framesWithScripts(page)) {
    await untilTitled(frame);
    expect(
      await violationsIn(frame, { runOnly: rules[colorScheme], without }),
      `${page.url()}, ${colorScheme}`,
    ).toEqual([]);
  }
}

/** Waits for the title, which Next draws after the content; a page in a frame may still be loading. */
async function untilTitled(frame: Frame): Promise<void> {
  const title = async () => (await frame.title().catch(forAnotherDocument)) || "";
  await expect.poll(title, `a title: ${frame.url()}`).toMatch(/\S/);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { contentWidth, width } = await page.evaluate(widthsAtRest);
  expect(contentWidth, `no sideways scrolling: ${page.url()}, ${width} px`).toBeLessThanOrEqual(width);
}

const everyRule: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const rulesOfColours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
/** If a page is checked in light and in dark, only the rules that depend on colours run again in the second. */
const rules: Record<Scheme, RunOnly> = {
  light: everyRule,
  dark: isWholeRing ? everyRule : rulesOfColours,
};

/**
 * Mails are shown in frames that run no scripts, not even axe; their elements declare this before they have an
 * address. A PDF is drawn by a program of the browser, or its frame stays empty where the browser has none.
 */
async function framesWithScripts(page: Page): Promise<readonly Frame[]> {
  const frames: Frame[] = [page.mainFrame()];
  for (const frame of page.mainFrame().childFrames()) {
    const element = await frame.frameElement();
    const sandbox = await element.getAttribute("sandbox");
    const isPdf = (await element.getAttribute("src"))?.endsWith(".pdf");
    if (!isPdf && (sandbox === null || sandbox.includes("allow-scripts"))) frames.push(frame);
  }
  return frames;
}

/**
 * Checks that neither the page nor anything in it scrolls vertically, once everything that depends on the width has
 * settled.
 */
async function fitsTheWindow(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isCut = (element: Element) =>
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  return (
    document.documentElement.scrollHeight <= window.innerHeight &&
    ![...document.querySelectorAll("*")].some(isCut)
  );
}

/**
 * Returns widths of the content and of the window in pixels, once all movement has stopped. It asks at each frame,
 * because in Chromium `finished` of some transitions stays unsettled after they have ended.
 */
async function widthsAtRest(): Promise<{ contentWidth: number; width: number }> {
  // Animations driven by scrolling instead of time never end.
  const isMoving = ({ timeline, playState }: Animation) =>
    timeline === document.timeline && playState === "running";
  do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  while (document.getAnimations().some(isMoving));
  return { contentWidth: document.documentElement.scrollWidth, width: window.innerWidth };
}

interface Checked {
  readonly runOnly: RunOnly;
  readonly without?: string | undefined;
}

async function violationsIn(frame: Frame, checked: Checked): Promise<readonly string[]> {
  const isHere = () => (window as { documentOfAxe?: Document }).documentOfAxe === document;
  if (!(await frame.evaluate(isHere))) await frame.evaluate(source);
  const violations = await frame.evaluate(runAxe, checked);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/** Each frame is checked by itself. */
async function runAxe({ runOnly, without }: Checked): Promise<AxeResults["violations"]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const context = { include: document, exclude: without ? [[without]] : [] };
  const { violations } = await axe.run(context, {
    runOnly,
    resultTypes: ["violations"],
    iframes: false,
  });
  return violations;
}
