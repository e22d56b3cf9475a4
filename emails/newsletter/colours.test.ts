import { describe, expect, test } from "vitest";
import { dark, light } from "../layout/theme.ts";

type Colour = keyof typeof light;

/** Pairs of text colour and background. */
const pairs: readonly (readonly [Colour, Colour])[] = [
  ["ink", "paper"],
  ["ink", "tint"],
  ["inkSoft", "paper"],
  ["inkSoft", "desk"],
  ["accent", "paper"],
  ["accent", "desk"],
  ["accent", "tint"],
  ["onAccent", "accent"],
  ["onBand", "band"],
];

describe.each([
  ["in the light", light],
  ["in the dark", dark],
])("%s", (_, colours) => {
  test.each(pairs)("%s on %s can be read by everybody (WCAG 2.2 §1.4.3)", (ink, paper) => {
    expect(contrast(colours[ink], colours[paper])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs)(
    "%s on %s can be read where a mail program turns colours around by itself",
    (ink, paper) => {
      expect(contrast(inverted(colours[ink]), inverted(colours[paper]))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Returns the relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function inverted(colour: string): string {
  return `#${channels(colour)
    .map((channel) => (255 - channel).toString(16).padStart(2, "0"))
    .join("")}`;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
