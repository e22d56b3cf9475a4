import { type ChildProcess, fork } from "node:child_process";
import { chmod, lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { arrivingDirectory } from "#lib/files/library/directories";
import { forgetOldFormers } from "#lib/files/library/former-file";
import { sweepArriving } from "#lib/files/library/large";
import { defineJob } from "#lib/jobs/define-job";
import { isPublishingDue, publishDue } from "#lib/kernel/engine/publishing/publish-due";
import { untilDone } from "#lib/operations/backups/background-work";
import { lastProof } from "#lib/operations/backups/proof";
import { environment } from "#lib/platform/env";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Publishes scheduled content, at most a second late. */
export const publishOnTime = defineJob({
  name: "content.publish",
  schedule: { everyMs: 1000, isDue: isPublishingDue },
  handler: () => publishDue(),
});

/** Removes what uploads and exchanged files left. */
export const tidyFiles = defineJob({
  name: "files.tidy",
  schedule: { everyMs: dayMs },
  handler: async () => {
    await tidyState(environment().varDirectory);
    await sweepArriving(arrivingDirectory());
    await forgetOldFormers();
  },
});

/** A proof may begin a little before its day is over, so that it stays at its hour. */
const earlyMs = hourMs / 2;

/**
 * Once a day takes a backup and proves that it can be restored, in a process of its own by the operator's command. One
 * that an administrator asked for counts too.
 */
export const proveBackup = defineProof(() =>
  fork(join(/* turbopackIgnore: true */ process.cwd(), "bin/cms.ts"), ["backup", "--verify"], {
    execArgv: [],
    stdio: "ignore",
  }),
);

export function defineProof(begin: () => Pick<ChildProcess, "kill" | "once">) {
  return defineJob({
    name: "backup.prove",
    schedule: {
      everyMs: hourMs,
      firstAfterMs: hourMs,
      isDue: async (now) => {
        const last = Date.parse(lastProof.read()?.at ?? "");
        return !environment().isDevelopment && !(now.getTime() - last < dayMs - earlyMs);
      },
    },
    retries: [hourMs],
    handler: (_, { signal }) => untilDone(begin(), signal),
  });
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
  if (/\.part(-journal)?$/.test(file) && mtimeMs < now - hourMs) await rm(file);
  else if (mode & 0o077) await chmod(file, 0o600);
}
