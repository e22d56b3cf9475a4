import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { publishDue } from "#lib/kernel/engine/publishing/publish-due";
import { log } from "#lib/platform/log";

const everyMs = 1000;

/**
 * Publishes scheduled content, from now on and at most a second late; returns how to stop, which waits for the last
 * one.
 */
export function publishOnTime(): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const look = () => {
    running ??= publishDue()
      .catch((error: unknown) => log.error({ err: error }, "What was scheduled could not be published."))
      .finally(() => {
        running = undefined;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Goes through VAR_DIR: files that others may read, as earlier versions left some, become the owner's alone, and what
 * uploads and backups left that were cut off more than an hour ago is removed. Other files of the operator are not touched.
 */
export async function tidyState(varDirectory: string, now = Date.now()): Promise<void> {
  await tidyFolder(varDirectory, /^(cms\.sqlite|restoring\.sqlite|secrets\.json$|enroll-link\.txt$)/, now);
  const inUploads = ["variants", "arriving"].map((name) => join("uploads", name));
  for (const folder of ["backups", "log", "outbox", "rate-limits", "uploads", ...inUploads])
    await tidyFolder(join(varDirectory, folder), /(?:)/, now);
}

async function tidyFolder(folder: string, ours: RegExp, now: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (ours.test(name)) await tidyFile(join(folder, name), now).catch(() => undefined);
  }
}

/** Fails if the file was deleted meanwhile or belongs to another user, which does no harm. */
async function tidyFile(file: string, now: number): Promise<void> {
  const { mode, mtimeMs, isFile } = await lstat(file).then((stats) => ({ ...stats, isFile: stats.isFile() }));
  if (!isFile) return;
  if (/\.part(-journal)?$/.test(file) && mtimeMs < now - longestUploadMs) await rm(file);
  else if (mode & 0o077) await chmod(file, 0o600);
}

const longestUploadMs = 60 * 60 * 1000;
