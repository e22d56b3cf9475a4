import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { useTestDatabase } from "#test/test-database";
import { absoluteHtml } from "../feeds/respond.ts";
import { publicContextAt, viewAt } from "../public-context.ts";
import { publishNews } from "../public-types/news/news-fixture.ts";
import { siteText } from "../site-text.ts";
import { publish } from "../test-site.ts";
import { partsOfText } from "./parts-of-text.ts";
import { embeds } from "./registry.ts";

beforeEach(useTestDatabase);

const news = moduleNamed("news") as AnyModule;

describe("a record that stands in a text", () => {
  test("is drawn at its place, and where it comes twice, twice", async () => {
    const id = await publishNews("Harvest");
    expect(partsOf(await drawn(paragraph("a"), record(id), paragraph("b"), record(id)))).toEqual([
      "<p>a</p>",
      "Harvest",
      "<p>b</p>",
      "Harvest",
    ]);
  });

  test("is nothing for visitors while they cannot see it, is gone, or is of a module that has no embed", async () => {
    const draft = await publishNews("Draft", { intent: "draft" });
    const removed = await publishNews("Removed");
    await removeRecord(news, removed, null);
    const text = await drawn(record(draft), record(removed), record(999), record(1, "audit"), paragraph("a"));
    expect(text).toMatchObject({ html: "<p>a</p>", embeds: [] });
  });

  test("that visitors cannot see is told of in a preview", async () => {
    const draft = await publishNews("Draft", { intent: "draft" });
    const context = { ...publicContextAt(new Date()), isPreview: true };
    const content: RichTextDocument = { type: "doc", content: [record(draft), paragraph("a")] };
    expect(partsOf(await siteText({ content, language: "en" }, context))).toEqual(["missing", "<p>a</p>"]);
  });

  test("does not stand within itself, nor deeper than three texts", async () => {
    const id = await publishNews("Harvest");
    const content: RichTextDocument = { type: "doc", content: [record(id)] };
    const within = (...hrefs: readonly string[]) =>
      siteText({ content, language: "en" }, { ...publicContextAt(new Date()), within: hrefs });
    expect((await within("blocks:1")).embeds).toHaveLength(1);
    expect((await within(`news:${id}`)).embeds).toHaveLength(0);
    expect((await within("blocks:1", "blocks:2", "blocks:3")).embeds).toHaveLength(0);
  });

  test("is shown by the page that it stands on, and counts among what refers to it", async () => {
    const id = await publishNews("Harvest");
    const content = JSON.stringify({ type: "doc", content: [record(id)] });
    const page = await publish("About", { slug: "about", content });
    const view = await viewAt("/about", publicContextAt(new Date()));
    expect(view?.body).toMatchObject({ embeds: [{ kind: "card", card: { href: "/news/harvest" } }] });
    expect(await referencesTo(database(), { module: "news", id })).toMatchObject([
      { fromModule: "pages", fromId: String(page), field: "content" },
    ]);
  });
});

describe("columns in which a record stands", () => {
  const columns = (...content: RichTextDocument["content"]) => ({
    type: "columns" as const,
    content: content.map((one) => ({ type: "column" as const, content: [one] as never })),
  });

  test("are drawn around it, each part in its order", async () => {
    const [one, other] = [await publishNews("Harvest"), await publishNews("Pressing")];
    const { html, embeds: found = [] } = await drawn(
      record(other),
      columns(paragraph("a"), record(one)),
      paragraph("b"),
      record(other),
    );
    const [first, middle, words, last] = partsOfText(html, found);
    expect([first, last]).toMatchObject([{ card: { text: "Pressing" } }, { card: { text: "Pressing" } }]);
    expect(middle).toMatchObject({
      kind: "columns",
      columns: [["<p>a</p>"], [{ card: { text: "Harvest" } }]],
    });
    expect(words).toBe("<p>b</p>");
    expect(absoluteHtml(html)).toBe("<p>a</p><p>b</p>");
  });

  test("are plain columns where visitors cannot see it", async () => {
    const draft = await publishNews("Draft", { intent: "draft" });
    const { html } = await drawn(columns(paragraph("a"), record(draft)));
    expect(html).toBe(
      '<div class="columns columns-2"><div class="column"><p>a</p></div><div class="column"></div></div>',
    );
  });
});

test("a mark in what somebody wrote is text", async () => {
  const text = await drawn(paragraph("<!--embed--><!--columns-->"));
  expect(text.html).toBe("<p>&lt;!--embed--&gt;&lt;!--columns--&gt;</p>");
});

test("every module with an embed is there, and has one embed alone", () => {
  const names = embeds.all().map(({ module }) => module);
  expect(new Set(names).size).toBe(names.length);
  expect(everyModule().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

function drawn(...content: RichTextDocument["content"]) {
  return siteText({ content: { type: "doc", content }, language: "en" }, publicContextAt(new Date()));
}

function partsOf({ html, embeds: found = [] }: Awaited<ReturnType<typeof siteText>>) {
  return partsOfText(html, found).map((part) =>
    typeof part === "string" ? part : part.kind === "card" ? part.card.text : part.kind,
  );
}

function record(id: number, module = "news") {
  return { type: "record" as const, attrs: { module, id: String(id) } };
}

function paragraph(text: string) {
  return { type: "paragraph" as const, content: [{ type: "text" as const, text }] };
}
