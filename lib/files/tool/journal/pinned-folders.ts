import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { FileProblem } from "../problem.ts";
import { keptDirectory, locate } from "../roots.ts";
import type { Spot } from "./steps.ts";

/**
 * Folders that are held open while an operation goes on: what happens in them happens there, even where somebody puts a
 * link in the place of one (Linux; elsewhere their paths are looked at each time).
 */
export class PinnedFolders {
  readonly #open = new Map<string, FileHandle>();

  /** A path on this machine that leads to a spot, whose folder must exist; folders beside the root are made. */
  async pathOf(spot: Spot): Promise<string> {
    const absolute = await absoluteOf(spot);
    const folder = await this.#folder(dirname(absolute), spot);
    const pinned = `/proc/self/fd/${folder.fd}`;
    const told = await readlink(pinned).catch(() => undefined);
    if (told === undefined) return absolute;
    if (told !== dirname(absolute)) throw new FileProblem("link", spot);
    return join(pinned, basename(absolute));
  }

  /** Makes what happened in the folders outlast a loss of power, and lets go of them. */
  async close({ isDone }: { readonly isDone: boolean }): Promise<void> {
    for (const folder of this.#open.values()) {
      if (isDone) await folder.sync().catch(() => undefined);
      await folder.close();
    }
    this.#open.clear();
  }

  async #folder(directory: string, spot: Spot): Promise<FileHandle> {
    const known = this.#open.get(directory);
    if (known) return known;
    if (!spot.startsWith("files/")) await mkdir(directory, { recursive: true, mode: 0o700 });
    if (this.#open.size >= mostOpen) await this.close({ isDone: true });
    const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
    const opened = await open(directory, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? new FileProblem("missing", spot) : error;
      },
    );
    this.#open.set(directory, opened);
    return opened;
  }
}

/** An operation on many folders must not use up what the process may open. */
const mostOpen = 100;

async function absoluteOf(spot: Spot): Promise<string> {
  const [area, ...rest] = spot.split("/");
  if (area === "files") return (await locate(spot)).absolute;
  if (area !== "arriving" && area !== "trash" && area !== "versions") throw new FileProblem("outside", spot);
  if (rest.some((name) => name === "" || name === "." || name === ".."))
    throw new FileProblem("outside", spot);
  return join(/* turbopackIgnore: true */ await keptDirectory(area), ...rest);
}

/** Whether anything is at a spot; its folder need not exist. */
export async function isThere(spot: Spot): Promise<boolean> {
  return lstat(await absoluteOf(spot)).then(
    () => true,
    () => false,
  );
}
