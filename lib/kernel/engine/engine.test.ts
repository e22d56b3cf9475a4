import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { seedRows } from "#lib/demo/seed-rows";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { sortKeyOf } from "#lib/kernel/fields/table";
import { listRecords, orderOptions } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { listedModules } from "#lib/kernel/registry";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { rounds } from "#test/ring";
import { savedRow } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { filtersOf } from "../listing/filters.ts";
import type { ListingQuery } from "../listing/query.ts";
import { permissionsOf } from "../permissions.ts";
import { decodeNew, type FormTexts, formFields } from "./form/decode.ts";
import { encodeRecord, encodeTexts, initialTexts, type Row } from "./form/encode.ts";
import { readRecord } from "./read.ts";
import { createRecord, updateRecord } from "./save.ts";
import { removeRecord, restoreRecord } from "./trash.ts";
import { validTexts, validTextsWith } from "./valid-texts-fixture.ts";

const everything: ListingQuery = {
  search: "",
  filter1: "",
  orderBy: "",
  listingPage: 1,
  limit: 50,
  filters: {},
  trash: false,
  reach: undefined,
};

async function create(module: AnyModule, n: number): Promise<Row> {
  return savedRow(await createRecord(module, validTexts(module, n), null));
}

/** A change of what the record is called. */
function change(module: AnyModule, n: number): FormTexts {
  const [column] = module.list.columns;
  return { [column]: validTexts(module, n)[column] ?? "" };
}

const named = listedModules().map((module) => [module.name, module] as const);

describe.each(named.filter(([, module]) => !module.readOnly))("the module %s", (_, module) => {
  beforeEach(async () => {
    await (await useTestDatabase()).delete(module.table).run();
  });

  test("creates a record and reads it back", async () => {
    const row = await create(module, 1);
    expect(await readRecord(module, row.id)).toEqual(row);
    expect(encodeRecord(module, row)).toMatchObject({ id: row.id, version: 1 });
  });

  test("round-trips a record through its form", async () => {
    const row = await create(module, 1);
    const decoded = decodeNew(module, encodeTexts(module, row));
    const own = Object.fromEntries(Object.keys(formFields(module)).map((key) => [key, row[key]]));
    expect(decoded).toEqual({ ok: true, values: own });
  });

  test("refuses each required field that is empty, and writes nothing", async () => {
    const required = Object.entries(formFields(module)).filter(
      ([, field]) =>
        !field.optional &&
        !["toggle", "richText", "many", "mediaList", "rows", "blocks", "linkTree", "choices"].includes(
          field.kind,
        ),
    );
    for (const [key, field] of required) {
      const texts = {
        ...validTextsWith(module, field),
        [key]: "",
        ...(field.from ? { [field.from]: "" } : {}),
      };
      const saved = await createRecord(module, texts, null);
      expect(saved.outcome, key).toBe("invalid");
    }
    expect((await listRecords(module, everything)).count).toBe(0);
  });

  test("takes defaults for fields left out of a create, and leaves out of an update what was not sent", async () => {
    const row = await create(module, 1);
    const [changed] = module.list.columns;
    const saved = await updateRecord(module, row.id, { version: "1", ...change(module, 2) }, null);
    const others = Object.keys(formFields(module)).filter((key) => key !== changed);
    expect(saved).toMatchObject({
      outcome: "saved",
      row: { ...Object.fromEntries(others.map((key) => [key, row[key]])), version: 2 },
    });
    expect(Object.keys(initialTexts(module))).toEqual(Object.keys(module.fields));
  });

  test("takes a save that changes nothing for done, and writes neither a version nor an entry", async () => {
    const row = await create(module, 1);
    const entries = () => database().$count(auditLog);
    const before = await entries();
    const texts = { ...encodeTexts(module, row), version: "1" };
    expect(await updateRecord(module, row.id, texts, null)).toEqual({ outcome: "saved", row });
    expect(await readRecord(module, row.id)).toEqual(row);
    expect(await entries()).toBe(before);
  });

  test("refuses a second record with a unique value as taken", async () => {
    await create(module, 1);
    const saved = await createRecord(module, validTexts(module, 1), null);
    if (!refusesTaken(module) && module.name !== "menus") return expect(saved.outcome).toBe("saved");
    expect(saved).toMatchObject({ outcome: "invalid", issues: [{ code: "taken" }] });
  });

  test("never overwrites a newer version", async () => {
    const row = await create(module, 1);
    await updateRecord(module, row.id, { version: "1", ...change(module, 2) }, null);
    expect(await updateRecord(module, row.id, { version: "1", ...change(module, 3) }, null)).toMatchObject({
      outcome: "stale",
      current: { version: 2 },
    });
  });

  test("of many updates at once with the same version exactly one is saved", async () => {
    const row = await create(module, 1);
    const outcomes = await Promise.all(
      Array.from({ length: rounds(50) }, (_, n) =>
        updateRecord(module, row.id, { version: "1", ...change(module, n + 2) }, null),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
  });

  test("moves to the trash and back", async () => {
    const row = await create(module, 1);
    expect((await removeRecord(module, row.id, null)).outcome).toBe("removed");
    expect(await readRecord(module, row.id)).toBeUndefined();
    if (!module.trash) return;
    expect((await listRecords(module, { ...everything, trash: true })).count).toBe(1);
    expect((await restoreRecord(module, row.id, null)).outcome).toBe("saved");
    expect(await readRecord(module, row.id)).toBeDefined();
  });

  test("does not restore a record whose unique value was taken meanwhile", async () => {
    if (!module.trash || !refusesTaken(module)) return;
    const row = await create(module, 1);
    await removeRecord(module, row.id, null);
    await create(module, 1);
    expect(await restoreRecord(module, row.id, null)).toMatchObject({
      outcome: "invalid",
      issues: [{ code: "taken" }],
    });
  });

  test("orders by every option it offers and falls back to the default for any other", async () => {
    for (const n of [3, 1, 2]) await create(module, n);
    const idsBy = async (orderBy: string) =>
      (await listRecords(module, { ...everything, orderBy })).rows.map((row) => row.id);
    for (const option of orderOptions(module)) expect(await idsBy(option)).toHaveLength(3);
    expect(await idsBy("1; DROP TABLE pages")).toEqual(await idsBy(orderOptions(module)[0] ?? ""));
  });

  test("finds text without case and accents, and shows the last page for one out of range", async () => {
    for (let n = 1; n <= 5; n += 1) await create(module, n);
    expect((await listRecords(module, { ...everything, search: "ZAZNAM" })).count).toBe(5);
    expect((await listRecords(module, { ...everything, search: "100% _" })).count).toBe(0);
    const last = await listRecords(module, { ...everything, limit: 2, listingPage: 99 });
    expect(last).toMatchObject({ count: 5, listingPage: 3 });
    expect(last.rows).toHaveLength(1);
  });

  test("narrows by each choice", async () => {
    await create(module, 1);
    for (const { field } of filtersOf(module).filter(({ kind }) => kind === "choice")) {
      const value = module.fields[field]?.defaultValue ?? "";
      expect((await listRecords(module, { ...everything, filters: { [field]: value } })).count).toBe(1);
      expect((await listRecords(module, { ...everything, filters: { [field]: "other" } })).count).toBe(0);
    }
  });
});

describe.each(named.filter(([, module]) => module.readOnly))("the read-only module %s", (_, module) => {
  beforeEach(async () => {
    await useTestDatabase();
    await seedRows(module, 5, () => undefined);
  });

  test("lists its records, the newest first, by every order and search", async () => {
    expect(orderOptions(module)[0]).toMatch(/ DESC$/);
    for (const orderBy of orderOptions(module))
      expect((await listRecords(module, { ...everything, orderBy })).rows).toHaveLength(5);
    const [newest] = (await listRecords(module, everything)).rows;
    expect(shownOf(module, await readRecord(module, newest?.id ?? 0))).toEqual(newest);
    expect((await listRecords(module, { ...everything, search: "no such text" })).count).toBe(0);
  });

  test("has nothing to fill in, and grants nobody to write", () => {
    expect(formFields(module)).toEqual({});
    expect(permissionsOf(module)).not.toContain(`${module.name}.update`);
  });

  test("is narrowed by every filter", async () => {
    const [row] = (await listRecords(module, everything)).rows;
    for (const { parameter, field, kind } of filtersOf(module)) {
      const isDay = kind === "from" || kind === "to";
      const value = isDay ? dayOfValue(row?.[field]) : String(row?.[field] ?? "");
      const narrowed = await listRecords(module, { ...everything, filters: { [parameter]: value } });
      expect(narrowed.count, parameter).toBeGreaterThan(0);
      const other = { from: "2999-01-01", to: "1999-01-01" }[kind as "from"] ?? "other";
      const none = await listRecords(module, { ...everything, filters: { [parameter]: other } });
      expect(none.count, parameter).toBe(0);
    }
  });
});

function dayOfValue(value: unknown): string {
  return value instanceof Date ? localFromInstant(value).slice(0, 10) : String(value);
}

/** A record without the columns that only find and order it, which listings leave out. */
/** Checks whether values of a module are unique; a file whose name is taken gets a free one instead. */
function refusesTaken(module: AnyModule): boolean {
  return module.name !== "media" && Object.values(module.fields).some(({ unique }) => unique);
}

function shownOf(module: AnyModule, row: Row | undefined) {
  const silent = new Set(["searchText", ...Object.keys(module.fields).map(sortKeyOf)]);
  return row && Object.fromEntries(Object.entries(row).filter(([name]) => !silent.has(name)));
}
