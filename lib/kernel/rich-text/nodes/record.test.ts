import { describe, expect, test } from "vitest";
import { diffDocuments } from "../diff-documents.ts";
import { isEmpty, parseDocument, type RichTextDocument } from "../document.ts";
import { textFromDocument } from "../document-from-text.ts";
import { embeddedRecords, referencedRecords } from "../links.ts";
import { plainText } from "../plain-text.ts";
import { storedDocument } from "../readable.ts";
import { renderHtml } from "../render-html.ts";

describe("a record in a text", () => {
  test("stays with nothing but its module and its id", () => {
    const attrs = { module: "news", id: "12", title: "x", onclick: "alert(1)" };
    expect(cleaned({ type: "record", attrs })).toEqual([record("news", "12")]);
  });

  test.each([
    { module: "javascript", id: "1" },
    { module: "news", id: "../x" },
    { module: "news" },
    { module: { toString: "x" }, id: "1" },
    {},
  ])("that is none goes: %j", (attrs) => {
    expect(cleaned({ type: "record", attrs }, paragraph("a"))).toEqual([paragraph("a")]);
  });

  test("stands straight in the document and in columns alone: inside another block it goes", () => {
    const columns = {
      type: "columns",
      content: [record("news", "1"), paragraph("a")].map((one) => ({ type: "column", content: [one] })),
    };
    expect(cleaned(columns)).toEqual([columns]);
    const quote = { type: "blockquote", content: [record("news", "1"), paragraph("a")] };
    expect(cleaned(quote)).toEqual([{ type: "blockquote", content: [paragraph("a")] }]);
    expect(cleaned({ type: "unknown", content: [record("news", "1")] })).toEqual([record("news", "1")]);
  });

  test("is something to see, has no words, and is more than plain text can say", () => {
    const document: RichTextDocument = { type: "doc", content: [record("news", "1")] };
    expect(isEmpty(document)).toBe(false);
    expect(plainText(document)).toBe("");
    expect(textFromDocument(document)).toBeUndefined();
  });

  test("is referred to, once each, beside links", () => {
    const link = { type: "link" as const, attrs: { href: "pages:3" } };
    const linked = {
      type: "paragraph" as const,
      content: [{ type: "text" as const, text: "a", marks: [link] }],
    };
    const document: RichTextDocument = {
      type: "doc",
      content: [record("news", "1"), linked, record("news", "1")],
    };
    expect(referencedRecords(document)).toEqual([
      { module: "pages", id: "3" },
      { module: "news", id: "1" },
    ]);
    expect(embeddedRecords(document)).toEqual([{ module: "news", id: "1" }]);
  });

  test("is drawn by whoever draws the text, and not at all by those who know nothing of it", () => {
    const document: RichTextDocument = { type: "doc", content: [paragraph("a"), record("news", "1")] };
    const options = { resolveLink: () => undefined, tableLabel: "" };
    expect(renderHtml(document, options)).toBe("<p>a</p>");
    const drawRecord = ({ module, id }: { module: string; id: string }) => `<!--${module} ${id}-->`;
    expect(renderHtml(document, { ...options, drawRecord })).toBe("<p>a</p><!--news 1-->");
  });

  test("is a thing of its own among differences", async () => {
    const parts = await diffDocuments(
      { type: "doc", content: [record("news", "1")] },
      { type: "doc", content: [record("news", "2")] },
    );
    expect(parts.map(({ kind, thing, looks }) => [kind, thing, looks])).toEqual([
      ["removed", "record", ["record:news:1"]],
      ["added", "record", ["record:news:2"]],
    ]);
  });
});

function cleaned(...content: readonly object[]) {
  const parsed = parseDocument(storedDocument({ type: "doc", content } as RichTextDocument));
  return parsed.ok ? parsed.document.content : parsed.code;
}

function record(module: string, id: string) {
  return { type: "record" as const, attrs: { module, id } };
}

function paragraph(text: string) {
  return { type: "paragraph" as const, content: [{ type: "text" as const, text }] };
}
