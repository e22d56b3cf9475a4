import { lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { FolderEntry, FolderListing, ListedFolder } from "../contracts.ts";
import { FileProblem } from "../problem.ts";
import { inFolder, isGoodName, locateExisting, parsePath, pathText, publicAddress } from "../roots.ts";
import { inCzechOrder } from "./czech-order.ts";
import { kindOfName } from "./kinds.ts";
import { listMedia } from "./list-media.ts";

/**
 * All that is in a folder, read once; dot files, links and names that are not allowed are left out. Throws
 * {@link FileProblem}.
 */
export async function listFolder(text: string): Promise<FolderListing> {
  const asked = parsePath(text);
  if (asked.root === "media") return listMedia(asked);
  const { path, absolute, stats } = await locateExisting(asked);
  if (!stats.isDirectory()) throw new FileProblem("notFolder", pathText(path));
  const entries = (await readdir(absolute, { withFileTypes: true })).filter(({ name }) => name[0] !== ".");
  const good = entries.filter((entry) => (entry.isFile() || entry.isDirectory()) && isGoodName(entry.name));
  const folders: ListedFolder[] = [];
  const files: FolderEntry[] = [];
  for (const [at, { name }] of good.entries()) {
    // A call of the file system takes two microseconds, waiting for it in a queue thirty; requests get their turn.
    if (at % batch === batch - 1) await setImmediate();
    const found = lstatSync(join(/* turbopackIgnore: true */ absolute, name), { throwIfNoEntry: false });
    if (!found) continue;
    const one = { name, path: `${pathText(path)}/${name}`, changedAt: found.mtime };
    if (found.isDirectory()) folders.push(one);
    else if (found.isFile())
      files.push({
        ...one,
        kind: kindOfName(name),
        bytes: found.size,
        address: publicAddress(inFolder(path, name)),
      });
  }
  return {
    path: pathText(path),
    isReadOnly: false,
    folders: await inCzechOrder(folders),
    files: await inCzechOrder(files),
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    hidden: entries.length - good.length,
  };
}

const batch = 1000;
