import { getTableColumns, getTableName } from "drizzle-orm";
import { database } from "#db/client";
import { actionLabel } from "#lib/admin/describe-actions";
import { describeIssues } from "#lib/admin/describe-issues";
import { actionMessage } from "#lib/admin/module-texts";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { inlined } from "#lib/database-tool/condition";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import type { ResultValue } from "#lib/database-tool/reading/result";
import { isSecretColumn } from "#lib/database-tool/secrets";
import { whichOf } from "#lib/database-tool/statements";
import { quoted } from "#lib/database-tool/structure";
import type { TableChange } from "#lib/database-tool/writing/change-database";
import { takeSnapshot } from "#lib/database-tool/writing/change-database";
import { writeEntry } from "#lib/kernel/engine/audit/write-entry";
import type { Touched } from "#lib/kernel/engine/change-many";
import { changeMany, type ManyOutcome, type RecordChange } from "#lib/kernel/engine/change-many";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { translator } from "#lib/platform/i18n/translator";
import type { AskedChange } from "../changing/asked-change.ts";
import { columnNameOf, engineColumns } from "../columns.ts";
import { numberInWords } from "../in-words.ts";
import { mayChangeRows, moduleOfTable } from "../table-meaning.ts";
import { textOfStored } from "./stored-texts.ts";

/**
 * Most records that the engine changes in one transaction. Other changes wait meanwhile, for five seconds at most;
 * 500 long texts took seven.
 */
export const mostRecords = 200;

/** Result of a change by the module's engine, or the reason why there is none. */
export type ModuleChange =
  | { readonly tables: readonly ModuleTableChange[]; readonly inTrash: number; readonly snapshot?: string }
  | { readonly problem: string };

type Reader = Pick<ToolCall, "admin" | "language">;

/** Makes the change by the engine, reads the result, and undoes it: the result shown is exactly what will happen. */
export async function tryModuleChange(asked: AskedChange, reader: Reader): Promise<ModuleChange> {
  return runModuleChange(asked, reader, async (module, changes) =>
    changeMany(module, changes, reader.admin.id),
  );
}

/** Makes the change by the engine, after a snapshot and with its own entry in the audit log. */
export async function makeModuleChange(asked: AskedChange, reader: Reader): Promise<ModuleChange> {
  const tried = await tryModuleChange(asked, reader);
  if ("problem" in tried) return tried;
  const snapshot = await takeSnapshot();
  const made = await runModuleChange(asked, reader, async (module, changes) =>
    changeMany(module, changes, reader.admin.id, async ({ now }, touched) => {
      const counts = touchedTables(touched).map((one) => [one.table, ["", countsText(one)]] as const);
      const sql = asked.statement ? inlined(asked.statement) : "";
      await writeEntry(database(), {
        action: "adminneo.sql",
        module: "adminneo",
        recordId: null,
        record: asked.table.name,
        changes: { sql: ["", sql], ...Object.fromEntries(counts), snapshot: ["", snapshot] },
        adminId: reader.admin.id,
        at: now,
      });
    }),
  );
  return "problem" in made ? made : { ...made, snapshot };
}

const actions = { clone: "create", delete: "delete", set: "update" } as const;

function countsText({ inserted, updated, deleted, trashed }: ModuleTableChange): string {
  return `+${inserted} ~${updated + trashed} −${deleted}`;
}

async function runModuleChange(
  asked: AskedChange,
  { admin, language }: Reader,
  run: (module: AnyModule, changes: readonly RecordChange[]) => Promise<ManyOutcome>,
): Promise<ModuleChange> {
  const module = moduleOfTable(asked.table.name);
  const t = translator(language, "admin.tools.database.change");
  if (!module) return { problem: t("stale") };
  if (!mayChangeRows(asked.table.name, actions[asked.verb], admin))
    return {
      problem: translator(language, "admin.tools.database.refused")("authority", { what: asked.table.name }),
    };
  const read = await readRecords(module, asked);
  if (read.length > mostRecords)
    return { problem: t("tooMany", { most: numberInWords(mostRecords, language) }) };
  const live = read.filter(({ isInTrash }) => !isInTrash);
  const outcome = await run(
    module,
    live.map(({ change }) => change),
  );
  if (outcome.outcome === "stale") return { problem: t("stale") };
  if (outcome.outcome === "changed")
    return { tables: touchedTables(outcome.touched), inTrash: read.length - live.length };
  const [issue] = await describeIssues(outcome.issues, { admin, language });
  const kept = outcome.reason && actionMessage(module, "delete", outcome.reason, language);
  const message = kept ?? issue?.message ?? translator(language, "admin.tools.database.row")("notDeleted");
  return { problem: t("refused", { record: actionLabel(module, outcome.row), message }) };
}

/** Reads the affected records, with the new values of each, computed by the database from the stored ones. */
async function readRecords(
  module: AnyModule,
  { table, verb, rows, column, made, function: fn, value }: AskedChange,
) {
  const isSecret = (name: string) => isSecretColumn(table.name, name);
  const which = whichOf(table, rows, isSecret);
  const reckoned = fn === undefined || fn === "null" ? undefined : made;
  const trash = module.trash ? '"deleted_at" IS NOT NULL' : "FALSE";
  const [result] = await readDatabase(
    `SELECT "id", "version", ${trash}, ${reckoned?.sql ?? "NULL"} FROM ${quoted(table.name)} WHERE ${which.sql} ORDER BY "id" LIMIT ${mostRecords + 1}`,
    [...(reckoned?.values ?? []), ...which.values],
    { bytes: 64 * 1024 * 1024 },
  );
  const field = engineColumns(module).get(column) ?? "";
  const textOf = (stored: ResultValue) => {
    if (fn === "null") return "";
    return fn === undefined ? value : textOfStored(module, field, stored);
  };
  return (result?.rows ?? []).flatMap(([key = null, version = 0, isInTrash, stored = null]) => {
    const id = parseRecordId(module, String(key));
    if (id === undefined) return [];
    const texts = made ? { texts: { [field]: textOf(stored) } } : {};
    const copied = verb === "clone" ? { isCopied: true as const } : {};
    const change = { id, version: Number(version), ...texts, ...copied };
    return [{ isInTrash: isInTrash === 1, change }];
  });
}

/** Changes a module's engine made to the rows of a table; those moved to the trash are not among the updated. */
interface ModuleTableChange extends TableChange {
  readonly trashed: number;
}

/** Most rows of each table that are shown before and after. */
const mostRows = 50;

/** Returns records before and after, by table and as stored, without unchanged ones. */
function touchedTables(touched: readonly Touched[]): readonly ModuleTableChange[] {
  const tables = new Map<string, TouchedRow[]>();
  for (const { module, before, after } of touched) {
    const row = { before: stored(module, before), after: stored(module, after), kind: kindOf(before, after) };
    if (JSON.stringify(row.before) === JSON.stringify(row.after)) continue;
    const name = getTableName(module.table);
    tables.set(name, [...(tables.get(name) ?? []), row]);
  }
  return [...tables].map(([table, rows]) => {
    const count = (kind: TouchedRow["kind"]) => rows.filter((row) => row.kind === kind).length;
    return {
      table,
      inserted: count("inserted"),
      updated: count("updated"),
      deleted: count("deleted"),
      trashed: count("trashed"),
      rows: rows.slice(0, mostRows).map(({ before, after }) => ({ before, after })),
    };
  });
}

interface TouchedRow {
  readonly kind: "inserted" | "updated" | "deleted" | "trashed";
  readonly before: Readonly<Record<string, ResultValue>> | null;
  readonly after: Readonly<Record<string, ResultValue>> | null;
}

function kindOf(before: Row | undefined, after: Row | undefined): TouchedRow["kind"] {
  if (!before) return "inserted";
  if (!after) return "deleted";
  return after.deletedAt && !before.deletedAt ? "trashed" : "updated";
}

function stored(module: AnyModule, row: Row | undefined): TouchedRow["before"] {
  if (!row) return null;
  const columns = Object.entries(getTableColumns(module.table)) as readonly [string, DriverColumn][];
  const table = getTableName(module.table);
  return Object.fromEntries(
    columns
      .map(([key, column]) => [columnNameOf(module, key), row[key] ?? null, column] as const)
      .filter(([name]) => !isSecretColumn(table, name))
      .map(([name, value, column]) => [
        name,
        value === null ? null : driverValue(column.mapToDriverValue(value)),
      ]),
  );
}

interface DriverColumn {
  readonly mapToDriverValue: (value: unknown) => unknown;
}

function driverValue(value: unknown): ResultValue {
  if (value === null || typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Uint8Array)
    return { blob: value.byteLength, start: Buffer.from(value.subarray(0, 32)).toString("hex") };
  return JSON.stringify(value);
}
