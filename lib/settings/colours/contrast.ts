import { modeLrgb, modeOklab, modeOklch, modeRgb, useMode, wcagContrast } from "culori/fn";

// The library knows only those spaces that are named here, so that no others are loaded.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);

/** Contrast between text and its ground that the website keeps everywhere (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** Returns the contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Returns a ratio with one decimal, rounded down: what is refused must not read like what is accepted. */
export function shownContrast(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

/** Colours of the website as people choose them, `#rrggbb`; null where nobody chose. */
export interface ChosenColours {
  readonly accent: string | null;
  readonly ground: string | null;
}

/** Colours that visitors get while nobody has chosen any. */
export const usualColours = { accent: "#235343", ground: "#fbf8f0" } as const;

/** Text on light grounds, and on dark ones. */
export const inks = { dark: "#1e2521", light: "#ece7da" } as const;

/** Returns the colour of text on a ground: the one of the two that is easier to read. */
export function inkOn(ground: string): (typeof inks)[keyof typeof inks] {
  return contrastOf(inks.light, ground) > contrastOf(inks.dark, ground) ? inks.light : inks.dark;
}

/** A colour that is read on the ground, and how well. */
export interface ColourPair {
  readonly name: "text" | "accent";
  readonly colour: string;
  readonly ground: string;
  readonly ratio: number;
}

/** Returns the pairs of colours that have to be readable: text on the ground, and a chosen accent on the ground. */
export function pairsOf({ accent, ground }: ChosenColours): readonly ColourPair[] {
  const paper = ground ?? usualColours.ground;
  const pair = (name: ColourPair["name"], colour: string) => ({
    name,
    colour,
    ground: paper,
    ratio: contrastOf(colour, paper),
  });
  const isFree = accent === null && ground !== null;
  return [pair("text", inkOn(paper)), ...(isFree ? [] : [pair("accent", accent ?? usualColours.accent)])];
}
