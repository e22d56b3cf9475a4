import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { addReferences, referencesFrom } from "#lib/kernel/queries/record-references";
import { deleteSetting } from "#lib/kernel/queries/settings";
import { everyModule, moduleNamed } from "#lib/kernel/registry";
import { publish } from "#lib/website/test-site";
import { useTestDatabase } from "#test/test-database";
import { fillReferences } from "./references.ts";
import { recordReferences } from "./tables.ts";

const pages = moduleNamed("pages") as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  await fillReferences(everyModule());
});

test("what was stored before is gone through once", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  const draft = { content: linking("pages:78"), intent: "draft" };
  expect(await updateRecord(pages, page, draft, null)).toMatchObject({ outcome: "saved" });
  await forget();
  expect(await fillReferences(everyModule())).toContain("pages");
  expect(await told(page)).toEqual(["content pages:77", "content pages:78"]);
  expect(await fillReferences(everyModule())).toEqual([]);
});

test("every record is gone through, however many there are", async () => {
  const ids = [];
  for (let n = 0; n < 205; n += 1) {
    const texts = { title: `Page ${n}`, language: "en", content: linking("pages:77") };
    const saved = await createRecord(pages, texts, null);
    ids.push(saved.outcome === "saved" ? Number(saved.row.id) : 0);
  }
  await forget();
  await fillReferences(everyModule());
  expect(await told(ids[0] ?? 0)).toEqual(["content pages:77"]);
  expect(await told(ids[204] ?? 0)).toEqual(["content pages:77"]);
});

test("several at once, and changes between them, leave what the records refer to", async () => {
  const changed = await publish("Changed", { content: linking("pages:77") });
  const kept = await publish("Kept", { content: linking("pages:77") });
  await forget();
  await Promise.all([
    fillReferences(everyModule()),
    updateRecord(pages, changed, { content: linking("pages:79") }, null),
    fillReferences(everyModule()),
    fillReferences(everyModule()),
  ]);
  expect([await told(changed), await told(kept)]).toEqual([["content pages:79"], ["content pages:77"]]);
});

test("a filling that was ended halfway is done again, and corrects what is wrong", async () => {
  const page = await publish("Page", { content: linking("pages:77") });
  await addReferences(database(), { module: "pages", id: page }, [
    { field: "content", toModule: "pages", toId: "1234" },
  ]);
  await deleteSetting("references.pages");
  expect(await fillReferences(everyModule())).toEqual(["pages"]);
  expect(await told(page)).toEqual(["content pages:77"]);
});

/** Restores the state in which an earlier version left the database. */
async function forget(): Promise<void> {
  await database().delete(recordReferences).run();
  for (const { name } of everyModule()) await deleteSetting(`references.${name}`);
}

async function told(id: number): Promise<readonly string[]> {
  const found = await referencesFrom(database(), { module: "pages", id });
  return found.map(({ field, toModule, toId }) => `${field} ${toModule}:${toId}`).sort();
}

function linking(href: string): string {
  const text = { type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] };
  return JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [text] }] });
}
