import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { backUp, backupEnding } from "#db/back-up";
import { closeDatabase } from "#db/client";
import type { RowCounts } from "#db/inspect-database";
import { ownPlace } from "#db/own-place";
import * as postgres from "#db/postgres/restore-apart";
import type { RestoredCopy } from "#db/restored-copy";
import * as sqlite from "#db/sqlite/restore-apart";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { lastWritten } from "../queries.ts";
import { drawSample, type SamplePage } from "./draw-sample.ts";
import { type FailureCode, lastBackup, lastProof, type Proof, ProofFailed } from "./proof.ts";

/** Number of rendered pages: the home pages, and others by chance. */
const mostPages = 12;

interface Choices {
  /** Path of an existing backup; without it a new one is made. */
  readonly file?: string;
  /** Callback for each proved point. */
  readonly report: (line: string) => void;
}

/**
 * Restores a backup into a folder of its own, and checks that it is sound, of this version after its migrations,
 * complete, and able to show its pages. The site may run meanwhile and is not touched. The outcome is stored for the
 * administration in any case.
 */
export async function proveRestore({ file, report }: Choices): Promise<Proof> {
  const start = performance.now();
  const found = { file: file ?? "", tables: 0, rows: 0, migrations: 0, drawn: 0, compared: 0 };
  const failure = await attempt(() => prove(found, file, report));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const proof = { at: new Date().toISOString(), ...found, seconds, ...(failure ? { failure } : {}) };
  lastProof.keep(proof);
  if (failure) log.error({ proof }, "A backup could not be restored.");
  else log.info({ proof }, "A backup was restored.");
  return proof;
}

async function attempt(work: () => Promise<void>): Promise<Proof["failure"]> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const code: FailureCode = error instanceof ProofFailed ? error.code : "unexpected";
    return { code, detail: error instanceof Error ? error.message : String(error) };
  }
}

type Found = { -readonly [Name in keyof Omit<Proof, "at" | "seconds" | "failure">]: Proof[Name] };

async function prove(found: Found, given: string | undefined, report: Choices["report"]): Promise<void> {
  const { varDirectory } = environment();
  forgetRehearsals(varDirectory);
  await requireSpace(given ?? ownPlace());
  const before = given === undefined ? await lastWritten() : undefined;
  const taken = given === undefined ? await takeBackup() : undefined;
  found.file = given ?? taken?.file ?? "";
  if (taken) report(`Backed up to ${found.file}`);
  const state = mkdtempSync(join(varDirectory, rehearsalPrefix));
  let copy: RestoredCopy | undefined;
  try {
    copy = await restore(found.file, state);
    const counts = await copy.countRows();
    found.migrations = await migrated(copy);
    report(
      `Restored into a ${environment().databaseUrl === undefined ? "folder" : "database"} of its own, with the structure of this version (${found.migrations} migrations applied)`,
    );
    await requireSound(copy);
    report("Sound: integrity and references checked");
    const restoredCounts = await copy.countRows();
    requireSame(taken?.counts ?? counts, restoredCounts, found.migrations > 0);
    found.tables = Object.keys(restoredCounts).length;
    found.rows = Object.values(restoredCounts).reduce((sum, rows) => sum + rows, 0);
    report(
      `Complete: ${found.rows} rows in ${found.tables} tables, as many as ${taken ? "in the site when it was backed up" : "in the backup"}`,
    );
    const pages = await drawSample({ ...copy.variables, VAR_DIR: state }, mostPages);
    found.drawn = pages.length;
    report(
      pages.length > 0
        ? `${pages.length} pages drawn from it`
        : "The site is closed to visitors, so no page was drawn",
    );
    const { same, different, isRunning } = await comparePages(pages);
    found.compared = same.length;
    if (!isRunning) report("The site does not run here, so its pages were not compared");
    else if (pages.length > 0) report(`${same.length} of them say the same as on the running site`);
    if (different.length === 0) return;
    const isChanged = given !== undefined || (await lastWritten())?.getTime() !== before?.getTime();
    if (!isChanged) throw new ProofFailed("otherPages", different.join(", "));
    report(`${different.length} are different, because the site was changed since: ${different.join(", ")}`);
  } finally {
    await closeDatabase();
    await copy?.drop();
    rmSync(state, { recursive: true, force: true });
  }
}

async function requireSpace(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(environment().varDirectory);
  const needed = 2 * (statSync(file, { throwIfNoEntry: false })?.size ?? 0) + 50e6;
  if (bavail * bsize < needed) throw new ProofFailed("noSpace", `${Math.ceil(needed / 1e6)} MB`);
}

async function restore(file: string, state: string): Promise<RestoredCopy> {
  const { directDatabaseUrl } = environment();
  try {
    return await (directDatabaseUrl === undefined
      ? sqlite.restoreApart(file, state)
      : postgres.restoreApart(file, directDatabaseUrl));
  } catch (error) {
    throw new ProofFailed("notReadable", error instanceof Error ? error.message : String(error));
  }
}

async function migrated(copy: RestoredCopy): Promise<number> {
  try {
    return await copy.migrate();
  } catch (error) {
    throw new ProofFailed("notMigrated", error instanceof Error ? error.message : String(error));
  }
}

async function requireSound(copy: RestoredCopy): Promise<void> {
  const damage = await copy.damage();
  if (damage !== undefined) throw new ProofFailed("unsound", damage);
}

/** Migrations may move rows between tables; without any, every table has to be as full as it was. */
function requireSame(expected: RowCounts, restored: RowCounts, isMigrated: boolean): void {
  if (isMigrated) return;
  const wrong = Object.keys({ ...expected, ...restored }).filter(
    (table) => expected[table] !== restored[table],
  );
  if (wrong.length === 0) return;
  const told = wrong.map((table) => `${table} ${restored[table] ?? 0} / ${expected[table] ?? 0}`);
  throw new ProofFailed("otherCounts", told.join(", "));
}

/** Prefix of the names of folders in which a restore is tried. */
const rehearsalPrefix = "rehearsal-";
const oldMs = 60 * 60 * 1000;

/** Removes what killed trials left behind; a running one is younger. */
function forgetRehearsals(varDirectory: string, now = Date.now()): void {
  for (const name of readdirSync(varDirectory).filter((found) => found.startsWith(rehearsalPrefix))) {
    const folder = join(varDirectory, name);
    if (statSync(folder).mtimeMs < now - oldMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Daily backups stored next to the database; the operator stores those of other days elsewhere. */
const mostKept = 3;
const prefix = "daily-";

/** Copies the database to `VAR_DIR/backups`, and removes the oldest of such copies. */
export async function takeBackup(
  now = new Date(),
): Promise<{ readonly file: string; readonly counts: RowCounts }> {
  const folder = join(environment().varDirectory, "backups");
  const file = join(folder, `${prefix}${now.toISOString().replace(/[:.]/g, "-")}${backupEnding()}`);
  const counts = await backUp(file);
  lastBackup.keep({ at: now.toISOString(), file });
  const made = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted();
  for (const name of made.slice(0, -mostKept)) rmSync(join(folder, name));
  return { file, counts };
}

/** Data of the running site to compare with pages that were rendered from a backup. */
interface Comparison {
  /** Paths of pages that the running site shows with the same words. */
  readonly same: readonly string[];
  readonly different: readonly string[];
  /** True if a site runs at all. */
  readonly isRunning: boolean;
}

/** Requests the same pages from the running site. */
async function comparePages(pages: readonly SamplePage[]): Promise<Comparison> {
  const same: string[] = [];
  const different: string[] = [];
  for (const page of pages) {
    const live = await askLive(page.path);
    if (live === undefined) return { same, different, isRunning: false };
    const isSame = live.status === page.status && wordsOf(live.body) === wordsOf(page.body);
    (isSame ? same : different).push(page.path);
  }
  return { same, different, isRunning: true };
}

/**
 * Returns the words of a page, without what belongs to the moment of its rendering: tokens in forms and addresses of
 * files.
 */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

async function askLive(path: string): Promise<Omit<SamplePage, "path"> | undefined> {
  const { port, appUrl, host = "127.0.0.1" } = environment();
  const headers = { host: new URL(appUrl).host, accept: "text/html" };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ host, port, path, headers, timeout: 30_000 }, resolve).once("error", reject),
    );
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  } catch {
    return undefined;
  }
}
