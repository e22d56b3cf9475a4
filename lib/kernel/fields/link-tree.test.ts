import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { decodeFields } from "../engine/form/decode.ts";
import { linkTargetOf, writtenTarget } from "./link-target.ts";
import { linksIn, linkTree } from "./link-tree.ts";
import type { Reader } from "./reader.ts";
import { shortenedText, valueInWords } from "./words.ts";

const field = linkTree();
const read = (links: unknown) => z.safeDecode(field.schema, JSON.stringify(links)).data;
const issueOf = (source: string) => {
  const decoded = decodeFields({ items: field }, { items: source });
  return decoded.ok ? undefined : decoded.issues;
};
const reader: Reader = {
  language: "en",
  yesOrNo: String,
  nameOf: () => undefined,
  record: async (module, id) => `${module} ${id}`,
  permission: String,
  person: String,
};

describe("a tree of links", () => {
  test("keeps labels, targets and what is below, in the spelling of the contract", () => {
    const sent = [
      { label: " About\n us ", to: "page:12", children: [{ to: "/history" }] },
      { label: "Contact", children: [{ to: "jana@example.com", label: "" }, { to: "+420 123 456 789" }] },
      { to: "divider", label: "unseen" },
      { to: "news:newest:5" },
      { to: "pages:tree" },
      { label: null, to: "news:list", children: null },
    ];
    expect(read(sent)).toEqual([
      { label: "About us", to: "pages:12", children: [{ to: "/history", children: [] }] },
      {
        label: "Contact",
        children: [
          { to: "mailto:jana@example.com", children: [] },
          { to: "tel:+420123456789", children: [] },
        ],
      },
      { to: "divider", children: [] },
      { to: "news:newest:5", children: [] },
      { to: "pages:tree", children: [] },
      { to: "news:list", children: [] },
    ]);
  });

  test("is read back from its own text as it was", () => {
    const target = fc.constantFrom(
      "pages:1",
      "/a",
      "https://example.com/?q=č",
      "divider",
      "news:newest:3",
      "#x",
    );
    const leaf = fc.record({ label: fc.string({ maxLength: 20 }), to: target });
    const link = fc.record({ label: fc.string({ maxLength: 20 }), to: target, children: fc.array(leaf) });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 12 }), (links) => {
        const value = read(links) ?? [];
        expect(z.decode(field.schema, z.encode(field.schema, value))).toEqual(value);
        expect(linksIn(value)).toEqual(value);
      }),
    );
  });

  test.each(["", "  ", "[]"])("is empty where %j was sent, and its text then is too", (source) => {
    expect(z.decode(field.schema, source)).toEqual([]);
    expect(z.encode(field.schema, [])).toBe("");
  });

  test.each([
    ["no JSON", "[{", "pattern"],
    ["no list", "{}", "pattern"],
    ["something else in the list", "[1]", "pattern"],
    ["words that nobody knows", '[{"url":"/a"}]', "pattern"],
    ["a label that is no text", '[{"label":{},"to":"/a"}]', "pattern"],
    ["children that are no list", '[{"to":"/a","children":{"length":1}}]', "pattern"],
    ["a prototype", '[{"to":"/a","__proto__":{"x":1}}]', "pattern"],
    ["nothing at all", "[{}]", "link_without_label"],
    ["a label of what cannot be seen", '[{"label":"\u200b\u2060 "}]', "link_without_label"],
    ["a label without an end", `[{"label":"${"a".repeat(121)}"}]`, "label_too_long"],
  ])("refuses %s", (_, source, code) => {
    expect(issueOf(source)).toMatchObject([{ field: "items", code }]);
  });

  test.each([
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "/\u202eevil",
    "vbscript:x",
    "javascript:1",
    "news:newest:0",
    "news:newest:21",
    "news:newest:",
    "news:everything",
    `https://example.com/${"a".repeat(2048)}`,
  ])("leads nowhere like %j", (to) => {
    expect(issueOf(JSON.stringify([{ label: "x", to }]))).toEqual([
      { field: "items", code: "link_leads_nowhere", parameters: { to: to.trim().slice(0, 200) } },
    ]);
  });

  test("is three levels deep at most, and has two hundred items", () => {
    const nested = (depth: number): object => ({ to: "/a", children: depth > 1 ? [nested(depth - 1)] : [] });
    const many = (count: number) => Array.from({ length: count }, () => ({ to: "/a" }));
    expect(read([nested(3)])).toBeDefined();
    expect(read(many(200))).toBeDefined();
    expect(issueOf(JSON.stringify([nested(4)]))).toEqual([
      { field: "items", code: "too_deep", parameters: { limit: 3 } },
    ]);
    expect(issueOf(JSON.stringify([{ to: "/a", children: many(200) }]))).toEqual([
      { field: "items", code: "too_many", parameters: { limit: 200 } },
    ]);
    expect(issueOf("[".repeat(200_000))).toMatchObject([{ code: "pattern" }]);
    const bottomless = `${'[{"to":"/a","children":'.repeat(5000)}[]${"}]".repeat(5000)}`;
    expect(issueOf(bottomless)).toMatchObject([{ code: "too_deep" }]);
  });

  test("tells the records that it leads to, each once", () => {
    const links = read([
      { to: "pages:1", children: [{ to: "news:2" }, { to: "pages:1" }] },
      { to: "/about" },
      { to: "news:newest:5" },
    ]);
    expect(field.references(links)).toEqual([
      { module: "pages", id: "1" },
      { module: "news", id: "2" },
    ]);
    expect(field.references("what an earlier version stored")).toEqual([]);
  });

  test("reads as an outline, in tables and in the history alike", async () => {
    const links = [
      { label: "About", to: "pages:1", children: [{ to: "/history" }] },
      { label: "Contact", children: [] },
      { to: "pages:2", children: [] },
    ];
    const outline = ["– About → pages 1", "  – /history", "– Contact", "– pages 2"].join("\n");
    expect(await valueInWords(field, read(links), reader)).toBe(outline);
    expect(await shortenedText(field, JSON.stringify(links), reader)).toBe(outline);
    expect(await valueInWords(field, "odd", reader)).toBe("odd");
  });
});

test.each(["pages:12", "news:list", "pages:tree", "news:newest:5", "divider", "/a#b", "mailto:a@b.cz"])(
  "the target %s is written as it was read",
  (to) => {
    const target = linkTargetOf(to);
    expect(target && writtenTarget(target)).toBe(to);
  },
);
