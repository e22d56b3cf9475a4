import { randomBytes } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DoneItem, JournalEntry, OperationName } from "./contracts.ts";
import { keptDirectory } from "./roots.ts";

/** An operation as it is written down: before its first step, and again once it is done. */
export interface Journaled {
  readonly id: string;
  readonly name: OperationName;
  /** `moved`: all is in its place, and addresses in contents may still have to be mended. */
  readonly state: "begun" | "moved" | "done" | "takenBack";
  readonly at: string;
  readonly adminId: string | null;
  readonly steps: readonly JournalStep[];
  readonly items: readonly DoneItem[];
  /** Files whose addresses change: contents that use them are mended. */
  readonly mends?: readonly { readonly from: string; readonly to: string }[];
  /** Steps that could not be finished after an interruption; their entries are where they were. */
  readonly left?: readonly JournalStep[];
}

/** The name of a new operation; later ones sort after earlier ones. */
export function newOperation(now = Date.now()): string {
  return `${now.toString(36).padStart(9, "0")}-${randomBytes(5).toString("hex")}`;
}

/** Writes an operation down so that a loss of power does not lose it. */
export async function writeDown(operation: Journaled): Promise<void> {
  const directory = await keptDirectory("journal");
  const file = join(/* turbopackIgnore: true */ directory, `${operation.id}.json`);
  await writeThrough(`${file}.part`, JSON.stringify(operation));
  await rename(`${file}.part`, file);
  await syncFolder(directory);
}

/** An operation by its name, or undefined. */
export async function readDown(id: string): Promise<Journaled | undefined> {
  if (!/^[0-9a-z]{9}-[0-9a-f]{10}$/.test(id)) return undefined;
  const file = join(/* turbopackIgnore: true */ await keptDirectory("journal"), `${id}.json`);
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Journaled);
}

/** Names of all operations that are written down, the newest first. */
export async function operationIds(): Promise<readonly string[]> {
  const names = await readdir(await keptDirectory("journal"));
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5))
    .sort()
    .reverse();
}

/** Removes an operation from the journal. */
export async function strikeOut(id: string): Promise<void> {
  await rm(join(/* turbopackIgnore: true */ await keptDirectory("journal"), `${id}.json`), { force: true });
}

/** Writes a file that outlasts a loss of power. */
export async function writeThrough(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/**
 * A location named in steps of an operation: `files/…` (public), `trash/<id>`, `versions/<path below files>` with the
 * versions of a text in it, and `arriving/<operation>/<number>` for incoming entries.
 */
export type Spot = string;

/** Step of an operation on the disk, so small that it is either done or not, and reports afterwards which. */
export type JournalStep =
  /** A folder is made where none is. */
  | { readonly kind: "folder"; readonly at: Spot }
  /** A second name for a file; the next step takes the first one away. */
  | { readonly kind: "keep"; readonly from: Spot; readonly to: Spot }
  /** `over`: in place of a file that a step before it preserved. */
  | { readonly kind: "move"; readonly from: Spot; readonly to: Spot; readonly over?: true }
  /** Deleted permanently. */
  | { readonly kind: "drop"; readonly at: Spot };

/** The last operations, the newest first. */
export async function listJournal(count: number): Promise<readonly JournalEntry[]> {
  const ids = (await operationIds()).slice(0, count);
  const found = await Promise.all(ids.map(readDown));
  return found.filter((one) => one !== undefined).map(entryOf);
}

/** Checks whether an operation can be undone as far as the journal knows. */
export function canUndo({ state, name, left }: Journaled): boolean {
  return state === "done" && name !== "purge" && name !== "undo" && left === undefined;
}

function entryOf(operation: Journaled): JournalEntry {
  const { id, name, state, at, adminId, items } = operation;
  return {
    id,
    name,
    state: state === "moved" ? "begun" : state,
    at: new Date(at),
    adminId,
    items: items.slice(0, mostItems),
    count: items.filter((item) => item.state === "done").length,
    canUndo: canUndo(operation),
  };
}

const mostItems = 100;
