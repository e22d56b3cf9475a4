import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { longestArrivalMs } from "./arriving.ts";

/** Removes what never came in whole, and what tells of files that did, once their day is over. */
export async function sweepArriving(directory: string, now = Date.now()): Promise<void> {
  const names = await readdir(directory).catch((): string[] => []);
  for (const id of new Set(names.map((name) => name.replace(/\.json$/, "")))) {
    const [file, description] = [join(directory, id), join(directory, `${id}.json`)];
    const began = (await changedAt(description)) ?? (await changedAt(file));
    if (began === undefined || began > now - longestArrivalMs) continue;
    await Promise.all([rm(file, { force: true }), rm(description, { force: true })]);
  }
}

async function changedAt(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
