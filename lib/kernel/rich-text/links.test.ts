import { expect, test } from "vitest";
import type { Inline, RichTextDocument } from "./document.ts";
import { mapHrefs, referencedMedia, referencedRecords } from "./links.ts";

const document: RichTextDocument = {
  type: "doc",
  content: [
    { type: "paragraph", content: [link("page:3"), link("/a"), link("page:3")] },
    {
      type: "blockquote",
      content: [{ type: "paragraph", content: [link("page:7"), link("pages:3"), link("news:7")] }],
    },
    { type: "image", attrs: { media: "0123456789abcdef", alt: "", width: 1, height: 1 } },
    { type: "image", attrs: { media: "0123456789abcdef", alt: "", width: 1, height: 1 } },
  ],
};

test("linked records and shown pictures are found once each, however deep", () => {
  expect(referencedRecords(document)).toEqual([
    { module: "pages", id: "3" },
    { module: "pages", id: "7" },
    { module: "news", id: "7" },
  ]);
  expect(referencedMedia(document)).toEqual(["0123456789abcdef"]);
});

test("links can be led elsewhere or taken away without touching anything else", () => {
  const mapped = mapHrefs(document, (href) =>
    href === "page:3" ? "page:4" : href === "/a" ? undefined : href,
  );
  expect(mapped.content[0]).toEqual({
    type: "paragraph",
    content: [link("page:4", "page:3"), { type: "text", text: "/a" }, link("page:4", "page:3")],
  });
  expect(mapped.content.slice(1)).toEqual(document.content.slice(1));
});

function link(href: string, text = href): Inline {
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}
