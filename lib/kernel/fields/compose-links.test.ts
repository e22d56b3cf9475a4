import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withComposedItems } from "./compose-items.ts";
import { linkTree, type TreeLink } from "./link-tree.ts";

const fields = { items: linkTree() };

/** Composes a menu from inputs, as the field reads it. */
function composed(inputs: readonly Readonly<Record<string, string>>[], besides = {}) {
  const named = inputs.flatMap((input, index) =>
    Object.entries(input).map(([key, text]) => [`items.${index}.${key}`, text]),
  );
  const { items = "" } = withComposedItems(fields, { ...besides, ...Object.fromEntries(named) });
  return fields.items.schema.decode(items);
}

const about = { number: "1", label: "About", to: "pages:12", under: "" };
const team = { number: "2", label: "Team", to: "/team", under: "1" };

describe("inputs of their own", () => {
  test("become the same document as the outline writes", () => {
    const inputs = [
      about,
      team,
      { number: "3", kind: "heading", label: "More", to: "ignored", under: "" },
      { number: "4", kind: "divider", label: "ignored", to: "", under: "3" },
      { number: "5", kind: "news:newest", label: "", to: "", count: "3", under: "3" },
      { number: "6", kind: "pages:tree", label: "", to: "", count: "", under: "" },
      { number: "7", kind: "", label: "", to: "", under: "" },
    ];
    expect(composed(inputs, { items: "[]" })).toEqual([
      { label: "About", to: "pages:12", children: [{ label: "Team", to: "/team", children: [] }] },
      {
        label: "More",
        children: [
          { to: "divider", children: [] },
          { to: "news:newest:3", children: [] },
        ],
      },
      { to: "pages:tree", children: [] },
    ]);
  });

  test("are put into an order with all that is under them", () => {
    const first = { ...about, _place: "3" };
    const contact = { number: "3", label: "Contact", to: "/contact", under: "", _place: "1" };
    expect(composed([first, { ...team, _place: "2" }, contact])).toMatchObject([
      { label: "Contact", children: [] },
      { label: "About", children: [{ label: "Team" }] },
    ]);
  });

  test("that are removed leave what is under them to the item above", () => {
    const lead = { number: "3", label: "Lead", to: "/lead", under: "2." };
    expect(composed([about, { ...team, _remove: "1" }, lead])).toMatchObject([
      { label: "About", children: [{ label: "Lead" }] },
    ]);
    expect(composed([{ ...about, _remove: "1" }])).toEqual([]);
  });

  test("under themselves, round about or under nothing stand at the top, and none is lost", () => {
    const inputs = [
      { ...about, under: "1" },
      { ...team, under: "3" },
      { number: "3", label: "Lead", to: "/lead", under: "2" },
      { number: "4", label: "Lost", to: "/lost", under: "99" },
    ];
    expect(composed(inputs).map(({ label }) => label)).toEqual(["About", "Team", "Lead", "Lost"]);
  });

  test("whatever they are, each item that says anything is there once", () => {
    const item = fc.record({
      label: fc.constantFrom("A", "B", ""),
      to: fc.constantFrom("/x", "", "pages:1"),
      under: fc.constantFrom("", "1", "2", "3", "4", "x"),
      _place: fc.constantFrom("1", "2", "9", "x", ""),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (given) => {
        const named = given.flatMap((one, index) =>
          Object.entries({ ...one, number: String(index + 1) }).map(([key, text]) => [
            `items.${index}.${key}`,
            text,
          ]),
        );
        const { items = "" } = withComposedItems(fields, Object.fromEntries(named));
        const labels = (links: readonly TreeLink[]): number =>
          links.reduce((sum, { children }) => sum + 1 + labels(children), 0);
        const told = given.filter(({ label, to }) => label !== "" || to !== "").length;
        expect(labels(items === "" ? [] : JSON.parse(items))).toBe(told);
      }),
      { numRuns: 500 },
    );
  });
});
