import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, type SaveOutcome, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referencesTo } from "#lib/kernel/queries/record-references";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { runAction } from "../kernel/engine/run-action.ts";
import { removeRecord, restoreRecord } from "../kernel/engine/trash.ts";
import { menus } from "./menus.ts";
import { pages } from "./pages.ts";

const module = menus as unknown as AnyModule;

beforeEach(useTestDatabase);

type Texts = Readonly<Record<string, string>>;
const save = (texts: Texts = {}): Promise<SaveOutcome> =>
  createRecord(module, { name: "Main", location: "header", language: "en", ...texts }, null);
const create = async (texts: Texts = {}) => idOf(await save(texts));
const page = async (title: string, texts: Texts = {}) =>
  idOf(await createRecord(pages as unknown as AnyModule, { title, language: "en", ...texts }, null));
const translate = async (id: number) => {
  const outcome = await runAction(module, "translate", id, {}, "eva");
  if (outcome.outcome !== "done") throw new Error(JSON.stringify(outcome));
  return { message: outcome.result.message, id: Number(outcome.result.id) };
};
const itemsOf = async (id: number) => (await readRecord(module, id))?.items;

function idOf(saved: SaveOutcome): number {
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

describe("one menu stands at a place in a language", () => {
  test("and a second one is refused with the name of the first", async () => {
    const first = await create();
    const taken = [{ field: "location", code: "taken", record: { module: "menus", id: first } }];
    expect(await save()).toEqual({ outcome: "invalid", issues: taken });
    const second = await create({ location: "footer" });
    const czech = await create({ language: "cs" });
    const moved = { location: "header", version: "1" };
    expect(await updateRecord(module, second, moved, null)).toMatchObject({ issues: taken });
    const spoken = { language: "en", version: "1" };
    expect(await updateRecord(module, czech, spoken, null)).toMatchObject({ issues: taken });
    expect(await updateRecord(module, first, { name: "Still", version: "1" }, null)).toMatchObject({
      outcome: "saved",
    });
  });

  test("nor does one come back from the trash to a place that was given away", async () => {
    const first = await create();
    await removeRecord(module, first, null);
    const second = await create();
    expect(await restoreRecord(module, first, null)).toMatchObject({ outcome: "invalid" });
    await removeRecord(module, second, null);
    expect(await restoreRecord(module, first, null)).toMatchObject({ outcome: "saved" });
  });
});

describe("over the administration", () => {
  test("the items are taken as JSON, as a text and back again", async () => {
    const client = await clientWith(["menus"]);
    const about = await page("About");
    const items = [{ label: "Us", to: `pages:${about}`, children: [{ to: "/news", children: [] }] }];
    const texts = { name: "Main", location: "header", language: "en", items };
    const made = await client.post("/ADMIN/en/menus", texts);
    expect(made.status).toBe(200);
    const read = await client.get(`/ADMIN/en/menus/${made.body.data.id}`);
    expect(read.body).toMatchObject({ name: "Main", location: "header", items });
  });
});

test("the records that items lead to know it, until the menu is deleted", async () => {
  const about = await page("About");
  const id = await create({ items: JSON.stringify([{ label: "Us", children: [{ to: `pages:${about}` }] }]) });
  const uses = () => referencesTo(database(), { module: "pages", id: about });
  expect(await uses()).toEqual([{ fromModule: "menus", fromId: String(id), field: "items" }]);
  await updateRecord(module, id, { items: "", version: "1" }, null);
  expect(await uses()).toEqual([]);
});

describe("a copy in the other language", () => {
  test("leads to the translations, called as they are, and to the rest as before", async () => {
    const about = await page("About");
    const czech = await page("O nás", { language: "cs", translationOf: String(about) });
    const alone = await page("Alone");
    const items = [
      { label: "Us", to: `pages:${about}`, children: [{ label: "Solo", to: `pages:${alone}` }] },
      { label: "Elsewhere", to: "https://example.com" },
      { to: "news:newest:3" },
    ];
    const id = await create({ items: JSON.stringify(items) });
    const { message, id: copy } = await translate(id);
    expect(message).toBe("doneInPart");
    expect(await readRecord(module, copy)).toMatchObject({
      name: "Záhlaví",
      location: "header",
      language: "cs",
    });
    expect(await itemsOf(copy)).toEqual([
      { to: `pages:${czech}`, children: [{ label: "Solo", to: `pages:${alone}`, children: [] }] },
      { label: "Elsewhere", to: "https://example.com", children: [] },
      { to: "news:newest:3", children: [] },
    ]);
    expect(await translate(copy)).toMatchObject({ message: "taken" });
  });

  test("of a translation leads to the original", async () => {
    const about = await page("About");
    const czech = await page("O nás", { language: "cs", translationOf: String(about) });
    const id = await create({ language: "cs", items: JSON.stringify([{ to: `pages:${czech}` }]) });
    const { message, id: copy } = await translate(id);
    expect(message).toBe("done");
    expect(await itemsOf(copy)).toEqual([{ to: `pages:${about}`, children: [] }]);
  });
});

test("who saves over somebody else's items is told, and nothing is lost", async () => {
  const id = await create({ items: '[{"to":"/a"}]' });
  await updateRecord(module, id, { items: '[{"to":"/b"}]', version: "1" }, null);
  const late = await updateRecord(module, id, { items: '[{"to":"/c"}]', version: "1" }, null);
  expect(late.outcome).toBe("stale");
  expect(await itemsOf(id)).toEqual([{ to: "/b", children: [] }]);
});
