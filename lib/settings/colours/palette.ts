import { clampChroma, converter, formatHex, interpolate } from "culori/fn";
import { type ChosenColours, contrastOf, inkOn, inks, leastContrast, usualColours } from "./contrast.ts";

/** All colours of the website in one scheme, `#rrggbb`, named like the custom properties of its style sheets. */
export interface SiteColours {
  readonly paper: string;
  readonly paperRaised: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly ember: string;
  readonly onAccent: string;
  readonly sheet: string;
  readonly onSheet: string;
  readonly sheetButton: string;
  readonly onSheetButton: string;
  readonly field: string;
  readonly fieldLine: string;
  readonly wrong: string;
}

/**
 * Derives both schemes from the chosen colours, in OKLCH, whose lightness is that which people see. Whatever is read
 * keeps {@link leastContrast} in both, if the chosen pairs do. A dark ground makes the website dark in both.
 */
export function palettesOf(chosen: ChosenColours): {
  readonly light: SiteColours;
  readonly dark: SiteColours;
} {
  const ground = chosen.ground ?? usualColours.ground;
  const { accent } = chosen;
  const light = paletteOn(ground, accent ?? accentOn(ground, usualColours.accent), accent === null);
  if (isDark(ground)) return { light, dark: light };
  const { c, h } = oklch(ground);
  const darkGround = hex({ l: 0.21, c: Math.min(c, 0.02), h });
  const darkAccent = accentOn(darkGround, accent ?? usualColours.accent);
  return { light, dark: paletteOn(darkGround, darkAccent, accent === null) };
}

/** Checks whether text on a ground is light. */
export function isDark(ground: string): boolean {
  return inkOn(ground) === inks.light;
}

/** Returns the colour nearest to a colour that is readable on all grounds: darker on light ones, else lighter. */
export function readableOn(
  colour: string,
  grounds: readonly [string, ...string[]],
  least = leastContrast,
): string {
  const step = isDark(grounds[0]) ? 0.005 : -0.005;
  const { l, c, h } = oklch(colour);
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += step) {
    const found = lightness === l ? colour : hex({ l: lightness, c, h });
    if (grounds.every((ground) => contrastOf(found, ground) >= least)) return found;
  }
  return step > 0 ? "#ffffff" : "#000000";
}

/** @param isUsual true for the accent of the program, which has a second colour beside it */
function paletteOn(paper: string, accent: string, isUsual: boolean): SiteColours {
  const dark = isDark(paper);
  const away = dark ? 1 : -1;
  const ink = inkOn(paper);
  const paperRaised = raisedFrom(paper, [ink, accent]);
  const grounds = [paper, paperRaised] as const;
  const { h, c } = oklch(accent);
  const field = dark ? paper : lightened(paper, 0.015);
  const accentStrong = lightened(accent, 0.08 * away);
  return {
    paper,
    paperRaised,
    ink,
    inkSoft: mixedUntil(ink, paper, 0.3, (colour) => isReadable(colour, grounds)),
    line: mixed(paper, ink, 0.16),
    accent,
    accentStrong,
    ember: isUsual ? readableOn(dark ? "#f0a868" : "#b4491f", grounds) : accent,
    onAccent: paper,
    sheet: dark ? hex({ l: 0.31, c: Math.min(c, 0.06), h }) : accent,
    onSheet: dark ? ink : paper,
    sheetButton: dark ? accent : paper,
    onSheetButton: dark ? paper : accentStrong,
    field,
    fieldLine: mixedUntil(ink, field, 0.55, (colour) => contrastOf(colour, field) >= leastForLines),
    wrong: readableOn(dark ? "#ffab8f" : "#9c2a12", grounds),
  };
}

/** WCAG 2.2, 1.4.11: the outline of a field. */
const leastForLines = 3;

/** An accent stays as it is where it is readable; on dark grounds it is lightened and loses the glare. */
function accentOn(paper: string, accent: string): string {
  if (contrastOf(accent, paper) >= leastContrast) return accent;
  if (!isDark(paper)) return readableOn(accent, [paper]);
  const { l, c, h } = oklch(accent);
  return readableOn(hex({ l: Math.max(l, 0.78), c: Math.min(c, 0.13), h }), [paper], 7);
}

/** Cards and the footer stand out as far as these colours stay readable on them. */
function raisedFrom(paper: string, read: readonly string[]): string {
  const step = isDark(paper) ? 0.01 : -0.01;
  const found = [4, 3, 2, 1]
    .map((steps) => lightened(paper, steps * step))
    .find((raised) => read.every((colour) => contrastOf(colour, raised) >= leastContrast));
  return found ?? paper;
}

function isReadable(colour: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrastOf(colour, ground) >= leastContrast);
}

function mixedUntil(from: string, to: string, most: number, holds: (colour: string) => boolean): string {
  for (let share = most; share > 0; share -= 0.02) {
    const colour = mixed(from, to, share);
    if (holds(colour)) return colour;
  }
  return from;
}

function mixed(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], "oklab")(share));
}

function lightened(colour: string, by: number): string {
  const { l, c, h } = oklch(colour);
  return hex({ l: Math.min(1, Math.max(0, l + by)), c, h });
}

interface Oklch {
  readonly l: number;
  readonly c: number;
  /** Hue in degrees; undefined for greys. */
  readonly h: number | undefined;
}

function oklch(colour: string): Oklch {
  const found = toOklch(colour);
  if (!found) throw new Error(`There is no colour "${colour}".`);
  return { l: found.l, c: found.c, h: found.h };
}

const toOklch = converter("oklch");

/** Colours that screens cannot show lose chroma, never lightness. */
function hex({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: "oklch", l, c, ...(h === undefined ? {} : { h }) }, "oklch"));
}
