import fc from "fast-check";
import { expect, test } from "vitest";
import { diffDocuments } from "./diff-documents.ts";
import type { BlockNode, Inline, Mark, RichTextDocument } from "./document.ts";

const text = (words: string, ...marks: Mark[]): Inline => ({
  type: "text",
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
const p = (...content: Inline[]): BlockNode => ({ type: "paragraph", content });
const h = (level: 2 | 3, words: string): BlockNode => ({
  type: "heading",
  attrs: { level },
  content: [text(words)],
});
const list = (...items: string[]): BlockNode => ({
  type: "bulletList",
  content: items.map((item) => ({ type: "listItem", content: [p(text(item))] })),
});
const table = (...rows: string[][]): BlockNode => ({
  type: "table",
  content: rows.map((row) => ({
    type: "tableRow",
    content: row.map((cell) => ({
      type: "tableCell",
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [p(text(cell))],
    })),
  })),
});
const image = (media: string, alt: string): BlockNode => ({
  type: "image",
  attrs: { media, alt, width: 800, height: 600 },
});
const doc = (...content: BlockNode[]): RichTextDocument => ({ type: "doc", content });

async function changed(before: RichTextDocument, after: RichTextDocument) {
  return (await diffDocuments(before, after)).filter(({ kind }) => kind !== "same");
}

const bold = { type: "bold" } as const;
const link = (href: string) => ({ type: "link", attrs: { href } }) as const;

test("words that became bold are marked, and none of them counts as replaced", async () => {
  const before = doc(p(text("Apples ripen in autumn.")));
  const after = doc(p(text("Apples "), text("ripen", bold), text(" in autumn.")));
  expect(await diffDocuments(before, after)).toEqual([
    { kind: "same", text: "Apples ", looks: [] },
    { kind: "formatted", text: "ripen", looks: ["bold"], looked: [] },
    { kind: "same", text: " in autumn.", looks: [] },
  ]);
});

test("a link that leads elsewhere tells where it led", async () => {
  const page = (href: string) => doc(p(text("See the "), text("price list", link(href))));
  expect(await changed(page("/prices"), page("page:7"))).toEqual([
    { kind: "formatted", text: "price list", looks: ["link:page:7"], looked: ["link:/prices"] },
  ]);
});

test("a paragraph that became a heading, or a list, is told at its beginning", async () => {
  const before = doc(p(text("First")), p(text("Apples")), h(2, "Pears"));
  expect(await changed(before, doc(p(text("First")), h(2, "Apples"), h(3, "Pears")))).toEqual([
    { kind: "formatted", text: "\n", looks: ["heading:2"], looked: [] },
    { kind: "formatted", text: "\n", looks: ["heading:3"], looked: ["heading:2"] },
  ]);
  expect(await changed(doc(p(text("Apples"))), doc(list("Apples")))).toEqual([
    { kind: "formatted", text: "", looks: ["bulletList"], looked: [] },
  ]);
});

test("a heading that was put in between changes nothing of its neighbours", async () => {
  const before = doc(p(text("First")), p(text("Apples")));
  const after = doc(p(text("First")), h(2, "Fruit"), p(text("Apples")));
  expect(await changed(before, after)).toEqual([
    { kind: "added", text: "\n", looks: ["heading:2"] },
    { kind: "added", text: "Fruit", looks: [] },
  ]);
});

test("an item that moved one level down is told", async () => {
  const nested: BlockNode = {
    type: "bulletList",
    content: [{ type: "listItem", content: [p(text("Fruit")), list("Apples")] }],
  };
  expect(await changed(doc(list("Fruit", "Apples")), doc(nested))).toEqual([
    { kind: "formatted", text: "\n", looks: ["bulletList", "level:2"], looked: ["bulletList"] },
  ]);
});

test("another picture is replaced, the same one with another description is not", async () => {
  const before = doc(p(text("Look")), image("aaaaaaaaaaaaaaaa", "An apple"));
  expect(await changed(before, doc(p(text("Look")), image("bbbbbbbbbbbbbbbb", "An apple")))).toEqual([
    { kind: "removed", text: "\n", looks: ["alt:An apple"], thing: "image" },
    { kind: "added", text: "\n", looks: ["alt:An apple"], thing: "image" },
  ]);
  expect(await changed(before, doc(p(text("Look")), image("aaaaaaaaaaaaaaaa", "A pear")))).toEqual([
    { kind: "formatted", text: "\n", looks: ["alt:A pear"], looked: ["alt:An apple"], thing: "image" },
  ]);
});

test("a row, a column and a word of a table are told as what they are", async () => {
  const before = table(["Apples", "10"], ["Pears", "20"]);
  const words = async (after: BlockNode) =>
    (await changed(doc(before), doc(after))).map((part) => [part.kind, part.text]);
  expect(await words(table(["Apples", "10"], ["Plums", "15"], ["Pears", "20"]))).toEqual([
    ["added", "\nPlums | 15"],
  ]);
  expect(await words(table(["Apples", "10", "red"], ["Pears", "20", "green"]))).toEqual([
    ["added", " | red"],
    ["added", " | green"],
  ]);
  expect(await words(table(["Apples", "12"], ["Pears", "20"]))).toEqual([
    ["removed", "10"],
    ["added", "12"],
  ]);
});

test("what is not known here is a thing or a block, and its words are read", async () => {
  const unknown = (words: string) =>
    doc(
      { type: "callout", attrs: { tone: "info" }, content: [p(text(words))] } as unknown as BlockNode,
      { type: "embed", attrs: { media: "x", url: "https://example.org" } } as unknown as BlockNode,
    );
  expect(await changed(unknown("Open today"), unknown("Open tomorrow"))).toMatchObject([
    { kind: "removed", text: "today" },
    { kind: "added", text: "tomorrow" },
  ]);
});

test("both documents can be read back from what it tells", async () => {
  const words = fc
    .array(fc.constantFrom("a", "b", " ", "."), { minLength: 1, maxLength: 5 })
    .map((all) => all.join(""));
  const blocks = fc.oneof(
    words.map((word) => p(text(word))),
    words.map((word) => p(text(word, bold))),
    words.map((word) => h(2, word)),
    fc.array(words, { minLength: 1, maxLength: 2 }).map((items) => list(...items)),
  );
  const documents = fc.array(blocks, { minLength: 1, maxLength: 4 }).map((all) => doc(...all));
  const read = async (before: RichTextDocument, after: RichTextDocument, without: string) =>
    (await diffDocuments(before, after))
      .filter(({ kind }) => kind !== without)
      .map((part) => part.text)
      .join("")
      .trim();
  await fc.assert(
    fc.asyncProperty(documents, documents, async (before, after) => {
      expect(await read(before, after, "removed")).toBe(await read(after, after, ""));
      expect(await read(before, after, "added")).toBe(await read(before, before, ""));
    }),
  );
});
