import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#test/ring";
import { anyDocument } from "./any-document.ts";
import { emptyDocument, isEmpty, parseDocument, type RichTextDocument } from "./document.ts";
import { richTextExtensions } from "./extensions.ts";

const schema = getSchema(richTextExtensions());

describe("plain text", () => {
  test("becomes paragraphs at blank lines and line breaks at single ones", () => {
    expect(parsed("První odstavec,\r\ndruhý řádek.\r\n \r\n\r\nDruhý odstavec.")).toEqual({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [text("První odstavec,"), { type: "hardBreak" }, text("druhý řádek.")],
        },
        { type: "paragraph", content: [text("Druhý odstavec.")] },
      ],
    });
  });

  test.each(["", "  \n ", "\n\n\n"])("that is blank (%j) is the empty document", (source) => {
    expect(parsed(source)).toEqual(emptyDocument);
  });

  test.each(["42", '"quoted"', "[1] first note", "{braces} in a text", "[unclosed"])(
    "like JSON (%j) stays text",
    (source) => {
      expect(parsed(source)).toEqual({
        type: "doc",
        content: [{ type: "paragraph", content: [text(source)] }],
      });
    },
  );
});

describe("refusal", () => {
  test.each(['{"type":"doc","content":[{"type":"par', '{"type":"paragraph"}', "[]", '{"a":1}'])(
    "%s is malformed",
    (source) => {
      expect(parseDocument(source)).toEqual({ ok: false, code: "malformed" });
    },
  );

  test("a million characters is the limit", () => {
    expect(parseDocument("a".repeat(1_000_000)).ok).toBe(true);
    expect(parseDocument("a".repeat(1_000_001))).toEqual({ ok: false, code: "too_long", limit: 1_000_000 });
  });

  test("forty levels is the limit, and a hundred thousand do not exhaust the stack", () => {
    const nested = (levels: number) =>
      `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels - 1)}{"type":"horizontalRule"}${"]}".repeat(levels - 1)}]}`;
    expect(parseDocument(nested(40)).ok).toBe(true);
    expect(parseDocument(nested(41))).toEqual({ ok: false, code: "too_deep", limit: 40 });
    expect(parseDocument(`{"type":"doc","content":${"[".repeat(100_000)}${"]".repeat(100_000)}}`).ok).toBe(
      true,
    );
    expect(parseDocument(nested(20_000))).toEqual({ ok: false, code: "too_deep", limit: 40 });
  });
});

describe("cleaning", () => {
  test("leaves a document with every node and mark as it is", () => {
    const document: RichTextDocument = {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 3 }, content: [text("Nadpis")] },
        {
          type: "paragraph",
          content: [
            { ...text("odkaz"), marks: [{ type: "link", attrs: { href: "page:12" } }, { type: "bold" }] },
            { type: "hardBreak" },
            { ...text("kód"), marks: [{ type: "code" }] },
          ],
        },
        {
          type: "orderedList",
          attrs: { start: 3 },
          content: [{ type: "listItem", content: [paragraph("a")] }],
        },
        { type: "bulletList", content: [{ type: "listItem", content: [paragraph("b")] }] },
        { type: "blockquote", content: [paragraph("c")] },
        { type: "codeBlock", attrs: { language: "ts" }, content: [text("const a = 1;\n\tb();")] },
        { type: "image", attrs: { media: "0123456789abcdef", alt: "Dům", width: 1600, height: 900 } },
        {
          type: "table",
          content: [
            {
              type: "tableRow",
              content: [
                {
                  type: "tableHeader",
                  attrs: { colspan: 2, rowspan: 1, colwidth: [80, 0] },
                  content: [paragraph("d")],
                },
              ],
            },
          ],
        },
        { type: "horizontalRule" },
      ],
    };
    expect(cleaned(document.content)).toEqual(document);
  });

  test.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "page:../x",
    42,
  ])("takes the link %j away and leaves its text", (href) => {
    const linked = { ...text("x"), marks: [{ type: "link", attrs: { href } }] };
    expect(cleaned([{ type: "paragraph", content: [linked] }])).toEqual(only(paragraph("x")));
  });

  test("drops unknown attributes, marks and leaves, and joins the text around them", () => {
    const link = { type: "link", attrs: { href: "/a", target: "_blank", onclick: "x()" } };
    const nodes = [
      { ...text("Ahoj "), marks: [{ type: "highlight" }] },
      { type: "mention", attrs: { id: 1 } },
      text("světe"),
      { ...text("!"), marks: [link], style: "x" },
    ];
    expect(cleaned([{ type: "paragraph", attrs: { textAlign: "right" }, content: nodes }])).toEqual(
      only({
        type: "paragraph",
        content: [text("Ahoj světe"), { ...text("!"), marks: [{ type: "link", attrs: { href: "/a" } }] }],
      }),
    );
  });

  test("unwraps unknown blocks and blocks out of place", () => {
    expect(
      cleaned([
        {
          type: "panel",
          content: [
            paragraph("a"),
            { type: "tableRow", content: [{ type: "tableCell", content: [paragraph("b")] }] },
          ],
        },
        { type: "listItem", content: [paragraph("c")] },
        text("loose"),
      ]),
    ).toEqual({ type: "doc", content: ["a", "b", "c", "loose"].map(paragraph) });
  });

  test("splits a paragraph around an image that lies in it", () => {
    const image = { type: "image", attrs: { media: "0123456789abcdef", alt: "", width: 10, height: 10 } };
    expect(cleaned([{ type: "paragraph", content: [text("a"), image, text("b")] }])).toEqual({
      type: "doc",
      content: [paragraph("a"), image, paragraph("b")],
    });
  });

  test.each([{ media: "../../etc" }, { media: 1 }, { width: 0 }, { height: 1.5 }, { width: "100" }])(
    "drops an image with %j",
    (wrong) => {
      const image = {
        type: "image",
        attrs: { media: "0123456789abcdef", alt: "x", width: 10, height: 10, ...wrong },
      };
      expect(cleaned([image, paragraph("a")])).toEqual(only(paragraph("a")));
    },
  );

  test("brings heading levels, list starts and spans into range", () => {
    const heading = (level: unknown) => ({ type: "heading", attrs: { level }, content: [text("h")] });
    const levels = [1, 2, 3, 4, 6, "3", undefined].map((level) => cleaned([heading(level)]).content[0]);
    expect(levels).toMatchObject([2, 2, 3, 4, 4, 2, 2].map((level) => ({ attrs: { level } })));
    const cell = {
      type: "tableCell",
      attrs: { colspan: 1e9, rowspan: -1, colwidth: ["x"] },
      content: [paragraph("a")],
    };
    expect(
      cleaned([{ type: "table", content: [{ type: "tableRow", content: [cell] }] }]).content[0],
    ).toMatchObject({
      content: [{ content: [{ attrs: { colspan: 100, rowspan: 1, colwidth: null } }] }],
    });
  });

  test("composes accents and drops control characters", () => {
    expect(cleaned([paragraph("Kater\u0065\u030Cina\u0000\u0007")])).toEqual(only(paragraph("Katerěina")));
  });

  test("keeps a link rather than code where both lie on one text, for the editor allows only one", () => {
    const marks = [{ type: "code" }, { type: "bold" }, { type: "link", attrs: { href: "/a" } }];
    expect(cleaned([{ type: "paragraph", content: [{ ...text("x"), marks }] }])).toEqual(
      only({
        type: "paragraph",
        content: [{ ...text("x"), marks: [{ type: "link", attrs: { href: "/a" } }, { type: "bold" }] }],
      }),
    );
  });

  test("sets a linked text at one height, whatever else it was marked as", () => {
    const marks = ["code", "subscript", "superscript"].map((type) => ({ type }));
    const link = { type: "link" as const, attrs: { href: "/a" } };
    expect(cleaned([{ type: "paragraph", content: [{ ...text("x"), marks: [...marks, link] }] }])).toEqual(
      only({ type: "paragraph", content: [{ ...text("x"), marks: [link, { type: "superscript" }] }] }),
    );
  });

  test("drops blank paragraphs at the end", () => {
    expect(cleaned([paragraph("a"), { type: "paragraph" }, { type: "paragraph" }])).toEqual(
      only(paragraph("a")),
    );
  });
});

test("whatever comes in, the editor's schema accepts what comes out, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const result = parseDocument(JSON.stringify(json));
      if (!result.ok) return;
      schema.nodeFromJSON(result.document).check();
      expect(parseDocument(JSON.stringify(result.document))).toEqual(result);
    }),
    { numRuns: rounds(200) },
  );
});

test("a text never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (source) => void parseDocument(source)),
  );
});

test("blank is what holds neither text nor a picture", () => {
  expect(isEmpty(emptyDocument)).toBe(true);
  expect(
    isEmpty(
      cleaned([{ type: "bulletList", content: [{ type: "listItem", content: [paragraph(" \u00a0")] }] }]),
    ),
  ).toBe(true);
  expect(isEmpty(cleaned([paragraph("a")]))).toBe(false);
  expect(isEmpty(cleaned([{ type: "horizontalRule" }]))).toBe(false);
});

function parsed(source: string): RichTextDocument {
  const result = parseDocument(source);
  if (!result.ok) throw new Error(result.code);
  return result.document;
}

function cleaned(content: readonly object[]): RichTextDocument {
  return parsed(JSON.stringify({ type: "doc", content }));
}

function only(block: RichTextDocument["content"][number]): RichTextDocument {
  return { type: "doc", content: [block] };
}

function paragraph(content: string) {
  return { type: "paragraph" as const, content: [text(content)] };
}

function text(content: string) {
  return { type: "text" as const, text: content };
}
