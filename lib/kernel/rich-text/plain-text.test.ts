import { describe, expect, test } from "vitest";
import { countWords } from "./count-words.ts";
import type { BlockNode, RichTextDocument } from "./document.ts";
import { excerpt, plainText } from "./plain-text.ts";

describe("plain text", () => {
  test("holds all words, image descriptions too, a line per block and per table row", () => {
    const cell = (content: string) => ({
      type: "tableCell" as const,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [paragraph(content)],
    });
    const document = doc(
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Nadpis" }] },
      {
        type: "paragraph",
        content: [{ type: "text", text: "jedna" }, { type: "hardBreak" }, { type: "text", text: "dvě" }],
      },
      { type: "horizontalRule" },
      {
        type: "bulletList",
        content: [{ type: "listItem", content: [paragraph("tři"), paragraph("čtyři")] }],
      },
      { type: "image", attrs: { media: "0123456789abcdef", alt: "Dům", width: 1, height: 1 } },
      { type: "table", content: [{ type: "tableRow", content: [cell("a"), cell("b")] }] },
    );
    expect(plainText(document)).toBe("Nadpis\njedna dvě\ntři\nčtyři\nDům\na b");
  });
});

describe("an excerpt", () => {
  const document = doc(
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Úvod" }] },
    paragraph("Vítejte u nás,  na vsi."),
    paragraph("Druhý odstavec."),
  );

  test("is the running text without headings, whole where it fits", () => {
    expect(excerpt(document, 100)).toBe("Vítejte u nás, na vsi. Druhý odstavec.");
  });

  test.each([
    [22, "Vítejte u nás, na vsi…"],
    [15, "Vítejte u nás…"],
    [9, "Vítejte…"],
    [5, "Víte…"],
    [1, "…"],
  ])("of %i characters is cut between words", (max, expected) => {
    expect(excerpt(document, max)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(max);
  });

  test("never ends in half a character", () => {
    expect(excerpt(doc(paragraph("a🎉🎉🎉")), 3)).toBe("a…");
  });

  test("of headings alone is made of the headings", () => {
    expect(
      excerpt(doc({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Úvod" }] }), 50),
    ).toBe("Úvod");
  });
});

test("words are counted, punctuation is not", () => {
  expect(countWords("Ahoj, světe! – Je 21. století.", "cs")).toBe(5);
  expect(countWords(" \n", "en")).toBe(0);
});

function doc(...content: BlockNode[]): RichTextDocument {
  return { type: "doc", content };
}

function paragraph(content: string) {
  return { type: "paragraph" as const, content: [{ type: "text" as const, text: content }] };
}
