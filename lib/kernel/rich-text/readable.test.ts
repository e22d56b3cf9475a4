import { describe, expect, test } from "vitest";
import type { RichTextDocument } from "./document.ts";
import { excerpt, plainText } from "./plain-text.ts";
import { readable } from "./readable.ts";
import { renderHtml } from "./render-html.ts";

const drawn = (stored: unknown) => {
  const document = readable(stored as RichTextDocument);
  const html = renderHtml(document, { resolveLink: () => undefined, tableLabel: "" });
  return { html, words: plainText(document), beginning: excerpt(document, 100) };
};
const paragraph = { type: "paragraph", content: [{ type: "text", text: "Words." }] };

describe("a stored text is drawn", () => {
  test("as it is while every rule takes it", () => {
    const document = { type: "doc", content: [paragraph] };
    expect(readable(document as RichTextDocument)).toEqual(document);
  });

  test("with the words of nodes that nobody knows any more", () => {
    const stored = { type: "doc", content: [{ type: "widget", attrs: { on: true }, content: [paragraph] }] };
    expect(drawn(stored)).toEqual({ html: "<p>Words.</p>", words: "Words.", beginning: "Words." });
  });

  test.each([
    ["text that could not be read", '{"type":"doc', "{&quot;type&quot;:&quot;doc", '{"type":"doc'],
    ["a number", 5, "5", "5"],
    ["a list", [], "[]", "[]"],
    ["words alone", "Words.", "Words.", "Words."],
  ])("as the text that it is: %s", (_, stored, html, words) => {
    expect(drawn(stored)).toMatchObject({ html: `<p>${html}</p>`, words });
  });

  test.each([[{ type: "doc" }], [{ type: "doc", content: "x" }], [{ type: "doc", content: [null, 5] }]])(
    "as nothing where there is nothing: %j",
    (stored) => {
      expect(drawn(stored)).toEqual({ html: "", words: "", beginning: "" });
    },
  );
});
