import { isThere } from "../journal/pinned-folders.ts";
import type { Spot, Step } from "../journal/steps.ts";

/** Earlier texts go where their files go; what is left there of a file that has gone makes room. */
export async function versionsAlong(from: Spot, to: Spot): Promise<readonly Step[]> {
  const [old, next] = [versionsOf(from), versionsOf(to)];
  if (from.startsWith("arriving/") || !(await isThere(old))) return [];
  const stale: readonly Step[] = (await isThere(next)) ? [{ kind: "drop", at: next }] : [];
  return [...stale, { kind: "move", from: old, to: next }];
}

/** Where earlier texts of a file are, or of all files in a folder: under the same names, beside the root. */
export function versionsOf(path: Spot): Spot {
  return path.startsWith("files/") ? path.replace("files/", "versions/") : `${path}.versions`;
}
