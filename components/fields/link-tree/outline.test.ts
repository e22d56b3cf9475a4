import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  droppedItem,
  movedItem,
  type Outline,
  type OutlineDirection,
  readOutline,
  withItem,
  withoutItem,
  writeOutline,
} from "./outline.ts";

const deepest = 3;

/** `a`, then `b` under it, then `c` under that: `a.b..c` with a dot for each level. */
function outlineOf(drawing: string): Outline {
  return [...drawing.matchAll(/(\.*)(\w)/g)].map(([, dots = "", label = ""]) => ({
    level: dots.length,
    label,
    to: "",
  }));
}

const drawn = (outline: Outline | undefined) =>
  outline?.map(({ level, label }) => ".".repeat(level) + label).join("");

const move = (drawing: string, label: string, direction: OutlineDirection) => {
  const outline = outlineOf(drawing);
  const index = outline.findIndex((item) => item.label === label);
  const moved = movedItem(outline, index, direction, deepest);
  expect(moved?.outline[moved.index]?.label ?? label).toBe(label);
  return drawn(moved?.outline);
};

describe("an item", () => {
  test.each([
    ["up", "a.bc", "c", "ca.b"],
    ["up", "a.b.c", "c", "a.c.b"],
    ["up", "a.b", "b", undefined],
    ["up", "ab", "a", undefined],
    ["up", "a.b..cd", "d", "da.b..c"],
    ["down", "a.bc.d", "a", "c.da.b"],
    ["down", "a.b.cd", "b", "a.c.bd"],
    ["down", "a.bc", "b", undefined],
    ["indent", "ab.c", "b", "a.b..c"],
    ["indent", "a.bc", "c", "a.b.c"],
    ["indent", "a.b", "b", undefined],
    ["indent", "a", "a", undefined],
    ["indent", "ab.c..d", "b", undefined],
    ["outdent", "a.b..c.d", "b", "a.db.c"],
    ["outdent", "a.b..c", "c", "a.b.c"],
    ["outdent", "ab", "b", undefined],
  ] as const)("moves %s in %s with what is under it: %s", (direction, drawing, label, expected) => {
    expect(move(drawing, label, direction)).toBe(expected);
  });

  test.each([
    ["abc", 0, 3, 0, "bca"],
    ["abc", 2, 0, 0, "cab"],
    ["abc", 2, 0, 2, "cab"],
    ["abc", 2, 1, 1, "a.cb"],
    ["a.bc", 2, 1, 0, "a.c.b"],
    ["a.bc", 2, 2, 9, "a.b..c"],
    ["a.b..cd.e", 3, 3, 9, "a.b..c.d..e"],
    ["a.bc", 0, 1, 0, undefined],
    ["a.b..cd.e", 3, 2, 2, undefined],
  ] as const)(
    "of %s is dropped at the level that its place allows: %i before %i",
    (drawing, index, gap, wanted, expected) => {
      expect(drawn(droppedItem(outlineOf(drawing), index, gap, wanted, deepest)?.outline)).toBe(expected);
    },
  );

  test("is added after another one with what is under that, and removed with what is under it", () => {
    const item = { label: "x", to: "/x" };
    expect(drawn(withItem(outlineOf("a.bc"), item, 0).outline)).toBe("a.bxc");
    expect(drawn(withItem(outlineOf("a.bc"), item, 1).outline)).toBe("a.b.xc");
    expect(drawn(withItem(outlineOf("a.bc"), item).outline)).toBe("a.bcx");
    expect(drawn(withoutItem(outlineOf("a.b..cd"), 0))).toBe("d");
  });
});

/** Outlines in which no item is more than one level under the one before it. */
const outlines = fc
  .array(fc.record({ level: fc.integer({ min: 0, max: 2 }), label: fc.string(), to: fc.string() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((items) => {
    const sound: { level: number; label: string; to: string }[] = [];
    for (const item of items)
      sound.push({ ...item, level: Math.min(item.level, (sound.at(-1)?.level ?? -1) + 1) });
    return sound;
  });

test("whatever moves, nothing is lost and nothing hangs in the air", () => {
  const directions = fc.constantFrom<OutlineDirection>("up", "down", "indent", "outdent");
  fc.assert(
    fc.property(
      outlines,
      fc.nat(),
      fc.nat(),
      fc.nat(4),
      directions,
      (outline, from, to, wanted, direction) => {
        const index = from % outline.length;
        const dropped = droppedItem(outline, index, to % (outline.length + 1), wanted, deepest);
        for (const moved of [movedItem(outline, index, direction, deepest), dropped]) {
          if (!moved) continue;
          const levels = moved.outline.map(({ level }) => level);
          expect(levels.every((level, n) => level >= 0 && level <= (levels[n - 1] ?? -1) + 1)).toBe(true);
          expect(Math.max(...levels)).toBeLessThan(deepest);
          const names = (of: Outline) => of.map(({ label, to: leads }) => `${label} ${leads}`).toSorted();
          expect(names(moved.outline)).toEqual(names(outline));
          expect(moved.outline[moved.index]).toMatchObject({ label: outline[index]?.label });
        }
      },
    ),
  );
});

test("an outline is read from its own text as it was, and a stored text written as it was", () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      expect(readOutline(writeOutline(outline))).toEqual(outline);
    }),
  );
  const stored = '[{"label":"A","to":"/a","children":[{"to":"pages:1","children":[]}]}]';
  expect(writeOutline(readOutline(stored) ?? [])).toBe(stored);
  expect([readOutline(""), writeOutline([])]).toEqual([[], ""]);
});

test.each(["{", "{}", "[1]", '[{"children":1}]'])("%s is no outline", (text) => {
  expect(readOutline(text)).toBeUndefined();
});
