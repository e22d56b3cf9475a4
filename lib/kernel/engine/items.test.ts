import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { currentSession } from "#lib/accounts/current-session";
import { loadForm } from "#lib/admin/form/load-form";
import { loadHistory } from "#lib/admin/history/load-history";
import { findNotice } from "#lib/admin/notice";
import { blockList } from "#lib/kernel/fields/blocks";
import { richText } from "#lib/kernel/fields/rich-text";
import { rows } from "#lib/kernel/fields/rows";
import { url } from "#lib/kernel/fields/url";
import { type AnyModule, defineModule, type RecordId } from "#lib/kernel/module/define-module";
import { referencesFrom } from "#lib/kernel/queries/record-references";
import { published } from "#lib/kernel/traits/published/fields";
import { clientWith } from "#test/client";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { optional } from "../fields/field.ts";
import { relation } from "../fields/relation.ts";
import { text } from "../fields/text.ts";
import { declare } from "./declared-fixture.ts";
import { decodeNew, type FormTexts } from "./form/decode.ts";
import { encodeRecord, encodeTexts } from "./form/encode.ts";
import { readRecord, readWorking } from "./read.ts";
import { createRecord, updateRecord } from "./save.ts";
import { removeRecord } from "./trash.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const topics = defineModule({
  name: "trialTopics",
  fields: { name: text() },
  list: { columns: ["name"], search: ["name"], orderBy: ["name"] },
}) as unknown as AnyModule;

const menus = defineModule({
  name: "trialMenus",
  fields: {
    name: text(),
    items: rows({ label: text({ max: 20 }), to: optional(url()) }, { max: 5 }),
    parts: blockList({
      words: { content: richText() },
      topic: { topic: relation("trialTopics"), note: optional(text()) },
    }),
  },
  list: { columns: ["name", "items"], search: ["name", "items"], orderBy: ["name"] },
}) as unknown as AnyModule;

const posters = defineModule({
  name: "trialPosters",
  fields: { name: text(), items: rows({ label: text(), to: optional(url()) }, { min: 1 }), ...published() },
  list: { columns: ["name", "status"], search: ["name"], orderBy: ["name"] },
}) as unknown as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  for (const module of [topics, menus, posters]) await declare(module);
});

const items = JSON.stringify([
  { id: "a", label: "About us", to: "https://example.org" },
  { id: "b", label: "News" },
]);

describe("a record with items", () => {
  test("is read as it was saved, and told by its values", async () => {
    const id = await make(menus, { name: "Main", items });
    const row = await readRecord(menus, id);
    expect(row).toMatchObject({
      items: [
        { id: "a", label: "About us", to: "https://example.org" },
        { id: "b", label: "News", to: null },
      ],
      parts: [],
    });
    const { body } = await (await clientWith("all")).get(`/ADMIN/en/trialMenus/${id}`);
    expect(body.items).toEqual(row?.items);
    expect(row && encodeRecord(menus, row)).toMatchObject({ items: row?.items });
  });

  test("round-trips through its form, and a save that changes nothing writes nothing", async () => {
    const id = await make(menus, { name: "Main", items });
    const row = await readRecord(menus, id);
    const texts = row ? encodeTexts(menus, row) : {};
    expect(decodeNew(menus, texts)).toMatchObject({ ok: true, values: { items: row?.items } });
    const spelled = JSON.stringify(JSON.parse(texts.items ?? ""), null, 2);
    expect(await updateRecord(menus, id, { items: spelled, version: "1" }, null)).toEqual({
      outcome: "saved",
      row,
    });
  });

  test("keeps its items where they are left out, and loses them where none are sent", async () => {
    const id = await make(menus, { name: "Main", items });
    await change(menus, id, { name: "Other" });
    expect((await readRecord(menus, id))?.items).toHaveLength(2);
    await change(menus, id, { items: "[]" });
    expect((await readRecord(menus, id))?.items).toEqual([]);
  });

  test("is found by the texts of its items", async () => {
    const id = await make(menus, { name: "Main", items });
    expect((await readRecord(menus, id))?.searchText).toContain("about us");
  });

  test("tells in its history what changed in words, and not how it is stored", async () => {
    const id = await make(menus, { name: "Main", items });
    await change(menus, id, { items: items.replace("News", "Reports") });
    const history = await loadHistory(menus, id, superadmin, "en");
    const [entry] = history?.kind === "list" ? history.entries : [];
    const parts = entry?.changes[0]?.parts ?? [];
    expect(parts.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: "News" },
      { kind: "added", text: "Reports" },
    ]);
    expect(parts.map(({ text: told }) => told).join("")).not.toMatch(/[{}"]/);
  });

  test("that were sent at once lose nothing: one is saved, the other hears of it", async () => {
    const id = await make(menus, { name: "Main", items });
    const save = (label: string) =>
      updateRecord(menus, id, { version: "1", items: JSON.stringify([{ label }]) }, null);
    const outcomes = (await Promise.all([save("One"), save("Two")])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["saved", "stale"]);
  });
});

describe("a record that items point at", () => {
  const pointing = (topic: RecordId | string) => JSON.stringify([{ id: "a", type: "topic", topic }]);

  test("has to be there, and is told at its place", async () => {
    const refused = await createRecord(menus, { name: "Main", parts: pointing(77) }, null);
    expect(refused).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "parts.0.topic", code: "unknown_record" }],
    });
  });

  test("is known to be used, also where a text of an item links to it", async () => {
    const topic = await make(topics, { name: "Topic" });
    const linking = {
      type: "words",
      content: {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "trialTopics:99" } }] },
            ],
          },
        ],
      },
    };
    const parts = JSON.stringify([{ type: "topic", topic }, linking]);
    const id = await make(menus, { name: "Main", parts });
    const told = await referencesFrom(database(), { module: "trialMenus", id });
    expect(told.map(({ field, toModule, toId }) => `${field} ${toModule}:${toId}`).toSorted()).toEqual([
      `parts trialTopics:${topic}`,
      "parts trialTopics:99",
    ]);
    await change(menus, id, { parts: "[]" });
    expect(await referencesFrom(database(), { module: "trialMenus", id })).toEqual([]);
  });

  test("can be deleted for good, and the item still tells where it pointed", async () => {
    const topic = await make(topics, { name: "Topic" });
    const id = await make(menus, { name: "Main", parts: pointing(topic) });
    await removeRecord(topics, topic, null);
    expect((await readRecord(menus, id))?.parts).toMatchObject([{ topic }]);
    await change(menus, id, { name: "Other" });
    const again = await updateRecord(menus, id, { parts: pointing(topic) }, null);
    expect(again).toMatchObject({ issues: [{ field: "parts.0.topic", code: "unknown_record" }] });
  });
});

describe("items of a record that is published", () => {
  const incomplete = JSON.stringify([{ id: "a", label: "" }]);

  test("may be incomplete in a draft, and are checked whole when it goes before visitors", async () => {
    const id = await make(posters, { name: "Poster", items: incomplete, intent: "draft" });
    expect((await readRecord(posters, id))?.items).toEqual([{ id: "a", label: "", to: null }]);
    expect(await updateRecord(posters, id, { intent: "publish" }, null)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "items.0.label", code: "required" }],
    });
    expect(await updateRecord(posters, id, { items: "[]", intent: "publish" }, null)).toMatchObject({
      outcome: "invalid",
      issues: [{ field: "items", code: "required" }],
    });
    await change(posters, id, { items: '[{"id":"a","label":"Now"}]', intent: "publish" });
    expect((await readRecord(posters, id))?.status).toBe("published");
  });

  test("wait beside what visitors see until they are published", async () => {
    const id = await make(posters, { name: "Poster", items, status: "published" });
    await change(posters, id, { items: incomplete, intent: "draft" });
    expect((await readRecord(posters, id))?.items).toHaveLength(2);
    expect((await readWorking(posters, id))?.items).toEqual([{ id: "a", label: "", to: null }]);
    expect(await updateRecord(posters, id, { intent: "publish" }, null)).toMatchObject({
      issues: [{ field: "items.0.label", code: "required" }],
    });
    await change(posters, id, { intent: "discard" });
    expect((await readWorking(posters, id))?.items).toHaveLength(2);
  });
});

describe("a form without scripts", () => {
  test("sends items by inputs of their own", async () => {
    const client = await clientWith("all");
    const id = await make(menus, { name: "Main", items });
    const { status } = await client.submit(`/ADMIN/en/trialMenus/${id}`, {
      name: "Main",
      items,
      "items.0.id": "a",
      "items.0.label": "About us",
      "items.0._place": "2",
      "items.1.id": "b",
      "items.1.label": "News",
      "items.1._place": "1",
      "items.2.label": "Contact",
      "items.3.label": "",
      "parts.0.type": "",
    });
    expect(status).toBe(303);
    expect((await readRecord(menus, id))?.items).toMatchObject([
      { id: "b", label: "News" },
      { id: "a", label: "About us" },
      { label: "Contact" },
    ]);
  });

  test("comes back with what was typed and with what is wrong at its place", async () => {
    const client = await clientWith("all");
    const { location } = await client.submit("/ADMIN/en/trialMenus", {
      name: "Main",
      "items.0.label": "Far too long for a label",
      "items.1.label": "News",
      "items.1.to": "javascript:alert(1)",
      "parts.0.type": "words",
    });
    const session = await currentSession("admin");
    const notice = session && (await findNotice(session, location?.split("notice=")[1] ?? "", "en"));
    expect(notice?.errors?.map(({ field }) => field)).toEqual(["items.0.label", "items.1.to"]);
    const form = await loadForm(menus, 0, superadmin, "en", { prefilled: {}, notice: notice ?? undefined });
    expect(JSON.parse(form?.texts.items ?? "")).toEqual([
      { label: "Far too long for a label" },
      { label: "News", to: "javascript:alert(1)" },
    ]);
    expect(JSON.parse(form?.texts.parts ?? "")).toEqual([{ type: "words" }]);
  });

  test("and one with them hear the same of each place, by the plain list", async () => {
    const client = await clientWith("all");
    const sent = { name: "Main", items: [{ label: "" }, { label: "x", role: "admin" }] };
    expect(await client.post("/ADMIN/en/trialMenus", sent)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: "items.0.label", code: "required", message: "Fill in this field." },
          { field: "items.1", code: "unknown_field" },
        ],
      },
    });
  });
});

test("the form of items is described with their types and the records that they name", async () => {
  const topic = await make(topics, { name: "Topic" });
  const id = await make(menus, { name: "Main", parts: JSON.stringify([{ type: "topic", topic }]) });
  const form = await loadForm(menus, id, superadmin, "en", { prefilled: {}, notice: undefined });
  const [, list, parts] = form?.main ?? [];
  expect(list).toMatchObject({
    kind: "rows",
    maxItems: 5,
    groups: [{ type: "", fields: [{ max: 20 }, {}] }],
  });
  expect(parts?.groups?.map(({ type }) => type)).toEqual(["words", "topic"]);
  expect(parts?.groups?.[1]?.fields[0]).toMatchObject({
    kind: "relation",
    to: "trialTopics",
    chosenMany: [{ id: topic, text: "Topic" }],
  });
});

async function make(module: AnyModule, texts: FormTexts): Promise<RecordId> {
  const saved = savedRow(await createRecord(module, texts, null));
  return saved.id;
}

async function change(module: AnyModule, id: RecordId, texts: FormTexts): Promise<void> {
  const saved = await updateRecord(module, id, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
}

const superadmin = {
  id: "1",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
} as unknown as SignedInAdmin;
