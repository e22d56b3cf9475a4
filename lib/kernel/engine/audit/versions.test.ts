import { beforeEach, describe, expect, test } from "vitest";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { moduleNamed } from "#lib/kernel/registry";
import { accountOf } from "#test/accounts";
import { cast } from "#test/cast";
import { pastRules } from "#test/past-rules";
import { savedRow } from "#test/saved";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { removeRecord } from "../trash.ts";
import { beginning, restoreVersion, versionOf, versionTexts } from "./versions.ts";

let anna: string;
const pages = moduleNamed("pages") as AnyModule;
const admins = moduleNamed("admins") as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  anna = (await accountOf("administrator")).id;
});

async function newPage(title: string, texts = {}): Promise<RecordId> {
  const saved = savedRow(await createRecord(pages, { title, perex: "První", ...texts }, anna));
  return saved.id;
}

const save = (id: RecordId, texts: Readonly<Record<string, string>>) => updateRecord(pages, id, texts, anna);
const historyOf = (id: RecordId) => entriesOfRecord("pages", String(id), { limit: 100 });

async function rowOf(id: RecordId) {
  const row = await readRecord(pages, id);
  if (!row) throw new Error(`There is no page ${id}.`);
  return row;
}

async function versionAfter(id: RecordId, entryId: number | undefined) {
  return versionOf(pages, await rowOf(id), entryId ?? -1);
}

/** A page that was changed three times; its entries, the newest first, and its texts after each of them. */
async function changedPage() {
  const id = await newPage("Jaro");
  const states = [versionTexts(pages, await rowOf(id))];
  for (const texts of [
    { title: "Léto" },
    { perex: "Druhý", slug: "leto", noindex: "true" },
    { title: "Podzim" },
  ]) {
    await save(id, texts);
    states.unshift(versionTexts(pages, await rowOf(id)));
  }
  return { id, states, entries: await historyOf(id) };
}

describe("a version is the whole record as a change left it", () => {
  test("for every entry, with the fields that nobody touched", async () => {
    const { id, states, entries } = await changedPage();
    expect(entries).toHaveLength(4);
    for (const [index, entry] of entries.entries())
      expect(await versionAfter(id, entry.id)).toEqual({ entry, texts: states[index], uncertain: [] });
  });

  test("of a record with a long history too", async () => {
    const id = await newPage("Jaro");
    const first = versionTexts(pages, await rowOf(id));
    for (let n = 0; n < 120; n += 1) await save(id, { title: `Titul ${n}` });
    const [oldest] = (await entriesOfRecord("pages", String(id), { limit: 200 })).slice(-1);
    expect(oldest?.action).toBe("created");
    expect((await versionAfter(id, oldest?.id))?.texts).toEqual(first);
  });

  test("and none by another record's entry, nor before the record was", async () => {
    const { id } = await changedPage();
    const other = await newPage("Zima");
    const [foreign] = await historyOf(other);
    expect(await versionAfter(id, foreign?.id)).toBeUndefined();
    expect(await versionAfter(id, beginning)).toBeUndefined();
    expect(await versionAfter(id, 999_999)).toBeUndefined();
  });

  test("also before the first entry, where the record was there already", async () => {
    const id = await seededPage();
    await save(id, { title: "Léto" });
    await save(id, { perex: "Nový" });
    expect(await versionAfter(id, beginning)).toMatchObject({
      entry: undefined,
      texts: { title: "Semeno", perex: "" },
    });
  });

  test("without secrets", async () => {
    const texts = { name: "Jana", email: "jana@example.org", password: "the first secret" };
    const saved = await createRecord(admins, texts, anna);
    const row = saved.outcome === "saved" ? saved.row : undefined;
    const [entry] = await entriesOfRecord("admins", String(row?.id), { limit: 1 });
    const version = row && (await versionOf(admins, row, entry?.id ?? -1));
    expect(version?.texts).toMatchObject({ name: "Jana" });
    expect(version?.texts).not.toHaveProperty("password");
    expect(version?.texts).not.toHaveProperty("userHandle");
  });
});

test("a field that also changed without an entry is told as uncertain, and only where it is", async () => {
  const { id, entries } = await changedPage();
  await execute("UPDATE pages SET perex = 'Potají' WHERE id = ?", id);
  await save(id, { perex: "Třetí" });
  const uncertain = async (entryId: number | undefined) => (await versionAfter(id, entryId))?.uncertain;
  expect(await uncertain(entries[0]?.id)).toEqual(["perex"]);
  expect(await uncertain(entries[1]?.id)).toEqual([]);
  expect(await uncertain(entries[2]?.id)).toEqual([]);
  const [newest] = await historyOf(id);
  expect(await uncertain(newest?.id)).toEqual([]);
});

describe("a version comes back", () => {
  test("whole, through all later changes, as one change of its own", async () => {
    const { id, states, entries } = await changedPage();
    const to = { entryId: entries[3]?.id ?? 0, version: "4" };
    const restored = await restoreVersion(pages, id, to, anna);
    expect(restored).toMatchObject({ outcome: "saved", lost: [], row: { path: "jaro", version: 5 } });
    expect(versionTexts(pages, await rowOf(id))).toEqual(states[3]);
    const [newest, ...older] = await historyOf(id);
    expect(newest).toMatchObject({ action: "reverted", person: cast.administrator.name });
    expect(newest?.changes).toMatchObject({ title: ["Podzim", "Jaro"], perex: ["Druhý", "První"] });
    expect(older).toEqual(entries);
  });

  test("and leaves what it had in common with now", async () => {
    const { id, entries } = await changedPage();
    await restoreVersion(pages, id, { entryId: entries[1]?.id ?? 0, version: "4" }, anna);
    expect(await readRecord(pages, id)).toMatchObject({ title: "Léto", perex: "Druhý", slug: "leto" });
  });

  test("but not over a newer one, nor by another record's entry", async () => {
    const { id, entries } = await changedPage();
    const restore = (entryId: number, version: string) =>
      restoreVersion(pages, id, { entryId, version }, anna);
    expect((await restore(entries[1]?.id ?? 0, "3")).outcome).toBe("stale");
    const [foreign] = await historyOf(await newPage("Zima"));
    expect((await restore(foreign?.id ?? 0, "4")).outcome).toBe("missing");
    expect(await readRecord(pages, id)).toMatchObject({ title: "Podzim", version: 4 });
  });

  test("as nothing at all where the record is like it already", async () => {
    const { id, entries } = await changedPage();
    const to = { entryId: entries[0]?.id ?? 0, version: "4" };
    expect(await restoreVersion(pages, id, to, anna)).toMatchObject({
      outcome: "saved",
      row: { version: 4 },
    });
    expect(await historyOf(id)).toEqual(entries);
  });

  test("except for a parent and a picture that are gone, which are told", async () => {
    const parent = await newPage("Sad");
    const id = await newPage("Jaro", { parentId: String(parent), image: "aaaaaaaaaaaaaaaa" });
    const [first] = await historyOf(id);
    await save(id, { title: "Léto", parentId: "", image: "" });
    await removeRecord(pages, parent, anna);
    const restored = await restoreVersion(pages, id, { entryId: first?.id ?? 0, version: "2" }, anna);
    expect(restored).toMatchObject({
      outcome: "saved",
      row: { title: "Jaro", parentId: null, image: null },
      lost: [
        { field: "parentId", code: "unknown_record" },
        { field: "image", code: "unknown_picture" },
      ],
    });
  });

  test("except for an old value that is taken meanwhile, which is told", async () => {
    const { id, entries } = await changedPage();
    await newPage("Jaro");
    const restored = await restoreVersion(pages, id, { entryId: entries[2]?.id ?? 0, version: "4" }, anna);
    expect(restored).toMatchObject({
      outcome: "saved",
      row: { title: "Léto", perex: "První", slug: "leto", version: 5 },
      lost: [{ field: "slug", code: "taken" }],
    });
  });
});

/** A page that was there before the history began. */
async function seededPage(): Promise<RecordId> {
  const id = await newPage("Semeno", { perex: "" });
  await pastRules("auditLog", () => execute("DELETE FROM auditLog"));
  return id;
}
