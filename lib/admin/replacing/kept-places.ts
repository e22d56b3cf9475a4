import { type Connection, database } from "#db/client";
import { cachedValue, cachedValues, putInCache } from "#lib/accounts/queries/visitor-codes";
import type { ChangedTexts, WordPlace, WordSearch } from "#lib/kernel/engine/replace-words";
import type { RecordId } from "#lib/kernel/module/define-module";

/** Words to replace in the content, as somebody asked for it, and how far that is. */
export interface Replacing extends WordSearch {
  readonly id: string;
  readonly adminId: string;
  readonly replacement: string;
  readonly modules: readonly string[];
  /** Records and texts of one language only; empty for all. */
  readonly language: string;
  /** Numbers of everything that was found. */
  readonly records: number;
  readonly places: number;
  /** Index of the first record of each page on which they are shown. */
  readonly pages: readonly number[];
  /** Records that the running job is through with, and those that it changed. */
  readonly settled: number;
  readonly changed: number;
  readonly phase: "preview" | "replacing" | "replaced" | "takingBack" | "takenBack";
}

/** A record with places where the words stand, and what became of it. */
export interface ReplacedRecord {
  /** Position among all of them. */
  readonly index: number;
  readonly module: string;
  readonly id: RecordId;
  readonly name: string;
  /** The version that the places were found in, later the one that the change made. */
  readonly version: number;
  readonly places: readonly WordPlace[];
  /** The reason why whoever asked cannot change it. */
  readonly refusal?: "permission" | "limits" | "invalid";
  /** Positions of places that stay as they are. */
  readonly left?: readonly number[];
  readonly outcome?: RecordOutcome;
  /** The texts before the change, to be put back. */
  readonly former?: ChangedTexts;
  readonly back?: RecordOutcome;
}

export type RecordOutcome = "done" | "changedSince" | "gone" | "refused" | "leftOut";

/** Returns what somebody asked for; undefined for others and once it is forgotten. */
export async function findReplacing(id: string, adminId: string): Promise<Replacing | undefined> {
  const head = await headOf(database(), id);
  return head?.adminId === adminId ? head : undefined;
}

/** Returns what was asked for, whoever asks. */
export async function headOf(connection: Connection, id: string): Promise<Replacing | undefined> {
  return (await cachedValue(connection, headKey(id), new Date())) as Replacing | undefined;
}

/** Returns the records of a page, counted from 0; a page that is not there is the last one. */
export async function recordsOnPage(
  { id, pages, records }: Replacing,
  page: number,
  connection: Connection = database(),
): Promise<ReplacedRecord[]> {
  return recordsFrom(connection, id, pages[page] ?? 0, pages[page + 1] ?? records);
}

/** Returns the records from an index to before another. */
export async function recordsFrom(
  connection: Connection,
  id: string,
  from: number,
  before: number,
): Promise<ReplacedRecord[]> {
  const now = new Date();
  return (await cachedValues(
    connection,
    recordKey(id, from),
    recordKey(id, before),
    now,
  )) as ReplacedRecord[];
}

/** Keeps which places of a page stay as they are, as long as nothing was begun. */
export async function choosePlaces(
  tx: Connection,
  id: string,
  page: number,
  isChosen: (place: string) => boolean,
): Promise<void> {
  const now = new Date();
  const head = await headOf(tx, id);
  if (head?.phase !== "preview") return;
  for (const record of await recordsOnPage(head, page, tx)) {
    const left = record.places.map((_, n) => n).filter((n) => !isChosen(`${record.index}.${n}`));
    await storeRecord(tx, id, { ...record, left }, now);
  }
}

/**
 * Begins the next step in a transaction: the work itself is a job.
 *
 * @returns false if it was begun already
 */
export async function beginStep(
  tx: Connection,
  id: string,
  phase: "replacing" | "takingBack",
): Promise<boolean> {
  const now = new Date();
  const head = await headOf(tx, id);
  if (head?.phase !== (phase === "replacing" ? "preview" : "replaced")) return false;
  await storeHead(tx, { ...head, phase, settled: 0, changed: 0 }, now);
  return true;
}

const keptMs = 30 * 24 * 3600 * 1000;
function headKey(id: string): string {
  return `replacing/${id}`;
}

function recordKey(id: string, index: number): string {
  return `${headKey(id)}/${String(index).padStart(9, "0")}`;
}

export async function storeHead(connection: Connection, head: Replacing, now: Date): Promise<void> {
  await putInCache(connection, { key: headKey(head.id), value: head, expiresAt: later(now) }, now);
}

export async function storeRecord(
  connection: Connection,
  id: string,
  record: ReplacedRecord,
  now: Date,
): Promise<void> {
  await putInCache(
    connection,
    { key: recordKey(id, record.index), value: record, expiresAt: later(now) },
    now,
  );
}

function later(now: Date): Date {
  return new Date(now.getTime() + keptMs);
}
