import "#lib/features";
import { constants, copyFileSync, existsSync, rmSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { type Database, openDatabase, type SqliteDatabase, useDatabase } from "#db/client";
import { structureProblem } from "#db/migrate";
import { overwriteDatabase } from "#db/replace-database";
import { isDatabaseBusy } from "#db/sqlite/busy";
import { forgetSignIns } from "#lib/accounts/forget-sign-ins";
import { findAdmin, permissionsOfGroup } from "#lib/accounts/queries/admins";
import {
  carryOver,
  type RestoreMessage,
  type RestoreOrder,
  RestoreRefused,
  type RestoreStep,
} from "#lib/database-tool/maintaining/restore-snapshot";
import { writeEntry } from "#lib/kernel/engine/audit/write-entry";
import { allows } from "#lib/kernel/permissions";
import { makePrivate, writeWhole } from "#lib/platform/private-file";
import { completeDatabase } from "#lib/server/process/life/prepare-database";

process.on("disconnect", () => process.exit());
process.once("message", (order: RestoreOrder) => {
  void restore(order).then(answer, (error: unknown) => answer({ refused: reasonOf(error) }));
});

function answer(message: RestoreMessage): void {
  process.send?.(message, () => process.exit());
}

/** Continues once the report was received, so that the watcher knows the step. */
async function tell(step: RestoreStep): Promise<void> {
  const heard = new Promise((resolve) => process.once("message", resolve));
  process.send?.({ step } satisfies RestoreMessage);
  await heard;
}

async function restore(order: RestoreOrder): Promise<RestoreMessage> {
  const copy = join(dirname(order.live), "restoring.sqlite");
  try {
    copyBeside(order, copy);
    await tell("copied");
    const candidate = await prepared(copy, order);
    await tell("prepared");
    await replace(candidate, order);
    candidate.close();
    await tell("committed");
    foldLog(order.live);
    return { done: true };
  } finally {
    removeFile(copy);
  }
}

/** Copies in the folder of the database, so that its free space is checked: the copy, the stored one, and the log. */
function copyBeside({ folder, name, live }: RestoreOrder, copy: string): void {
  const snapshot = join(folder, name);
  if (!existsSync(snapshot)) throw new RestoreRefused("gone");
  const { bavail, bsize } = statfsSync(dirname(live));
  if (bavail * bsize < 3 * statSync(snapshot).size + 2 * statSync(live).size)
    throw new RestoreRefused("full");
  removeFile(copy);
  makePrivate(copy);
  copyFileSync(snapshot, copy, constants.COPYFILE_FICLONE);
}

/** Prepares the copy as it should be, except for what the present state adds at the last moment. */
async function prepared(copy: string, { adminId }: RestoreOrder): Promise<SqliteDatabase> {
  if (!isSound(copy)) throw new RestoreRefused("unsound");
  if (structureProblem(copy) !== undefined) throw new RestoreRefused("version");
  const candidate = openDatabase(copy);
  useDatabase(candidate);
  await completeDatabase(() => undefined, false);
  await forgetSignIns(candidate);
  const admin = await findAdmin(adminId);
  const permissions =
    admin?.status === "Active" ? await permissionsOfGroup(admin.group_id) : new Set<string>();
  if (!allows(permissions, "adminneo", "write")) throw new RestoreRefused("account");
  return candidate;
}

async function replace(candidate: Database, order: RestoreOrder): Promise<void> {
  const { live, folder, kept, sessionHash, waitMs } = order;
  const client = candidate.$client;
  const aside = join(folder, kept);
  client.prepare("ATTACH ? AS live").run(live);
  await overwriteDatabase(
    client,
    live,
    {
      held: async () => {
        await tell("held");
        carryOver(client);
        const session = "INSERT INTO main.sessions SELECT * FROM live.sessions WHERE id_hash = ?";
        if (client.prepare(session).run(sessionHash).changes === 0) throw new RestoreRefused("session");
        await writeDown(candidate, order);
        await keep(live, aside);
        await tell("kept");
      },
      half: () => tell("half"),
    },
    waitMs,
  );
}

/** After the numbers were carried over, so that the entry has one of its own. */
async function writeDown(
  candidate: Database,
  { name, kept, adminId, origin, at }: RestoreOrder,
): Promise<void> {
  await writeEntry(candidate, {
    action: "snapshotRestored",
    module: "adminneo",
    recordId: null,
    record: name,
    changes: { snapshot: ["", kept] },
    adminId,
    origin,
    at: new Date(at),
  });
}

/** Stores what is there while no one can write. */
async function keep(live: string, aside: string): Promise<void> {
  const reader = new Sqlite(live);
  try {
    reader.pragma("query_only = ON");
    await writeWhole(aside, (part) => reader.backup(part));
  } finally {
    reader.close();
  }
}

function isSound(file: string): boolean {
  try {
    const client = new Sqlite(file);
    const result = client.pragma("integrity_check", { simple: true });
    const migration = client.prepare("SELECT 1 FROM __drizzle_migrations LIMIT 1").get();
    client.close();
    return result === "ok" && migration !== undefined;
  } catch {
    return false;
  }
}

/** The log holds the whole database now; if readers prevent folding it back, the program does that later. */
function foldLog(live: string): void {
  const client = new Sqlite(live, { timeout: 2000 });
  client.pragma("wal_checkpoint(TRUNCATE)");
  client.close();
}

function removeFile(file: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
}

function reasonOf(error: unknown) {
  if (error instanceof RestoreRefused) return error.reason;
  if (isDatabaseBusy(error)) return "busy";
  const code = String((error as { readonly code?: string }).code);
  if (code.startsWith("SQLITE_FULL") || code === "ENOSPC") return "full";
  return code.startsWith("SQLITE_BUSY") ? "busy" : "broken";
}
