import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { database } from "#db/client";
import type { AnyColumn } from "#db/columns";
import { dialect } from "#db/dialect";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { emptySite } from "#lib/accounts/visitors/site.fixture";
import { seedRows } from "#lib/demo/seed-rows";
import { conditionsOf } from "#lib/kernel/engine/form/absent";
import { formFields } from "#lib/kernel/engine/form/decode";
import { encodeRecord } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { validTexts, validTextsWith } from "#lib/kernel/engine/valid-texts-fixture";
import type { Field } from "#lib/kernel/fields/field";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { createCaller } from "#test/caller";
import { pastRules } from "#test/past-rules";
import { isWholeRing } from "#test/ring";
import { savedRow } from "#test/saved";
import { loadDashboard } from "../dashboard/load-dashboard.ts";
import { viewerOf } from "../describe-actions.ts";
import { loadHistory } from "../history/load-history.ts";
import { describingCells } from "../listing/describe-cells.ts";
import { csvLines } from "../listing/export.ts";
import { possibleColumns } from "../listing/listing-state.ts";
import { loadListing } from "../listing/load-listing.ts";
import { loadForm } from "./load-form.ts";
import { loadRecord } from "./load-record.ts";

const widget = '{"type":"doc","content":[{"type":"widget","content":[{"type":"text","text":"old words"}]}]}';
const texts = ["x".repeat(10_000), "soon", "Not A Slug", "//evil.example", "2026-13-45"];

/** Stored values of each kind that no form would accept. */
const oddValues: Readonly<Record<string, readonly (string | number)[]>> = {
  text: texts,
  choice: ["no such choice", "constructor"],
  toggle: [2, "yes"],
  moment: ["soon", "2026-13-45", 9e15, 1.5],
  path: texts,
  slug: texts,
  image: ["no key", "../../cms"],
  relation: ["seven", 999_999, -1, "not-a-uuid"],
  richText: [
    widget,
    '{"type":"doc',
    "5",
    '"words"',
    "[]",
    "null",
    '{"type":"doc"}',
    '{"type":"doc","content":"x"}',
  ],
  changes: ["{broken", "5", "[]", "null", '{"title":"x"}', '{"title":[1,2]}'],
  derived: ["soon"],
  date: ["soon", "2026-13-45", "5"],
  number: ["many", 1e300, 0.5],
  email: texts,
  url: [...texts, "javascript:alert(1)"],
  password: ["no hash"],
};

let admin: SignedInAdmin;

/** Creates a site with only the administrator who opens it; each test leaves it unchanged. */
async function administeredSite(): Promise<void> {
  await emptySite();
  const session = await (await createCaller()).session();
  admin = {
    id: session.subject,
    name: "Anna",
    email: "a@example.com",
    permissions: new Set(["superadmin"]),
    limits: {},
    session,
  };
}

/** @param field one that the record has to have */
async function someRecord(module: AnyModule, field: Field): Promise<RecordId> {
  if (module.readOnly) {
    await seedRows(module, 1, () => {});
    const [row] = await database().select({ id: module.table.id }).from(module.table).all();
    return row?.id ?? 0;
  }
  const saved = savedRow(await createRecord(module, validTextsWith(module, field), null));
  for (const { field: deciding, is } of conditionsOf(module.fields, field))
    if (!formFields(module)[deciding]) await store(module, saved.id, deciding, is[0]);
  return saved.id;
}

/** Stores a value as another program would, bypassing every rule. */
async function store(module: AnyModule, id: RecordId, field: string, value: unknown): Promise<void> {
  const { inLanguage } = module.fields[field] ?? {};
  const stored = inLanguage ? JSON.stringify({ [inLanguage.language]: value }) : value;
  await pastRules(getTableName(module.table), () =>
    database()
      .update(module.table)
      .set({ [inLanguage?.of ?? field]: sql`${stored}` })
      .where(eq(module.table.id, id))
      .run(),
  );
}

function remove(module: AnyModule, id: RecordId): Promise<void> {
  return pastRules(getTableName(module.table), () =>
    database().delete(module.table).where(eq(module.table.id, id)).run(),
  );
}

/** SQLite accepts any value in any column, PostgreSQL only values of its type. */
function canHold(module: AnyModule, name: string, value: string | number): boolean {
  if (dialect() === "sqlite") return true;
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(module.table);
  const type = columns[name]?.getSQLType();
  if (type === "bigint") return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 63;
  return type === "double precision" ? typeof value === "number" : type !== "boolean";
}

const shownAsStored = [
  "text",
  "choice",
  "moment",
  "date",
  "number",
  "email",
  "url",
  "path",
  "slug",
  "image",
  "relation",
];

/** Returns a text for the field that its form accepts. */
function soundText(module: AnyModule, name: string, field: Field): string {
  const candidates = [validTexts(module, 1)[name] ?? "", "2026-01-01T00:00:00.000Z", ""];
  return candidates.find((text) => z.safeDecode(field.schema, text).success) ?? "";
}

/** Returns the text of a cell, a number without the commas between its thousands. */
function asStored(text: string, value: string | number, field: Field): string {
  const isNumber = field.kind === "number" && typeof value === "number";
  return isNumber ? String(Number(text.replaceAll(",", ""))) : text;
}

async function csvOf(module: AnyModule): Promise<string> {
  const everything = {
    search: "",
    filter1: "",
    orderBy: "",
    listingPage: 1,
    limit: 50,
    filters: {},
    trash: false,
    reach: undefined,
  };
  let file = "";
  for await (const lines of csvLines(module, everything, "en")) file += lines;
  return file;
}

function openForm(module: AnyModule, id: RecordId) {
  return loadForm(module, id, admin, "en", { prefilled: {}, notice: undefined });
}

/** Collects the ids from all pages of the listing. */
async function listedIds(module: AnyModule): Promise<readonly RecordId[]> {
  const ids: RecordId[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await loadListing(module, admin, "en", { limit: "200", listingPage: String(page) });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < 200) return ids;
  }
}

async function openEverywhere(module: AnyModule, id: RecordId) {
  const viewer = viewerOf(admin, "en");
  const row = await readRecord(module, id);
  if (!row) throw new Error("The record is gone.");
  if (!module.single) {
    expect(await listedIds(module)).toContain(id);
  }
  await loadDashboard(admin, "en");
  await loadHistory(module, id, admin, "en");
  return {
    cells: await describingCells(module, possibleColumns(module), viewer)(row),
    form: module.readOnly ? undefined : await openForm(module, id),
    record: module.readOnly ? await loadRecord(module, id, admin, "en") : undefined,
    json: JSON.parse(JSON.stringify(encodeRecord(module, row))),
    file: await csvOf(module),
  };
}

/** Returns odd values that the columns of a module can hold, with the names and fields of those. */
function casesOf(module: AnyModule, turn: number) {
  const fields = Object.entries(module.fields).filter(([, field]) => field.column);
  const cases = fields.flatMap(([name, field]) =>
    (oddValues[field.kind] ?? [])
      .filter((value) => canHold(module, name, value))
      .map((value) => [name, String(value).slice(0, 40), value, field] as const),
  );
  const chosen = dialect() === "sqlite" ? cases : oneOfEachKind(cases, turn);
  return isWholeRing ? notDealtYet(chosen) : chosen;
}

type Case = readonly [name: string, title: string, value: string | number, field: Field];

/*
 * The handling of a read value depends neither on the engine nor on the module. In the full ring SQLite has all values
 * in all modules; in the whole ring they are dealt out over the modules, of which each has one at least. PostgreSQL has
 * one of each kind in each module, because each module sends statements of its own, and in the whole ring one of each
 * kind and one in each module.
 */
const dealt = new Set<string>();

function notDealtYet(cases: readonly Case[]) {
  const kinds = Map.groupBy(cases, ([, , , field]) => field.kind);
  const key = ([, , value, { kind }]: Case) => (dialect() === "sqlite" ? `${kind} ${value}` : kind);
  const firsts = [...kinds.values()].flatMap((alike) =>
    alike.filter((each) => !dealt.has(key(each))).slice(0, 3),
  );
  const chosen = firsts.length > 0 ? firsts : cases.slice(0, 1);
  for (const each of chosen) dealt.add(key(each));
  return chosen;
}

function oneOfEachKind(cases: readonly Case[], turn: number) {
  const kinds = Map.groupBy(cases, ([, , , field]) => field.kind);
  return [...kinds.values()].flatMap((alike) => alike.slice(turn % alike.length).slice(0, 1));
}

const described = everyModule().map((module, turn) => [module.name, module, casesOf(module, turn)] as const);

describe.each(described.filter(([, , cases]) => cases.length > 0))("a record of %s", (_, module, cases) => {
  beforeAll(administeredSite);

  test.each(cases)("opens and can be mended while %s is stored as %s", async (name, _title, value, field) => {
    const id = await someRecord(module, field);
    onTestFinished(() => remove(module, id));
    await store(module, id, name, value);
    const { form, json, file, cells } = await openEverywhere(module, id);
    if (shownAsStored.includes(field.kind)) {
      expect(String(json[name])).toBe(String(value));
      expect(form?.texts[name] ?? String(value)).toBe(String(value));
      const cell = cells.find((shown) => shown.field === name);
      if (!module.single) expect(file).toContain(String(value));
      if (!module.single && cell && field.kind !== "image")
        expect(asStored(cell.text, value, field)).toContain(String(value));
    }
    if (!form || !formFields(module)[name]) return;
    expect(await updateRecord(module, id, { ...form.texts }, null)).toBeDefined();
    const { version } = (await readRecord(module, id)) ?? {};
    const mended = soundText(module, name, field);
    const saved = await updateRecord(module, id, { [name]: mended, version: String(version) }, null);
    expect(saved).toMatchObject({ outcome: "saved" });
    const opened = await openForm(module, id);
    expect(z.safeDecode(field.schema, opened?.texts[name] ?? "").success).toBe(true);
  });
});
