import { type ChildProcess, fork } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { database, databaseFile } from "#db/client";
import { currentOrigin, type Origin } from "#lib/platform/http/origin";
import { log } from "#lib/platform/log";
import { sharedError } from "#lib/platform/shared-error";
import { startQuickly } from "#lib/platform/start-quickly";
import { whenEnded } from "#lib/platform/when-ended";
import { forgetOldest, listSnapshots, snapshotFolder, snapshotName } from "./snapshots.ts";

interface Restore {
  readonly name: string;
  readonly adminId: string;
  /** Session that continues; all others have to sign in again. */
  readonly sessionHash: string;
  /** Milliseconds it waits for running writes; 10 seconds by default. */
  readonly waitMs?: number;
}

type Watch = (step: RestoreStep, child: ChildProcess) => void;

/**
 * Replaces the database with a snapshot while the site is running. A process of its own prepares a copy of it, then
 * holds the write lock: no one can change anything while the present state is copied into the folder of snapshots and
 * the copy is written over it, in one transaction of SQLite (see `overwriteDatabase`). Readers see all of the old or
 * all of the new, and a crash in the middle leaves the old. The program caches nothing of its contents in memory but
 * counts, which the numbers of listings and of the structure invalidate.
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
    await forgetOldest("restore", mostKept);
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

/** Returns the reason the process gives for not restoring; only the database shows what it did. */
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

/** Checks for the entry of the audit log, which became part of the database together with everything else. */
async function isRestored({ name, at }: RestoreOrder): Promise<boolean> {
  const entry = await database().get(sql`
    SELECT 1 FROM auditLog
    WHERE module = 'adminneo' AND action = 'snapshotRestored' AND record = ${name} AND created_at = ${at}`);
  return entry !== undefined;
}

const mostKept = 10;
const longestMs = 15 * 60 * 1000;

const handle = globalThis as typeof globalThis & { [key: symbol]: boolean | undefined };
const key = Symbol.for("redakce.database-restore");

/** Steps of a restore; each is reported before the next one begins. */
export type RestoreStep =
  /** The snapshot was copied next to the database. */
  | "copied"
  /** The copy is sound, of this version, and upgraded to what the program needs. */
  | "prepared"
  /** No one else can write any more. */
  | "held"
  /** The database as it is was copied into the folder of snapshots. */
  | "kept"
  /** Half of the pages are written. */
  | "half"
  /** All of it is visible to everyone. */
  | "committed";

/** Reason why a snapshot was not restored; nothing is changed then. */
export type RestoreRefusal =
  /** There is no such snapshot. */
  | "gone"
  /** The snapshot is damaged, or not a database of Redakce. */
  | "unsound"
  /** Its structure is that of another version. */
  | "version"
  /** The person restoring could not change the database in that snapshot, and so could not undo this. */
  | "account"
  /** The session ended meanwhile. */
  | "session"
  | "busy"
  | "full"
  | "running"
  | "broken";

/** Order that the restoring process receives. */
export interface RestoreOrder {
  readonly name: string;
  readonly folder: string;
  readonly live: string;
  /** Name of the snapshot made of the present state. */
  readonly kept: string;
  readonly adminId: string;
  /** Session that continues. */
  readonly sessionHash: string;
  readonly origin: Origin;
  /** Time in milliseconds, which the entry of the audit log has too. */
  readonly at: number;
  /** Milliseconds to wait for running writes. */
  readonly waitMs: number;
}

/** Message it sends: a step, after which it waits for a reply, or how it ended. */
export type RestoreMessage =
  | { readonly step: RestoreStep }
  | { readonly done: true }
  | { readonly refused: RestoreRefusal };

export class RestoreRefused extends sharedError("RestoreRefused") {
  readonly reason: RestoreRefusal;

  constructor(reason: RestoreRefusal) {
    super(`not restored: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Carries over into a restored database (`main`) data of the present one (attached as `live`), because the world
 * outside does not go back: sent mails are not sent again, people who left newsletters or sent them back stay out,
 * numbers of records are not reused, and listings count anew.
 */
export function carryOver(client: Sqlite.Database): void {
  // IMMEDIATE would also request the lock of the attached database.
  client.exec(`BEGIN; ${statements.join(";\n")}; COMMIT`);
}

const mail =
  "status, subject, sealed, html, text, attempts, next_attempt_at, lease_token, lease_until, error, message_id, sent_at";
const recipient =
  "state, attempts, next_attempt_at, lease_token, lease_until, handed_over_at, message_id, smtp_code, enhanced_code, error, settled_at";

const statements = [
  `UPDATE main.outbox SET (${mail}) =
     (SELECT ${mail} FROM live.outbox AS now WHERE now.idempotency_key = main.outbox.idempotency_key)
   WHERE status IN ('queued', 'deferred', 'sending')
     AND idempotency_key IN (SELECT idempotency_key FROM live.outbox)`,
  `UPDATE main.outbox SET status = 'failed', error = 'restored', sealed = NULL, lease_token = NULL, lease_until = NULL
   WHERE status IN ('queued', 'deferred', 'sending')
     AND idempotency_key NOT IN (SELECT idempotency_key FROM live.outbox)`,
  `UPDATE main.newsletter_recipients SET (${recipient}) =
     (SELECT ${recipient} FROM live.newsletter_recipients AS now WHERE now.id = main.newsletter_recipients.id)
   WHERE state IN ('waiting', 'deferred') AND id IN (SELECT id FROM live.newsletter_recipients)`,
  `UPDATE main.newsletter SET
     status = CASE status WHEN 'scheduled' THEN 'draft' ELSE 'paused' END,
     send_at = CASE status WHEN 'scheduled' THEN NULL ELSE send_at END
   WHERE status IN ('scheduled', 'preparing', 'sending')
     AND (id, status) NOT IN (SELECT id, status FROM live.newsletter)`,
  "INSERT OR IGNORE INTO main.newsletter_suppressions SELECT * FROM live.newsletter_suppressions",
  `UPDATE main.newsletterSubscribers SET status = now.status, left_at = now.left_at
   FROM live.newsletterSubscribers AS now
   WHERE now.id = main.newsletterSubscribers.id AND main.newsletterSubscribers.status IN ('pending', 'active')
     AND now.status NOT IN ('pending', 'active')`,
  `UPDATE main.sqlite_sequence SET seq = now.seq
   FROM live.sqlite_sequence AS now WHERE now.name = main.sqlite_sequence.name AND now.seq > main.sqlite_sequence.seq`,
  `INSERT INTO main.sqlite_sequence (name, seq) SELECT name, seq FROM live.sqlite_sequence AS now
   WHERE now.name IN (SELECT name FROM main.sqlite_schema) AND now.name NOT IN (SELECT name FROM main.sqlite_sequence)`,
  `UPDATE main.listing_state SET revision = 1 + max(revision,
     coalesce((SELECT now.revision FROM live.listing_state AS now WHERE now.module = main.listing_state.module), 0))`,
];
