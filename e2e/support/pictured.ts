import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { untilAwake } from "./awake.ts";
import type { HandbookPicture } from "./handbook-pictures.ts";

/** One picture's entry in `pictures.json` beside the pictures. */
export interface PictureFacts extends Shown {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Digests of what a picture shows. Pixels are none of it, because machines draw letters differently. */
export interface Shown {
  readonly texts: string;
  /** Elements and their computed styles. */
  readonly look: string;
}

const folder = join(import.meta.dirname, "../../docs/handbook");

export function pictureFile(language: InterfaceLanguage, name: string): string {
  return join(folder, language, "pictures", name);
}

export function readPictureFacts(language: InterfaceLanguage): Readonly<Record<string, PictureFacts>> {
  return JSON.parse(readFileSync(pictureFile(language, "pictures.json"), "utf8"));
}

/** Settings of the browser that is pictured. */
export const picturedBrowser = {
  colorScheme: "light",
  reducedMotion: "reduce",
  deviceScaleFactor: 1.5,
  locale: "en-GB",
} as const;

/** Opens the screen of a picture. */
export async function openPictured(
  context: BrowserContext,
  address: string,
  { path, window: [width, height], prepare }: HandbookPicture,
  language: InterfaceLanguage,
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(`${address}/ADMIN/${language}${typeof path === "string" ? path : path[language]}`);
  await untilAwake(page);
  await prepare?.(page, language);
  await page.mouse.move(0, 0);
  return page;
}

/** Returns the digests of what a screen shows in a picture now. */
export async function shownIn(
  page: Page,
  { parts }: HandbookPicture,
  language: InterfaceLanguage,
): Promise<Shown> {
  const { texts, look } = await page.evaluate(readShown, parts.length > 0 ? parts.join() : "body");
  return { texts: digest(withoutTime(texts, language)), look: digest(look) };
}

function digest(lines: readonly string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 16);
}

/** Leaves out what depends on the day and the port: digits, and names of months and of days of the week. */
function withoutTime(texts: readonly string[], language: InterfaceLanguage): readonly string[] {
  const days = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2026, n, n + 1)));
  const names = (["short", "long"] as const).flatMap((style) =>
    days.flatMap((day) =>
      [{ month: style, day: "numeric" } as const, { weekday: style } as const].map((parts) =>
        new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" })
          .format(day)
          .replaceAll(/[\d.\s]/g, ""),
      ),
    ),
  );
  const name = new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "giu");
  return texts.map((text) => text.replaceAll(name, "day").replaceAll(/\d+/g, "0"));
}

/** Runs in the browser: reads texts, and styles that do not depend on the size of letters. */
function readShown(selector: string): { texts: string[]; look: string[] } {
  const properties =
    "display position flex-direction color background-color border-top-width border-top-color border-top-left-radius font-family font-size font-weight padding-top padding-left column-gap row-gap box-shadow opacity";
  const [texts, look]: [string[], string[]] = [[], []];
  const read = (element: Element, depth: number) => {
    const isRead = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isRead || element.getBoundingClientRect().top >= window.innerHeight) return;
    const style = getComputedStyle(element);
    const values = properties.split(" ").map((property) => style.getPropertyValue(property));
    const exact = values.join(";").replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(2));
    look.push(`${depth} ${element.localName} ${exact}`);
    if (element.localName === "svg" || element.localName === "time") return;
    const value = "value" in element && typeof element.value === "string" ? element.value : "";
    const named = ["aria-label", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "");
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = [...own.map((node) => node.textContent ?? ""), value, ...named].join(" ");
    if (text.trim() !== "") texts.push(text.replaceAll(/\s+/g, " ").trim());
    for (const child of element.children) read(child, depth + 1);
  };
  for (const part of document.querySelectorAll(selector)) read(part, 0);
  return { texts, look };
}
