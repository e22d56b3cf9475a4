import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { database, databaseFile } from "#db/client";
import { currentOrigin } from "#lib/platform/http/origin";
import { log } from "#lib/platform/log";
import { startQuickly } from "#lib/platform/start-quickly";
import { whenEnded } from "#lib/platform/when-ended";
import {
  type RestoreMessage,
  type RestoreOrder,
  type RestoreRefusal,
  RestoreRefused,
  type RestoreStep,
} from "./restoring.ts";
import { listSnapshots, snapshotFolder, snapshotName } from "./snapshots.ts";

interface Restore {
  readonly name: string;
  readonly adminId: string;
  /** The session that goes on; everybody else signs in anew. */
  readonly sessionHash: string;
  /** How long it waits for those who write; 10 seconds unless said. */
  readonly waitMs?: number;
}

type Watch = (step: RestoreStep, child: ChildProcess) => void;

/**
 * Puts a snapshot in the place of the database while the site serves. A process of its own makes a copy of it ready,
 * then holds the lock of writing: nobody can change anything while the present state is copied into the folder of
 * snapshots and the copy is written over it, in one transaction of SQLite (see `overwriteDatabase`). Whoever reads sees
 * all of the old or all of the new, and what dies in the middle leaves the old. The program keeps nothing of its
 * contents in memory but counts, which the numbers of listings and of the structure outdate.
 *
 * Throws {@link RestoreRefused}; nothing is changed then.
 *
 * @param watch told of each step while the process waits
 * @returns the name of the snapshot of what was there before
 */
export async function restoreSnapshot(restore: Restore, watch: Watch = () => undefined): Promise<string> {
  if (handle[key]) throw new RestoreRefused("running");
  handle[key] = true;
  try {
    return await restoreAlone(restore, watch);
  } finally {
    handle[key] = false;
  }
}

async function restoreAlone(restore: Restore, watch: Watch): Promise<string> {
  const known = await listSnapshots();
  if (!known.some(({ name }) => name === restore.name)) throw new RestoreRefused("gone");
  const now = new Date();
  const kept = snapshotName("restore", now);
  const order: RestoreOrder = {
    waitMs: 10_000,
    ...restore,
    kept,
    at: now.getTime(),
    folder: snapshotFolder(),
    live: databaseFile(),
    origin: currentOrigin(),
  };
  try {
    const refused = await outcomeOf(order, watch);
    if (!(await isRestored(order))) throw new RestoreRefused(refused ?? "broken");
    await forgetOldest();
    return kept;
  } catch (error) {
    rmSync(join(/* turbopackIgnore: true */ order.folder, kept), { force: true });
    throw error;
  } finally {
    const copy = join(/* turbopackIgnore: true */ order.live, "..", "restoring.sqlite");
    for (const suffix of ["", "-wal", "-shm"]) rmSync(copy + suffix, { force: true });
    rmSync(join(/* turbopackIgnore: true */ order.folder, `${kept}.part`), { force: true });
  }
}

/** Why the process says that it did not; what it did is in the database alone. */
function outcomeOf(order: RestoreOrder, watch: Watch): Promise<RestoreRefusal | undefined> {
  const program = "bin/processes/restore-snapshot.process.ts";
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), program), [], {
    execArgv: [...startQuickly],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve) => {
    const patience = setTimeout(() => child.kill("SIGKILL"), longestMs);
    child.on("message", (message: RestoreMessage) => {
      if (!("step" in message)) return resolve("refused" in message ? message.refused : undefined);
      log.info({ step: message.step, snapshot: order.name }, "a snapshot is restored");
      watch(message.step, child);
      if (child.connected) child.send({ heard: message.step }, () => undefined);
    });
    void whenEnded(child).then(() => {
      clearTimeout(patience);
      resolve("broken");
    });
    child.send(order, (error) => error && resolve("broken"));
  });
}

/** By the entry of the audit log, which became part of the database together with everything else. */
async function isRestored({ name, at }: RestoreOrder): Promise<boolean> {
  const entry = await database().get(sql`
    SELECT 1 FROM auditLog
    WHERE module = 'adminneo' AND action = 'snapshotRestored' AND record = ${name} AND created_at = ${at}`);
  return entry !== undefined;
}

/** Of those that restores made. */
async function forgetOldest(): Promise<void> {
  const own = (await listSnapshots()).filter(({ reason }) => reason === "restore");
  for (const { name } of own.slice(mostKept))
    rmSync(join(/* turbopackIgnore: true */ snapshotFolder(), name), { force: true });
}

const mostKept = 10;
const longestMs = 15 * 60 * 1000;

const handle = globalThis as typeof globalThis & { [key: symbol]: boolean | undefined };
const key = Symbol.for("redakce.database-restore");
