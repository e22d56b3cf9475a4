import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { blocks } from "#lib/content/blocks";
import { foresee } from "#lib/kernel/engine/foresee";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRow } from "#lib/kernel/engine/trash";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { insertAdministrator } from "#test/accounts";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { publicContextAt } from "../public-context.ts";
import { siteText } from "../site-text.ts";
import { publish } from "../test-site.ts";

const module = blocks as unknown as AnyModule;
type Node = RichTextDocument["content"][number];
const paragraph = (text: string): Node => ({ type: "paragraph", content: [{ type: "text", text }] });
const held = (id: number): Node => ({ type: "record", attrs: { module: "blocks", id: String(id) } });
const document = (...content: Node[]): RichTextDocument => ({ type: "doc", content });

beforeEach(useTestDatabase);

async function create(name: string, texts: Readonly<Record<string, string>>): Promise<number> {
  return createdId(module, { name, language: "en", intent: "publish", ...texts });
}

async function drawn(content: RichTextDocument) {
  const { embeds } = await siteText({ content, language: "en" }, publicContextAt(new Date()));
  return (embeds ?? []).map((embed) => (embed.kind === "block" ? embed.block.body : embed.kind));
}

test("a block stands in a text as it is now, in a zone or not, and not before it is published", async () => {
  const id = await create("Hello", { content: "Hello" });
  const draft = await create("Draft", { content: "Draft", intent: "draft" });
  const text = document(held(id), held(draft), paragraph("a"));
  expect(await drawn(text)).toMatchObject([{ kind: "text", html: "<p>Hello</p>" }]);
  await updateRecord(module, id, { content: "Changed", intent: "publish" }, null);
  expect(await drawn(text)).toMatchObject([{ html: "<p>Changed</p>" }]);
});

test("a block holds other blocks, but never itself, through others neither", async () => {
  const one = await create("One", { content: "One" });
  const two = await create("Two", { content: JSON.stringify(document(paragraph("Two"), held(one))) });
  await updateRecord(
    module,
    one,
    { content: JSON.stringify(document(paragraph("One"), held(two))), intent: "publish" },
    null,
  );
  const [body] = await drawn(document(held(one)));
  expect(body).toMatchObject({
    embeds: [{ block: { body: { kind: "text", embeds: [] } } }],
  });
});

test("what holds a block is known, and told before visitors see it without the block", async () => {
  const id = await create("Hello", { content: "Hello" });
  const page = await publish("About", { slug: "about", content: JSON.stringify(document(held(id))) });
  expect(await referencesTo(database(), { module: "blocks", id })).toMatchObject([
    { fromModule: "pages", fromId: String(page), field: "content" },
  ]);
  const { id: adminId } = await insertAdministrator("Anna");
  const [foreseen] = await foresee(module, [id], async (context) => removeRow(module, id, context), adminId);
  const items = [{ text: "About", path: `pages/${page}` }];
  expect(foreseen?.consequences).toEqual([{ key: "links", parameters: { count: 1 }, items }]);
});
