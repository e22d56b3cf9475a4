import { database } from "#db/client";
import {
  cachedValue,
  forgetOldestInCache,
  putInCache,
  takeFromCache,
} from "#lib/accounts/queries/visitor-codes";
import type { Session } from "#lib/accounts/session";
import type { CsvImport, CsvOutcome } from "#lib/database-tool/writing/import-lines";
import { randomToken } from "#lib/platform/random";

/** A file that was tried out and waits for confirmation. */
export interface CsvPlan {
  readonly kind: "csv";
  readonly name: string;
  readonly header: readonly string[];
  readonly asked: CsvImport;
  readonly outcome: CsvOutcome;
}

export interface SqlPlan {
  readonly kind: "sql";
  readonly name: string;
  readonly sql: string;
  /** Rows inserted, updated and deleted, by table. */
  readonly tables: readonly {
    readonly table: string;
    readonly inserted: number;
    readonly updated: number;
    readonly deleted: number;
  }[];
}

export type ImportPlan = CsvPlan | SqlPlan;

/** Limits for one person, and for everyone together; the oldest are removed first. */
const mostOfPerson = 2;
const mostOfAll = 10;
const keptMs = 3600 * 1000;
const prefix = "databaseImport/";

/** Stores a plan for an hour; returns its name. */
export async function keepPlan(session: Session, plan: ImportPlan): Promise<string> {
  const id = randomToken(9);
  const now = new Date();
  const entry = { key: keyOf(session, id), value: plan, expiresAt: new Date(now.getTime() + keptMs) };
  await database().transaction(async (tx) => {
    await putInCache(tx, entry, now);
    await forgetOldestInCache(tx, keyOf(session, ""), mostOfPerson);
    await forgetOldestInCache(tx, prefix, mostOfAll);
  });
  return id;
}

export async function findPlan(session: Session, id: string): Promise<ImportPlan | undefined> {
  return (await cachedValue(database(), keyOf(session, id), new Date())) as ImportPlan | undefined;
}

/** Returns the plan only once: of two requests that confirm it, one finds it. */
export async function takePlan(session: Session, id: string): Promise<ImportPlan | undefined> {
  return (await takeFromCache(database(), keyOf(session, id), new Date())) as ImportPlan | undefined;
}

/** Includes the session's subject, so that no one reads the files of others. */
function keyOf(session: Session, id: string): string {
  return `${prefix}${session.subject}/${id}`;
}
