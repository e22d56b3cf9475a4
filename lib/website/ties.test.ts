import { expect, test } from "vitest";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { tie, tieDocument } from "./ties.ts";

test.each([
  ["Sad a dům u lesa", "Sad a\u00a0dům u\u00a0lesa"],
  ["V zimě i v létě", "V\u00a0zimě i\u00a0v\u00a0létě"],
  ["(s dětmi) „k vodě“", "(s\u00a0dětmi) „k\u00a0vodě“"],
  ["mez a", "mez a"],
  ["ta cesta do sadu", "ta cesta do sadu"],
])("Czech %j never ends a line after a one-letter word", (text, tied) => {
  expect(tie(text, "cs")).toBe(tied);
});

test("English is left alone", () => {
  expect(tie("I saw a tree", "en")).toBe("I saw a tree");
});

test("a document is tied in its text, not in its code, and stays as it is stored", () => {
  const document: RichTextDocument = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "u lesa " },
          { type: "text", text: "a b", marks: [{ type: "code" }] },
        ],
      },
      { type: "codeBlock", attrs: { language: null }, content: [{ type: "text", text: "a b" }] },
    ],
  };
  const tied = tieDocument(document, "cs");
  expect(JSON.stringify(tied)).toBe(JSON.stringify(document).replace("u lesa", "u\u00a0lesa"));
  expect(JSON.stringify(document)).toContain("u lesa");
});
