import { database, databaseFile } from "#db/client";
import { askChild, startChild } from "#lib/database-tool/reading/child";
import { refusedAs } from "#lib/database-tool/reading/refused";
import { secretColumns } from "#lib/database-tool/secrets";
import { entryStatement } from "#lib/kernel/audit/write-entry";
import { superadmin } from "#lib/kernel/permissions";
import { permissionsOfAdmin } from "#lib/kernel/queries/permissions";
import { environment } from "#lib/platform/env";
import { inlined } from "../browsing/inlined.ts";
import type { ChangeOutcome } from "./change.ts";
import type { Ran, Settlement, WriterOpening } from "./messages.ts";
import { takeSnapshot } from "./snapshots.ts";

interface Change {
  /** One or more statements, which all take effect or none. */
  readonly sql: string;
  /** Of the first statement's parameters, in their order. */
  readonly values?: readonly (string | number)[];
  /** Only to see what would happen. */
  readonly dryRun: boolean;
  readonly adminId: string;
  /** What the log has in the place of statements that came in a file: its name. */
  readonly fileName?: string;
  /** How many statements there may be, if not as many as somebody types. */
  readonly statements?: number;
  /** 5,000 unless said; other changes wait meanwhile. */
  readonly milliseconds?: number;
  readonly signal?: AbortSignal;
  /** Told where the change is; it goes on once that has answered. */
  readonly watch?: (step: ChangeStep) => Promise<void>;
}

/** Statements run; they ran and wait to commit; the snapshot of what was is made; all of it took effect. */
export type ChangeStep = "running" | "tried" | "kept" | "committed";

/**
 * Runs statements that write, in a process of their own and one transaction. Before they take effect a snapshot is made
 * of the database as it was, and with them the audit log tells who did what. They go round the engine: versions, words
 * for the search and what else modules make of their values stay as they are.
 *
 * Throws {@link Refused} and `TimedOut`, after which nothing is changed.
 */
export async function changeDatabase(change: Change): Promise<ChangeOutcome> {
  const opening: WriterOpening = {
    file: databaseFile(),
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
    const snapshot = await takeSnapshot();
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

/** As the audit log tells it: rows inserted, updated and deleted, by table. */
function countsOf(tables: ChangeOutcome["tables"]): Record<string, readonly [string, string]> {
  const told = tables.map(
    ({ table, inserted, updated, deleted }) => [table, ["", `+${inserted} ~${updated} −${deleted}`]] as const,
  );
  return Object.fromEntries(told);
}
