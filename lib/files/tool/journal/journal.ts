import { randomBytes } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DoneItem, OperationName } from "../contracts.ts";
import { keptDirectory } from "../roots.ts";
import type { JournalStep } from "./steps.ts";

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
  /** Steps that could not be finished after an interruption; what they are about is where it was. */
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

/** Forgets an operation. */
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
