import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** What folders are called in which a restore is tried. */
export const rehearsalPrefix = "rehearsal-";
const oldMs = 60 * 60 * 1000;

/** Removes what trials left behind that were killed; one that is under way is younger. */
export function forgetRehearsals(varDirectory: string, now = Date.now()): void {
  for (const name of readdirSync(varDirectory).filter((found) => found.startsWith(rehearsalPrefix))) {
    const folder = join(varDirectory, name);
    if (statSync(folder).mtimeMs < now - oldMs) rmSync(folder, { recursive: true, force: true });
  }
}
