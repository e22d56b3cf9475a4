import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#test/ring";
import { contrastOf, leastContrast, pairsOf, shownContrast } from "./contrast.ts";
import { palettesOf, readableOn } from "./palette.ts";

describe("contrast", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %f, either way round", (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
  });

  test("is shown rounded down", () => {
    expect(shownContrast(4.4999)).toBe(4.4);
  });
});

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("colours that are accepted stay as they are, and give two schemes in which everything is readable", () => {
  fc.assert(
    fc.property(fc.option(colour), fc.option(colour), (accent, ground) => {
      fc.pre(pairsOf({ accent, ground }).every(({ ratio }) => ratio >= leastContrast));
      const { light, dark } = palettesOf({ accent, ground });
      expect([light.accent, light.paper]).toEqual([accent ?? light.accent, ground ?? light.paper]);
      for (const scheme of [light, dark]) {
        const { paper, paperRaised, sheet, sheetButton } = scheme;
        for (const name of ["ink", "inkSoft", "accent", "ember", "wrong"] as const)
          for (const on of [paper, paperRaised])
            expect(contrastOf(scheme[name], on), `${name} on ${on}`).toBeGreaterThanOrEqual(leastContrast);
        for (const [text, on] of [
          [scheme.onAccent, scheme.accent],
          [scheme.onAccent, scheme.accentStrong],
          [scheme.onSheet, sheet],
          [scheme.onSheetButton, sheetButton],
        ] as const)
          expect(contrastOf(text, on), `${text} on ${on}`).toBeGreaterThanOrEqual(leastContrast);
        expect(contrastOf(scheme.fieldLine, scheme.field)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: rounds(400) },
  );
});

test("a refused accent has a readable neighbour", () => {
  const suggested = readableOn("#ffcc00", ["#ffffff"]);
  expect(contrastOf(suggested, "#ffffff")).toBeGreaterThanOrEqual(leastContrast);
  expect(contrastOf(suggested, "#ffffff")).toBeLessThan(5);
});
