import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { keptDirectory } from "../roots/directories.ts";

/** Removes previews that are a month old; whoever looks at a picture then has a new one made. */
export async function sweepPreviews(now: number): Promise<void> {
  const directory = await keptDirectory("previews");
  for (const name of await readdir(directory)) {
    const file = join(/* turbopackIgnore: true */ directory, name);
    const found = await lstat(file).catch(() => undefined);
    if (found && found.mtimeMs < now - monthMs) await rm(file, { force: true });
  }
}

const monthMs = 30 * 24 * 60 * 60 * 1000;
