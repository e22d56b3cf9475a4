import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDocument } from "./any-document.ts";
import { parseDocument } from "./document.ts";
import { documentFromText, textFromDocument } from "./document-from-text.ts";

test("paragraphs and line breaks can be had back as the same text", () => {
  const text = "První odstavec,\ndruhý řádek.\n\nDruhý odstavec.";
  expect(textFromDocument(documentFromText(text))).toBe(text);
  expect(textFromDocument(documentFromText(""))).toBe("");
});

test("any formatting means that there is no such text", () => {
  const marked = { type: "text", text: "a", marks: [{ type: "bold" }] };
  for (const node of [{ type: "horizontalRule" }, { type: "paragraph", content: [marked] }]) {
    const parsed = parseDocument(
      JSON.stringify({ type: "doc", content: [node, { type: "paragraph", content: [marked] }] }),
    );
    expect(parsed.ok && textFromDocument(parsed.document)).toBeUndefined();
  }
});

test("a document with a text is the one that the text becomes", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyDocument().map((json) => JSON.stringify(json)),
        fc.string({ unit: "binary" }),
      ),
      (source) => {
        const parsed = parseDocument(source);
        const text = parsed.ok ? textFromDocument(parsed.document) : undefined;
        if (parsed.ok && text !== undefined) expect(documentFromText(text)).toEqual(parsed.document);
      },
    ),
  );
});
