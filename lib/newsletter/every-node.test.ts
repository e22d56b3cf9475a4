import { getSchema } from "@tiptap/core";
import { beforeAll, describe, expect, test } from "vitest";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { richTextExtensions } from "#lib/kernel/rich-text/extensions";
import { walk } from "#lib/kernel/rich-text/plain-text";
import { publishNews } from "#lib/website/public-types/news/news-fixture";
import { useTestDatabase } from "#test/test-database";
import type { DrawnMail } from "./draw-mail.ts";
import { drawnOf, everyNode, pictureKey as key, storePicture } from "./drawing-fixture.ts";

describe("every node of the editor", () => {
  let drawn: DrawnMail;
  const nodes = Object.keys(getSchema(richTextExtensions()).nodes).filter((name) => name !== "doc");

  beforeAll(async () => {
    await useTestDatabase();
    await storePicture();
    drawn = await drawnOf(everyNode(await publishNews("Harvest", { perex: "Apples and pears." })));
  });

  test("is in the sample", async () => {
    const document = { type: "doc", content: everyNode(1) } as RichTextDocument;
    expect([...new Set([...walk(document)].map(({ type }) => type))].sort()).toEqual(nodes.sort());
  });

  test.each([
    ["heading", "Heading words", "Heading words"],
    ["bulletList", "<ul", " * Item words"],
    ["orderedList", 'start="3"', " 3. Third words"],
    ["blockquote", "Quoted words", "Quoted words"],
    ["codeBlock", "&lt;code&gt; {name}", "<code> {name}"],
    ["horizontalRule", "<hr", "----"],
    ["image", `/media/${key}/1000.jpeg?v=`, "[Pear tree]"],
    ["image's size", 'width="534"', "Under the picture"],
    ["table", "<th", "Cell words"],
    ["callout", "Warned words", "Warned words"],
    ["button", 'href="https://b.example/"', "Join us:\nhttps://b.example/"],
    ["columns", "Left words", "Right words"],
    ["film", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "Watch this"],
    ["record", "Apples and pears.", "Harvest <http"],
    ["link", 'href="https://a.example/"', "linked <https://a.example/>"],
    ["hardBreak", "<br", "one\ntwo"],
  ])("has a %s", (_, html, text) => {
    expect(drawn.html).toContain(html);
    expect(drawn.text).toContain(text);
  });

  test("says nothing in capitals that was not written so", () => {
    expect(drawn.text).not.toMatch(/HEADING|HEAD CELL|HARVEST/);
  });

  test("is drawn without what mail programs do not carry", () => {
    expect(drawn.html).not.toMatch(/<(?:script|iframe|form|input|video|picture|source|svg|link|object)\b/i);
    expect(drawn.html).not.toMatch(
      /display:\s*(?:flex|grid)|position:\s*(?:absolute|fixed)|background(?:-image)?:\s*url/i,
    );
    expect(drawn.html).not.toMatch(/(?:src|href)="(?!https?:\/\/|mailto:|tel:)/);
  });

  test("has its layout tables told apart from tables of facts, and every picture a size and words", () => {
    const tables = drawn.html.match(/<table[^>]*>/g) ?? [];
    expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toHaveLength(1);
    for (const tag of drawn.html.match(/<img[^>]*>/g) ?? []) {
      for (const attribute of ["alt=", "width=", "height="]) expect(tag).toContain(attribute);
    }
  });

  test("makes a mail that is whole in Gmail, and looks the same without its style sheet", () => {
    expect(Buffer.byteLength(drawn.html)).toBeLessThan(50_000);
    const withoutSheet = drawn.html.replace(/<style>.*?<\/style>/gs, "");
    for (const tag of ["h1", "h2", "p", "td", "a"])
      expect(withoutSheet).toMatch(new RegExp(`<${tag} [^>]*style="[^"]*(?:color|font|padding)`));
  });
});

test("a form, a gallery and blocks of the website have stand-ins", async () => {
  await useTestDatabase();
  const make = async (name: string, texts: Record<string, string>) => {
    const saved = await createRecord(moduleNamed(name) as AnyModule, { intent: "publish", ...texts }, null);
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
    return String(saved.row.id);
  };
  const fields = JSON.stringify([{ name: "name", type: "text", label: "Name" }]);
  const form = await make("forms", { name: "Summer camp", slug: "summer-camp", fields });
  const text = await make("blocks", { name: "Text", type: "text", content: "Words of the block" });
  const formBlock = await make("blocks", { name: "Form", type: "form", form });
  const html = await make("blocks", { name: "Html", type: "html", html: "<marquee>no</marquee>" });
  const contact = await make("blocks", {
    name: "Contact",
    type: "contact",
    title: "Office",
    email: "office@example.org",
  });
  const records = [text, formBlock, html, contact].map((id) => ({
    type: "record",
    attrs: { module: "blocks", id },
  }));
  const drawn = await drawnOf(records);
  expect(drawn.text).toContain("Words of the block");
  expect(drawn.text).toMatch(/Summer camp\n\nFill in form:\nhttp\S+\/summer-camp/);
  expect(drawn.text).toMatch(/Office\n\noffice@example\.org/);
  expect(drawn.html).not.toContain("marquee");
});
