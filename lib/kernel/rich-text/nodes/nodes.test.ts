import { describe, expect, test } from "vitest";
import { diffDocuments } from "../diff-documents.ts";
import { isEmpty, parseDocument, type RichTextDocument } from "../document.ts";
import { exchangeMedia, mapHrefs, referencedMedia, referencedRecords } from "../links.ts";
import { plainText } from "../plain-text.ts";
import { renderHtml } from "../render-html.ts";

const key = "0123456789abcdef";
const film = { type: "film", attrs: { provider: "youtube", video: "dQw4w9WgXcQ", title: "Harvest" } };
const button = { type: "button", attrs: { label: "Join", href: "pages:3", look: "secondary" } };
const file = { type: "file", attrs: { media: key, label: "Price list" } };
const callout = { type: "callout", attrs: { tone: "warning" }, content: [paragraph("Careful")] };

describe("a document", () => {
  test("keeps boxes, buttons, films, files and columns of them as they are", () => {
    const columns = columnsOf([paragraph("a"), film], [button, callout, file]);
    expect(cleaned(callout, button, film, file, columns)).toEqual([callout, button, film, file, columns]);
  });

  test.each([
    { ...film, attrs: { ...film.attrs, provider: "evil" } },
    { ...film, attrs: { ...film.attrs, video: '"><script>' } },
    { ...button, attrs: { ...button.attrs, href: "javascript:alert(1)" } },
    { ...file, attrs: { media: "../../etc/passwd" } },
    { type: "columns", content: [] },
  ])("drops what is hostile or incomplete: %j", (node) => {
    expect(cleaned(node, paragraph("a"))).toEqual([paragraph("a")]);
  });

  test("has known tones and looks, one line of words, and no other attributes", () => {
    expect(cleaned({ ...callout, attrs: { tone: "evil", style: "x" } })).toEqual([
      { ...callout, attrs: { tone: "info" } },
    ]);
    const attrs = { ...button.attrs, label: " Join\n us ", look: "huge", onclick: "x()" };
    expect(cleaned({ type: "button", attrs })).toEqual([
      { type: "button", attrs: { label: "Join us", href: "pages:3", look: "primary" } },
    ]);
  });

  test("has two or three columns: one gives way to its text, a fourth joins the third", () => {
    expect(cleaned(columnsOf([paragraph("a")]))).toEqual([paragraph("a")]);
    const four = columnsOf([paragraph("a")], [paragraph("b")], [paragraph("c")], [paragraph("d")]);
    expect(cleaned(four)).toEqual([
      columnsOf([paragraph("a")], [paragraph("b")], [paragraph("c"), paragraph("d")]),
    ]);
  });

  test("has no columns in columns and no boxes in boxes, lists or quotes", () => {
    const inner = columnsOf([paragraph("b")], [paragraph("c")]);
    expect(cleaned(columnsOf([paragraph("a"), inner], [paragraph("d")]))).toEqual([
      columnsOf([paragraph("a"), paragraph("b"), paragraph("c")], [paragraph("d")]),
    ]);
    expect(cleaned({ ...callout, content: [callout, inner] })).toEqual([
      { ...callout, content: ["Careful", "b", "c"].map(paragraph) },
    ]);
    expect(cleaned({ type: "blockquote", content: [callout, film] })).toEqual([
      { type: "blockquote", content: [paragraph("Careful")] },
    ]);
  });
});

describe("a picture", () => {
  const attrs = { media: key, alt: "House", width: 1600, height: 900 };

  test("written before it had a caption and a width stays as it is, and so does one that says nothing of them", () => {
    expect(cleaned({ type: "image", attrs })).toEqual([{ type: "image", attrs }]);
    expect(cleaned({ type: "image", attrs: { ...attrs, caption: " ", extent: "text" } })).toEqual([
      { type: "image", attrs },
    ]);
  });

  test("keeps a caption of one line and a width that is known", () => {
    const said = { ...attrs, caption: "Our\n house", extent: "wide" };
    const kept = { type: "image", attrs: { ...attrs, caption: "Our house", extent: "wide" } };
    expect(cleaned({ type: "image", attrs: said })).toEqual([kept]);
    const html = drawn(kept, { resolveLink: () => undefined, tableLabel: "" });
    expect(html).toMatch(
      /^<figure class="is-wide"><picture>.*<figcaption>Our house<\/figcaption><\/figure>$/,
    );
    expect(html).not.toMatch(/extent|caption=/);
    expect(cleaned({ type: "image", attrs: { ...attrs, extent: 'x" onload="' } })).toEqual([
      { type: "image", attrs },
    ]);
  });
});

describe("for visitors", () => {
  const options = {
    resolveLink: () => "/about",
    tableLabel: "",
    words: { info: "Note", warning: "Warning", success: "Success", film: "Plays from" },
    files: new Map([[key, { name: "list.pdf", href: "/media/x/list.pdf", details: "PDF, 1 MB" }]]),
  };

  test("a box says what it is", () => {
    expect(drawn(callout, options)).toBe(
      '<div class="callout callout-warning" role="note" aria-label="Warning"><p>Careful</p></div>',
    );
  });

  test("a button leads where its record is now, and is not there where that is nowhere", () => {
    expect(drawn(button, options)).toBe(
      '<p class="button-line"><a class="button button-secondary" href="/about">Join</a></p>',
    );
    expect(drawn(button, { ...options, resolveLink: () => undefined })).toBe("");
    expect(drawn({ ...button, attrs: { ...button.attrs, label: "" } }, options)).toBe("");
  });

  test("a film is a link to its provider, of whom nothing is loaded", () => {
    const html = drawn(film, options);
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener"');
    expect(html).toContain("Harvest");
    expect(html).toContain("Plays from YouTube");
    expect(html).not.toMatch(/<(?:iframe|img|script|link)|\ssrc/);
  });

  test("a file is offered under its present name, type and size, and not at all once it is gone", () => {
    expect(drawn(file, options)).toBe(
      '<p class="file"><a href="/media/x/list.pdf" download=""><span class="file-name">Price list</span> <span class="file-details">PDF, 1 MB</span></a></p>',
    );
    expect(drawn(file, { ...options, files: new Map() })).toBe("");
  });

  test("sound and film are played by the browser itself, under the name that they have here", () => {
    const song = {
      name: "song.mp3",
      href: "/media/x/song.mp3",
      details: "MP3, 1 MB",
      player: "audio",
    } as const;
    const html = drawn(file, { ...options, files: new Map([[file.attrs.media, song]]) });
    expect(html).toContain(
      '<audio controls preload="metadata" src="/media/x/song.mp3" aria-label="Price list"></audio>',
    );
    expect(html).toContain('<a href="/media/x/song.mp3" download="">');
  });

  test("words are escaped wherever they stand", () => {
    const title = '"><script>alert(1)</script>';
    for (const node of [
      { ...film, attrs: { ...film.attrs, title } },
      { ...button, attrs: { ...button.attrs, label: title } },
      { ...file, attrs: { ...file.attrs, label: title } },
    ])
      expect(drawn(node, options)).not.toContain("<script>");
  });
});

test("what they say is found by search, and empty boxes and columns are nothing to read", () => {
  const columns = columnsOf([film], [button, file]);
  expect(plainText(documentOf(callout, columns))).toBe("Careful\nHarvest\nJoin\nPrice list");
  const blank = { type: "callout", attrs: { tone: "info" }, content: [{ type: "paragraph" }] };
  expect(isEmpty(documentOf(blank))).toBe(true);
  expect(isEmpty(documentOf(columnsOf([{ type: "paragraph" }], [{ type: "paragraph" }])))).toBe(true);
  expect(isEmpty(documentOf(film))).toBe(false);
});

test("files and targets of buttons are referred to, led elsewhere and exchanged like pictures and links", () => {
  const document = documentOf(columnsOf([button], [file]));
  expect(referencedRecords(document)).toEqual([{ module: "pages", id: "3" }]);
  expect(referencedMedia(document)).toEqual([key]);
  const led = mapHrefs(document, () => "pages:4");
  expect(referencedRecords(led)).toEqual([{ module: "pages", id: "4" }]);
  const other = { media: "fedcba9876543210", width: 1, height: 1 };
  expect(referencedMedia(exchangeMedia(document, key, other))).toEqual(["fedcba9876543210"]);
});

test("differences name a thing by its words and tell what changed of it", async () => {
  const changes = async (before: object, after: object) =>
    (await diffDocuments(documentOf(before), documentOf(after))).map(({ kind, thing, looks, looked }) => ({
      kind,
      ...(thing ? { thing } : {}),
      looks,
      ...(looked ? { looked } : {}),
    }));
  expect(await changes(film, { ...film, attrs: { ...film.attrs, title: "Pruning" } })).toEqual([
    { kind: "formatted", thing: "film", looks: ["alt:Pruning"], looked: ["alt:Harvest"] },
  ]);
  expect(await changes(film, { ...film, attrs: { ...film.attrs, video: "aaaaaaaaaaa" } })).toMatchObject([
    { kind: "removed" },
    { kind: "added" },
  ]);
  expect(await changes(button, { ...button, attrs: { ...button.attrs, href: "/a" } })).toMatchObject([
    {
      looks: ["alt:Join", "link:/a", "look:secondary"],
      looked: ["alt:Join", "link:pages:3", "look:secondary"],
    },
  ]);
  const [change] = await changes(callout, { ...callout, attrs: { tone: "info" } });
  expect(change).toMatchObject({ kind: "formatted", looks: ["callout:info"], looked: ["callout:warning"] });
});

function drawn(node: object, options: Parameters<typeof renderHtml>[1]): string {
  return renderHtml(documentOf(node), options);
}

function cleaned(...content: readonly object[]) {
  return documentOf(...content).content;
}

function documentOf(...content: readonly object[]): RichTextDocument {
  const parsed = parseDocument(JSON.stringify({ type: "doc", content }));
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.document;
}

function columnsOf(...columns: readonly (readonly object[])[]) {
  return { type: "columns", content: columns.map((content) => ({ type: "column", content })) };
}

function paragraph(text: string) {
  return { type: "paragraph", content: [{ type: "text", text }] };
}
