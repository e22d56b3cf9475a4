import { beforeEach, expect, test } from "vitest";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { useTestDatabase } from "#test/test-database";
import { newIssue, newList, paragraph } from "./drawing-fixture.ts";
import { checkNewsletter } from "./preflight.ts";

beforeEach(async () => void (await useTestDatabase()));

const hints = async (texts: Readonly<Record<string, string>>) =>
  checkNewsletter(await newIssue(texts), new Date());
const contentOf = (...content: readonly object[]) => JSON.stringify({ type: "doc", content });
const image = (alt: string) => ({
  type: "image",
  attrs: { media: "0123456789abcdef", alt, width: 10, height: 10 },
});

/** Creates an issue that the check has nothing to report about. */
async function good() {
  const list = await newList({ footer_en: "Orchard, Village 1" });
  const subscriber = { email: "jana@example.org", status: "active", language: "en", lists: String(list.id) };
  const saved = await createRecord(moduleNamed("newsletterSubscribers") as AnyModule, subscriber, null);
  expect(saved.outcome).toBe("saved");
  return {
    list: String(list.id),
    preheader: "What is new",
    content: contentOf(paragraph("Dear {name|friend}")),
  };
}

test("an issue with everything that it needs is let go without a word", async () => {
  expect(await hints(await good())).toEqual([]);
});

test("an issue without a list or without content is stopped", async () => {
  const texts = await good();
  expect(await hints({ ...texts, list: "" })).toEqual([{ reason: "noList", field: "list", stops: true }]);
  expect(await hints({ ...texts, content: "", slug: "b" })).toEqual([
    { reason: "emptyContent", field: "content", stops: true },
  ]);
});

test("a list that nobody is on, and one that does not say who writes, are told", async () => {
  const { id } = await newList({ name: "Empty", key: "empty" });
  expect(await hints({ ...(await good()), list: String(id) })).toEqual([
    { reason: "noRecipients", field: "list", about: "Empty" },
    { reason: "noFooter", field: "list", about: "Empty" },
  ]);
});

test("a mail that Gmail would cut off is told with its size", async () => {
  const words = contentOf(...Array.from({ length: 300 }, () => paragraph("word ".repeat(100))));
  const [hint, ...others] = await hints({ ...(await good()), content: words });
  expect(hint).toMatchObject({ reason: "tooLarge", field: "content" });
  expect(Number(hint?.about)).toBeGreaterThan(150);
  expect(others).toEqual([]);
});

test("pictures without words are told, and a mail of nothing else", async () => {
  const texts = await good();
  expect(await hints({ ...texts, content: contentOf(paragraph("a"), image(""), image("")) })).toEqual([
    { reason: "speechlessPictures", field: "content", about: "2" },
  ]);
  expect(await hints({ ...texts, slug: "b", content: contentOf(image("")) })).toEqual([
    { reason: "noWords", field: "content" },
    { reason: "speechlessPictures", field: "content", about: "1" },
  ]);
});

test("what is missing or wrong in the words is told, field by field", async () => {
  const texts = await good();
  const content = contentOf(paragraph("Dear {first name}, {{vokativ}}, {name}"));
  expect(await hints({ ...texts, subject: "{name}!", preheader: "", content })).toEqual([
    { reason: "wordlessSubject", field: "subject" },
    { reason: "noPreheader", field: "preheader" },
    { reason: "unknownMergeField", field: "content", about: "{first name}" },
    { reason: "unknownMergeField", field: "content", about: "{{vokativ}}" },
  ]);
});
