import { database, databaseFile } from "#db/client";
import { entryStatement } from "#lib/kernel/engine/audit/write-entry";
import { superadmin } from "#lib/kernel/permissions";
import { permissionsOfAdmin } from "#lib/kernel/queries/permissions";
import { environment } from "#lib/platform/env";
import { makeSnapshot } from "../maintaining/snapshots.ts";
import { askChild, startChild } from "../reading/child.ts";
import { refusedAs, type StatementRefusal } from "../reading/refused.ts";
import type { Opening, Result, ResultValue } from "../reading/result.ts";
import { secretColumns } from "../secrets.ts";
import { inlined } from "../statements.ts";

interface Change {
  /** One or more statements, of which all take effect or none. */
  readonly sql: string;
  /** Values of the first statement's parameters, in their order. */
  readonly values?: readonly (string | number)[];
  /** True if the change should only show what would happen. */
  readonly dryRun: boolean;
  readonly adminId: string;
  /** Name of the file that the statements came in; the log shows it in their place. */
  readonly fileName?: string;
  /** Maximum number of statements, if it differs from that for typed ones. */
  readonly statements?: number;
  /** 5,000 by default; other changes wait meanwhile. */
  readonly milliseconds?: number;
  /** Milliseconds to wait for another change; 3,000 by default. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
  /** Called with each step of the change, which continues once it resolves. */
  readonly watch?: (step: ChangeStep) => Promise<void>;
}

/**
 * Steps in order: statements run; they ran and wait to commit; the snapshot of the former state is made; all of it
 * took effect.
 */
export type ChangeStep = "running" | "tried" | "kept" | "committed";

/**
 * Runs statements that write, in a process of their own and one transaction. Before they take effect, a snapshot is
 * made of the database, and with them the audit log records who did what. They bypass the engine: versions, words for
 * the search and other data that modules derive from their values stay unchanged.
 *
 * Throws {@link Refused} and `TimedOut`, after which nothing is changed.
 */
export async function changeDatabase(change: Change): Promise<ChangeOutcome> {
  const opening: WriterOpening = {
    file: databaseFile(),
    waitMs: change.waitMs ?? 3000,
    secrets: secretColumns(),
    mayRestructure: environment().allowsStructureChanges,
    adminId: change.adminId,
    isSuperadmin: (await permissionsOfAdmin(database(), change.adminId)).has(superadmin),
  };
  const child = startChild("lib/database-tool/writing/writer.process.ts", opening);
  const ask = async (message: object) =>
    worked(await askChild<Ran>(child, message, change.milliseconds ?? 5000, change.signal));
  const tell = async (step: ChangeStep) => change.watch?.(step);
  try {
    const { sql, values = [], statements } = change;
    const limits = { rows: 1000, bytes: 4 * 1024 * 1024, ...(statements ? { statements } : {}) };
    const order = { sql, values, ...limits };
    const [{ results, tables }] = await Promise.all([ask(order), tell("running")]);
    await tell("tried");
    if (change.dryRun) return { results, tables, snapshot: undefined };
    const snapshot = await makeSnapshot("change");
    await tell("kept");
    const commit = await entryStatement({
      action: "adminneo.sql",
      module: "adminneo",
      recordId: null,
      record: tables.map(({ table }) => table).join(", "),
      changes: {
        sql: ["", change.fileName ?? textOf(change)],
        ...countsOf(tables),
        snapshot: ["", snapshot],
      },
      adminId: change.adminId,
      at: new Date(),
    });
    await ask({ commit } satisfies Settlement);
    await tell("committed");
    return { results, tables, snapshot };
  } finally {
    child.kill("SIGKILL");
  }
}

function textOf({ sql, values }: Change): string {
  return values ? inlined({ sql, values }) : sql;
}

function worked(answer: Ran) {
  if ("refused" in answer) throw refusedAs(answer.refused);
  return answer;
}

/** Returns the counts for the audit log: rows inserted, updated and deleted, by table. */
function countsOf(tables: ChangeOutcome["tables"]): Record<string, readonly [string, string]> {
  const told = tables.map(
    ({ table, inserted, updated, deleted }) => [table, ["", `+${inserted} ~${updated} −${deleted}`]] as const,
  );
  return Object.fromEntries(told);
}

/** Changes that statements make to the rows of one table. */
export interface TableChange {
  readonly table: string;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  /**
   * The first 50 rows; a value that a row did not have before, or no longer has, is null. Secret columns are left
   * out, long texts cut.
   */
  readonly rows: readonly RowChange[];
}

interface RowChange {
  readonly before: Readonly<Record<string, ResultValue>> | null;
  readonly after: Readonly<Record<string, ResultValue>> | null;
}

export interface ChangeOutcome {
  readonly results: readonly Result[];
  readonly tables: readonly TableChange[];
  /**
   * Name of the file under `VAR_DIR/backups` that holds the database as it was before; undefined if nothing was
   * written.
   */
  readonly snapshot: string | undefined;
}

/** First message to the writing process. */
export interface WriterOpening extends Opening {
  /** Milliseconds to wait for another change. */
  readonly waitMs: number;
  /** True if the structure may be changed. */
  readonly mayRestructure: boolean;
  readonly adminId: string;
  readonly isSuperadmin: boolean;
}

/** Settlement of the open transaction: a last statement and a commit, or nothing. */
export interface Settlement {
  readonly commit: { readonly sql: string; readonly values: readonly (null | number | string)[] } | undefined;
}

/** Response to an order and to a settlement. */
export type Ran =
  | { readonly results: readonly Result[]; readonly tables: readonly TableChange[] }
  | { readonly refused: StatementRefusal };
