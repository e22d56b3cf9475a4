import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type { AxeResults, RunOnly } from "axe-core";

interface Looks {
  /** In pixels; without them the page stays as large as it is. */
  readonly widths?: readonly number[];
  /** For a page that is looked at in two languages: each width by day in one of them and by night in the other. */
  readonly half?: "even" | "odd";
}

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/**
 * In pixels; tall enough that no form lies half under its bar of buttons, where one can scroll but axe does not. Most
 * pages fit the first, and what is drawn costs a third of looking at a page of the second.
 */
const heights = { usual: 1_600, tall: 6_000 };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Asserts that a page, in light and in dark and at each width, does not scroll sideways and has no violation of WCAG
 * 2.2 A and AA that axe can find. Axe is given to a page once and runs there, because the package for Playwright
 * opens another page for each look.
 */
export async function expectAccessible(page: Page, { widths = [], half }: Looks = {}): Promise<void> {
  if (widths.length === 0) await look(page, schemes);
  for (const [index, width] of widths.entries()) {
    const isEven = index % 2 === 0;
    await page.setViewportSize({ width, height: heights.usual });
    if (!(await page.evaluate(fitsTheWindow))) await page.setViewportSize({ width, height: heights.tall });
    await look(page, half === undefined ? schemes : [isEven === (half === "even") ? "light" : "dark"]);
  }
}

async function look(page: Page, colorSchemes: readonly Scheme[]): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  // A target that lies half under a bar that stays is a matter of scrolling.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { contentWidth, width } = await page.evaluate(widthsAtRest);
    const seen = `${page.url()}, ${width} px, ${colorScheme}`;
    expect(contentWidth, `no sideways scrolling: ${seen}`).toBeLessThanOrEqual(width);
    for (const frame of await framesWithScripts(page))
      expect(await violationsIn(frame, rules[colorScheme]), seen).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** In dark only what depends on colours is looked at again, because axe takes most of the time of these tests. */
const rules = {
  light: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} as const satisfies Record<Scheme, RunOnly>;

/** Mails are shown in frames that run no scripts, not even axe; their elements say so before they have an address. */
async function framesWithScripts(page: Page): Promise<readonly Frame[]> {
  const frames: Frame[] = [page.mainFrame()];
  for (const frame of page.mainFrame().childFrames()) {
    const sandbox = await (await frame.frameElement()).getAttribute("sandbox");
    if (sandbox === null || sandbox.includes("allow-scripts")) frames.push(frame);
  }
  return frames;
}

/** Whether neither the page nor anything in it scrolls up and down, once what depends on the width has settled. */
async function fitsTheWindow(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isCut = (element: Element) =>
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  return (
    document.documentElement.scrollHeight <= window.innerHeight &&
    ![...document.querySelectorAll("*")].some(isCut)
  );
}

/** Widths of the content and of the window in pixels, once everything that moves has come to rest. */
async function widthsAtRest(): Promise<{ contentWidth: number; width: number }> {
  for (let moving = -1; moving !== 0; ) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // What goes by scrolling instead of time never ends.
    const timed = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running");
    await Promise.allSettled(timed.map(({ finished }) => finished));
    moving = timed.length;
  }
  return { contentWidth: document.documentElement.scrollWidth, width: window.innerWidth };
}

async function violationsIn(frame: Frame, runOnly: RunOnly): Promise<readonly string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  const violations = await frame.evaluate(runAxe, runOnly);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}

/** Each frame is looked at by itself. */
async function runAxe(runOnly: RunOnly): Promise<AxeResults["violations"]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run(document, {
    runOnly,
    resultTypes: ["violations"],
    iframes: false,
  });
  return violations;
}
