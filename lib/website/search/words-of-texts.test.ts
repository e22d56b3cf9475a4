import { beforeEach, describe, expect, test } from "vitest";
import { withAudience } from "#lib/kernel/audience";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { purgeRecord, removeRecord } from "#lib/kernel/engine/trash";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { searchSite } from "./find.ts";
import { blocks, change, forms, found, galleries, insert, wish } from "./search.fixture.ts";

beforeEach(useTestDatabase);

describe("what stands in a text", () => {
  const holding = (...records: readonly (readonly [string, number])[]) =>
    JSON.stringify({
      type: "doc",
      content: records.map(([name, id]) => ({ type: "record", attrs: { module: name, id: String(id) } })),
    });
  let count = 0;
  const block = (texts: FormTexts) => {
    count += 1;
    const own = { name: `Secretname ${count}`, type: "text", language: "en", status: "published" };
    return insert(blocks, { ...own, ...texts });
  };
  const fields = JSON.stringify([{ type: "text", name: "kde", label: "Whereabouts" }]);
  const form = { name: "Order", key: "order", introduction: "Barrels", fields, language: "en" };

  test("finds it: blocks, forms and galleries, and what stands in blocks again", async () => {
    const gallery = await insert(galleries, { title: "Harvest", language: "en", status: "published" });
    const inner = await block({ content: holding(["galleries", gallery]) });
    const order = await insert(forms, { ...form, status: "published" });
    const outer = await block({ content: holding(["blocks", inner], ["forms", order]) });
    const page = await publish("Cider", { content: holding(["blocks", outer]) });
    for (const typed of ["harvest", "barrels", "whereabouts"])
      expect(await found(typed), typed).toContain(`pages:${page}`);
    expect(await found("secretname")).toEqual([]);
  });

  test("finds it by other words as soon as it is changed, taken off, or deleted for good", async () => {
    const inner = await block({ content: "First words" });
    const outer = await block({ content: holding(["blocks", inner]) });
    const page = `pages:${await publish("Cider", { content: holding(["blocks", outer]) })}`;
    await change(blocks, inner, { content: "Second thoughts" });
    expect([await found("first"), await found("thoughts")]).toEqual([[], [page]]);
    await change(blocks, inner, { content: "Third time", intent: "draft" });
    expect([await found("third"), await found("thoughts")]).toEqual([[], [page]]);
    await change(blocks, inner, { intent: "publish" });
    expect(await found("third")).toEqual([page]);
    await change(blocks, outer, { intent: "unpublish" });
    expect(await found("third")).toEqual([]);
    await change(blocks, outer, { intent: "publish" });
    expect(await found("third")).toEqual([page]);
    await removeRecord(blocks, inner, null);
    await purgeRecord(blocks, inner, null);
    expect(await found("third")).toEqual([]);
  });

  test("tells nobody what is not for him, or not for good", async () => {
    const few = await insert(forms, { ...form, status: "published", audience: "signedIn" });
    const ending = await block({ content: "Ending", unpublishAt: "2999-01-01T00:00" });
    const coming = await block({ content: "Coming", publishAt: "2999-01-01T00:00" });
    const content = holding(["forms", few], ["blocks", ending], ["blocks", coming]);
    await publish("Cider", { content });
    const members = await publish("Members", { content, audience: "signedIn" });
    for (const typed of ["barrels", "ending", "coming"]) expect(await found(typed), typed).toEqual([]);
    const ofMembers = await withAudience("signedIn", () => found("barrels"));
    expect(ofMembers.toSorted()).toEqual([`forms:${few}`, `pages:${members}`]);
  });

  test("goes round in no circle", async () => {
    const one = await block({ content: "Round" });
    const other = await block({ content: holding(["blocks", one]) });
    const page = await publish("Cider", { content: holding(["blocks", other]) });
    await change(blocks, one, { content: holding(["blocks", other], ["blocks", one]) });
    expect(await found("round")).toEqual([]);
    expect(await found("cider")).toEqual([`pages:${page}`]);
  });
});

test("headings and paragraphs do not run into each other in an excerpt", async () => {
  const line = (type: string, text: string) => ({
    type,
    ...(type === "heading" ? { attrs: { level: 2 } } : {}),
    content: [{ type: "text", text }],
  });
  const content = [line("heading", "Keys"), line("paragraph", "At the mill."), line("paragraph", "Cider")];
  await publish("Where", { content: JSON.stringify({ type: "doc", content }) });
  const [hit] = await searchSite(wish("cider"), { limit: 1, offset: 0 });
  expect(hit?.excerpt.map(({ text }) => text).join("")).toBe("Keys … At the mill. Cider");
});

test("who is told of a form's answers is nothing that visitors find", async () => {
  const fields = JSON.stringify([{ type: "text", name: "kde", label: "Whereabouts" }]);
  const order = { name: "Order", key: "order", fields, language: "en", status: "published" };
  await insert(forms, { ...order, recipients: "kancelar@example.org" });
  expect(await found("whereabouts")).toHaveLength(1);
  expect(await found("kancelar")).toEqual([]);
});
