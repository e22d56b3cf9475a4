import { fork } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { backupEnding } from "#db/back-up";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { stateFile } from "#lib/platform/state-file";

/** Work on backups that an administrator begins and that may take long. */
export type BackgroundWork = z.output<typeof schema>;

const schema = z.object({
  kind: z.enum(["backUp", "prove"]),
  at: z.iso.datetime(),
  /** Absent while it runs. */
  ended: z.object({ at: z.iso.datetime(), isDone: z.boolean() }).optional(),
});

const stored = stateFile("background-work.json", schema);

/** Work whose process was killed counts as running no longer than this. */
const longestMs = 60 * 60 * 1000;

/** Returns the work that was begun last, for people to see how it went; old work that never ended is left out. */
export function lastWork(now = new Date()): BackgroundWork | undefined {
  const work = stored.read();
  const isLost = work && !work.ended && now.getTime() - Date.parse(work.at) > longestMs;
  return isLost ? undefined : work;
}

/**
 * Begins it in a process of its own, by the operator's command.
 *
 * @returns false if other work is under way
 */
export function beginBackupWork(kind: BackgroundWork["kind"], now = new Date()): boolean {
  const last = lastWork(now);
  if (last && !last.ended) return false;
  const begun = { kind, at: now.toISOString() };
  stored.keep(begun);
  const command = join(/* turbopackIgnore: true */ process.cwd(), "bin/cms.ts");
  const child = fork(command, ["backup", kind === "prove" ? "--verify" : fileFor(now)], {
    execArgv: [],
    stdio: "ignore",
  });
  const end = (isDone: boolean) => stored.keep({ ...begun, ended: { at: new Date().toISOString(), isDone } });
  child.once("error", (error) => {
    log.error({ err: error, kind }, "Work on backups could not be begun.");
    end(false);
  });
  child.once("close", (code) => end(code === 0));
  return true;
}

const prefix = "manual-";
/** Backups made by hand that stay beside the next one. */
const mostKept = 2;

/** Returns the path of a new backup, and removes the oldest of such. */
function fileFor(now: Date): string {
  const folder = join(/* turbopackIgnore: true */ environment().varDirectory, "backups");
  mkdirSync(folder, { recursive: true });
  const made = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .toSorted();
  for (const name of made.slice(0, -mostKept)) rmSync(join(folder, name));
  return join(folder, `${prefix}${now.toISOString().replace(/[:.]/g, "-")}${backupEnding()}`);
}
