import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#test/ring";
import { anyDocument } from "./any-document.ts";
import { cleanDocument } from "./clean-document.ts";
import { parseDocument, type RichTextDocument } from "./document.ts";
import { type RenderOptions, renderHtml } from "./render-html.ts";

const options: RenderOptions = {
  resolveLink: ({ id }) => (id === "12" ? "/o-nas?a=1&b=2" : undefined),
  tableLabel: "Tabulka",
};

describe("blocks", () => {
  test("headings get ids made of their text, unique and free", () => {
    const heading = (level: number, content: string) => ({
      type: "heading",
      attrs: { level },
      content: [text(content)],
    });
    const document = parsed([
      heading(2, "Kde nás najdete?"),
      heading(3, "Kde nás najdete"),
      heading(4, "???"),
      heading(2, "Obsah"),
    ]);
    expect(renderHtml(document, { ...options, takenIds: ["obsah"] })).toBe(
      '<h2 id="kde-nas-najdete">Kde nás najdete?</h2><h3 id="kde-nas-najdete-2">Kde nás najdete</h3>' +
        '<h4 id="section">???</h4><h2 id="obsah-2">Obsah</h2>',
    );
  });

  test("lists and quotes nest, and a list item's only paragraph needs no element", () => {
    const inner = {
      type: "orderedList",
      attrs: { start: 4 },
      content: [{ type: "listItem", content: [paragraph("b")] }],
    };
    const item = { type: "listItem", content: [paragraph("a"), inner] };
    const long = { type: "listItem", content: [paragraph("c"), paragraph("d")] };
    expect(html([{ type: "blockquote", content: [{ type: "bulletList", content: [item, long] }] }])).toBe(
      '<blockquote><ul><li>a<ol start="4"><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul></blockquote>',
    );
  });

  test("code keeps its white space and can be scrolled by keyboard", () => {
    const code = { type: "codeBlock", attrs: { language: "html" }, content: [text("<p>\n  a &amp; b")] };
    expect(html([code])).toBe(
      '<pre tabindex="0"><code class="language-html">&lt;p&gt;\n  a &amp;amp; b</code></pre>',
    );
  });

  test("blank paragraphs are left out", () => {
    expect(html([paragraph("a"), { type: "paragraph" }, { type: "horizontalRule" }])).toBe("<p>a</p><hr>");
  });

  test("a table's leading header rows are its head, and its frame scrolls", () => {
    const cell = (type: string, content: string, attrs = {}) => ({
      type,
      attrs,
      content: [paragraph(content)],
    });
    const rows = [
      [cell("tableHeader", "a"), cell("tableHeader", "b", { colspan: 2 })],
      [cell("tableHeader", "c"), cell("tableCell", "d"), cell("tableCell", "e", { rowspan: 2 })],
    ];
    const table = { type: "table", content: rows.map((content) => ({ type: "tableRow", content })) };
    expect(html([table])).toBe(
      '<div class="table-scroll" role="group" aria-label="Tabulka" tabindex="0"><table>' +
        '<thead><tr><th scope="col">a</th><th scope="col" colspan="2">b</th></tr></thead>' +
        '<tbody><tr><th scope="row">c</th><td>d</td><td rowspan="2">e</td></tr></tbody></table></div>',
    );
  });
});

test("text is raised or lowered, never both", () => {
  const text = (value: string, ...types: string[]) => ({
    ...{ type: "text", text: value },
    marks: types.map((type) => ({ type })),
  });
  expect(
    html([{ type: "paragraph", content: [text("a", "superscript", "bold"), text("b", "subscript")] }]),
  ).toBe("<p><strong><sup>a</sup></strong><sub>b</sub></p>");
  const both = cleanDocument({
    type: "doc",
    content: [{ type: "paragraph", content: [text("a", "subscript", "superscript")] }],
  });
  expect(both.content).toEqual([
    { type: "paragraph", content: [{ type: "text", text: "a", marks: [{ type: "superscript" }] }] },
  ]);
});

describe("images", () => {
  test("come in modern formats and in widths that the original can fill", () => {
    expect(html([image({ width: 1000, height: 500, alt: 'Dům "U Lva"' })])).toBe(
      "<figure><picture>" +
        ["avif", "webp"]
          .map((format) => `<source type="image/${format}" srcset="${sourceSet(format)}" sizes="50vw">`)
          .join("") +
        `<img src="/media/0123456789abcdef/1000.jpeg" srcset="${sourceSet("jpeg")}" sizes="50vw" width="1000" height="500"` +
        ' alt="Dům &quot;U Lva&quot;" loading="lazy" decoding="async"></picture></figure>',
    );
  });

  test.each([
    [100, [100]],
    [320, [320]],
    [639, [320, 639]],
    [1279, [320, 640, 768, 960, 1279]],
    [4000, [320, 640, 768, 960, 1280, 1920]],
  ])("of %i pixels are served in %j, never wider than they are", (width, widths) => {
    const [, set = ""] =
      /<img[^>]* srcset="([^"]*)"/.exec(html([image({ width, height: 100, alt: "" })])) ?? [];
    expect(
      [...set.matchAll(/(\d+)\.jpeg (\d+)w/g)].map(([, file, told]) => [Number(file), Number(told)]),
    ).toEqual(widths.map((served) => [served, served]));
  });

  function image(attrs: object) {
    return { type: "image", attrs: { media: "0123456789abcdef", ...attrs } };
  }

  function sourceSet(format: string) {
    return [320, 640, 768, 960, 1000]
      .map((width) => `/media/0123456789abcdef/${width}.${format} ${width}w`)
      .join(", ");
  }
});

describe("links", () => {
  test("to pages of this site follow the page, and are plain text without one", () => {
    expect(html([{ type: "paragraph", content: [linked("a", "page:12"), linked("b", "page:13")] }])).toBe(
      '<p><a href="/o-nas?a=1&amp;b=2">a</a>b</p>',
    );
  });

  test("to other servers do not give them this window", () => {
    expect(
      html([
        { type: "paragraph", content: [linked("a", "https://example.com"), linked("b", "mailto:a@b.cz")] },
      ]),
    ).toBe('<p><a href="https://example.com" rel="noopener">a</a><a href="mailto:a@b.cz">b</a></p>');
  });

  test("stay one link where a part of them is bold", () => {
    const link = { type: "link", attrs: { href: "/a" } };
    const content = [
      { ...text("celý "), marks: [link] },
      { ...text("tučný"), marks: [{ type: "bold" }, link] },
      { ...text(" kurzivou"), marks: [{ type: "italic" }, { type: "bold" }] },
    ];
    expect(html([{ type: "paragraph", content }])).toBe(
      '<p><a href="/a">celý <strong>tučný</strong></a><strong><em> kurzivou</em></strong></p>',
    );
  });

  test("are refused again when drawn, should a document not have been cleaned", () => {
    const document: RichTextDocument = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:x" } }] }],
        },
      ],
    };
    expect(renderHtml(document, options)).toBe("<p>x</p>");
  });
});

test("whatever comes in, what is drawn are the known elements with the known attributes, and nothing else", () => {
  fc.assert(
    fc.property(anyDocument(), (json) => {
      const result = parseDocument(JSON.stringify(json));
      if (!result.ok) return;
      const drawn = renderHtml(result.document, {
        resolveLink: ({ id }) => `/"><script>${id}`,
        tableLabel: "'\"><script>",
      });
      expect(drawn.replace(safeTag, "")).not.toMatch(/[<>]/);
      expect(drawn).not.toMatch(/href="(?!https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i);
      expect(drawn).not.toMatch(/data-film="(?!https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\/)/);
    }),
    { numRuns: rounds(200) },
  );
});

const names =
  "p|h2|h3|h4|ul|ol|li|blockquote|pre|code|hr|br|figure|picture|source|img|div|table|thead|tbody|tr|th|td|a|span|figcaption|strong|em|u|s|sub|sup";
const attributes =
  "id|start|class|tabindex|role|aria-label|scope|colspan|rowspan|type|srcset|sizes|src|width|height|alt|loading|decoding|href|rel|data-film";
const safeTag = new RegExp(`</(?:${names})>|<(?:${names})(?: (?:${attributes})="[^"<>]*")*>`, "g");

function html(content: readonly object[]): string {
  return renderHtml(parsed(content), { ...options, imageSizes: "50vw" });
}

function parsed(content: readonly object[]): RichTextDocument {
  const result = parseDocument(JSON.stringify({ type: "doc", content }));
  if (!result.ok) throw new Error(result.code);
  return result.document;
}

function linked(content: string, href: string) {
  return { ...text(content), marks: [{ type: "link", attrs: { href } }] };
}

function paragraph(content: string) {
  return { type: "paragraph", content: [text(content)] };
}

function text(content: string) {
  return { type: "text", text: content };
}
