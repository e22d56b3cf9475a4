import { describe, expect, test } from "vitest";
import { blockList } from "./blocks.ts";
import { choice, choices } from "./choice.ts";
import { date, moment } from "./date-time.ts";
import { email } from "./email.ts";
import { type Field, fieldNamed, optional } from "./field.ts";
import { image } from "./media.ts";
import { number } from "./number.ts";
import { permissionSet } from "./permission-set.ts";
import type { Reader } from "./reader.ts";
import { many, relation } from "./relation.ts";
import { richText } from "./rich-text.ts";
import { rows } from "./rows.ts";
import { sampleOf } from "./sample.ts";
import { text } from "./text.ts";
import { toggle } from "./toggle.ts";
import { url } from "./url.ts";
import { shortenedText, valueForFile, valueInWords } from "./words.ts";

const reader: Reader = {
  language: "en",
  yesOrNo: (value) => (value ? "Yes" : "No"),
  nameOf: (value) => (value === "draft" ? "Draft" : undefined),
  record: (module, id) => `${module} ${id}`,
  permission: (name) => `May ${name}`,
  person: (id) => `Person ${id}`,
};
const instant = new Date("2026-07-15T10:00:00.000Z");
const words = (source: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: source }] }],
});

describe("a value in words, as a form's text in words, and in a file", () => {
  test.each([
    ["text", text(), "Praha", "Praha", "Praha", "Praha"],
    ["choice", choice(["draft", "live"]), "draft", "draft", "Draft", "Draft"],
    ["choice without a name", choice(["draft", "live"]), "live", "live", "live", "live"],
    ["choices", choices(["draft", "live"]), ["draft", "live"], "draft,live", "Draft, live", "Draft, live"],
    ["toggle", toggle(), true, "true", "Yes", "Yes"],
    ["moment", moment(), instant, instant.toISOString(), "15 Jul 2026, 12:00", "2026-07-15 12:00"],
    ["date", date(), "2026-07-15", "2026-07-15", "15 Jul 2026", "2026-07-15"],
    ["number", number({ decimals: 1 }), 1234.5, "1234.5", "1,234.5", "1234.5"],
    ["e-mail", email(), "jana@example.com", "jana@example.com", "jana@example.com", "jana@example.com"],
    [
      "address",
      url(),
      "https://example.com",
      "https://example.com",
      "https://example.com",
      "https://example.com",
    ],
    ["relation", relation("pages"), 7, "7", "pages 7", "pages 7"],
    [
      "rich text",
      richText(),
      words("Some words"),
      JSON.stringify(words("Some words")),
      "Some words",
      "Some words",
    ],
    ["list of records", many("pages"), [7, 3], "7,3", "pages 7, pages 3", "pages 7, pages 3"],
    [
      "list of items",
      rows({ label: text(), isOpen: toggle() }),
      [{ id: "a", label: "Praha", isOpen: true }],
      '[{"label":"Praha","isOpen":"on"}]',
      "label: Praha · isOpen: Yes",
      "label: Praha · isOpen: Yes",
    ],
    [
      "list of single values",
      rows({ label: text() }),
      [{ id: "a", label: "Praha" }],
      '[{"label":"Praha"}]',
      "Praha",
      "Praha",
    ],
    [
      "list of blocks",
      blockList({ place: { page: relation("pages") } }),
      [{ id: "a", type: "place", page: 7 }],
      '[{"type":"place","page":"7"}]',
      "place · page: pages 7",
      "place · page: pages 7",
    ],
    ["permissions", permissionSet(), ["a", "b"], "a, b", "May a, May b", "May a, May b"],
  ] as const)("of a %s", async (_, field: Field, value, source, shown, inFile) => {
    const plain = (told: string) => told.replaceAll(/[\u00A0\u202F]/g, " ");
    expect(plain(await valueInWords(field, value, reader))).toBe(shown);
    expect(plain(await shortenedText(field, source, reader))).toBe(shown);
    expect(await valueForFile(field, value, reader)).toBe(inFile);
  });

  test.each([null, undefined])("is empty where it is %s", async (nothing) => {
    expect(await valueInWords(optional(relation("pages")), nothing, reader)).toBe("");
    expect(await valueForFile(optional(moment()), nothing, reader)).toBe("");
  });

  test.each([
    ["moment", moment(), "soon", "soon"],
    ["date", date(), "soon", "soon"],
    ["number", number(), "many", "many"],
    ["e-mail", email(), "nobody", "nobody"],
    ["address", url(), "javascript:x", "javascript:x"],
    ["relation", relation("pages"), "seven", "pages seven"],
    ["toggle", toggle(), "maybe", "No"],
    ["rich text", richText(), '{"type":"doc', '{"type":"doc'],
  ] as const)(
    "of a %s that no rule takes any more is told all the same",
    async (_, field: Field, odd, shown) => {
      expect(await valueInWords(field, odd, reader)).toBe(shown);
      expect(await shortenedText(field, odd, reader)).toBe(shown);
    },
  );
});

test("the columns that every module has are read, ordered and narrowed by as their kinds are", async () => {
  const fields = { title: text(), createdAt: text() };
  expect(fieldNamed(fields, "createdAt")).toBe(fields.createdAt);
  expect(fieldNamed(fields, "updatedAt")).toMatchObject({ kind: "moment", order: "time" });
  expect(await valueInWords(fieldNamed(fields, "deletedBy"), "1", reader)).toBe("Person 1");
  expect(fieldNamed(fields, "constructor")).toBeUndefined();
});

test("what a value refers to is known to its kind", () => {
  const linked = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "there", marks: [{ type: "link", attrs: { href: "page:3" } }] }],
      },
      { type: "image", attrs: { media: "0123456789abcdef", alt: "", width: 1, height: 1 } },
    ],
  };
  expect(richText().references(linked)).toEqual([
    { module: "pages", id: "3" },
    { module: "media", id: "0123456789abcdef" },
  ]);
  expect(relation("pages").references(7)).toEqual([{ module: "pages", id: 7 }]);
  expect(image().references("0123456789abcdef")).toEqual([{ module: "media", id: "0123456789abcdef" }]);
});

test("times that may be left open stay open in made-up records", () => {
  expect(sampleOf(optional(moment()), 1, "Name")).toBe("");
  expect(sampleOf(moment(), 1, "Name")).toBe("2026-01-02T12:00:00.000Z");
  expect(sampleOf(optional(text()), 1, "Name")).toBe("Name");
});
