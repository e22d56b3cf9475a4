import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { backupEnding } from "#db/back-up";
import { defineJob } from "#lib/jobs/define-job";
import { enqueue } from "#lib/jobs/enqueue";
import { environment } from "#lib/platform/env";
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

/** Work that no process takes up any more counts as running no longer than this. */
const longestMs = 60 * 60 * 1000;

/** Returns the work that was begun last, for people to see how it went; old work that never ended is left out. */
export function lastWork(now = new Date()): BackgroundWork | undefined {
  const work = stored.read();
  const isLost = work && !work.ended && now.getTime() - Date.parse(work.at) > longestMs;
  return isLost ? undefined : work;
}

/**
 * Leaves it to the background.
 *
 * @returns false if other work is under way
 */
export async function beginBackupWork(kind: BackgroundWork["kind"], now = new Date()): Promise<boolean> {
  const last = lastWork(now);
  if (last && !last.ended) return false;
  stored.keep({ kind, at: now.toISOString() });
  await enqueue(backUpByHand, { kind }, { now });
  return true;
}

/** Takes a backup or proves one, in a process of its own by the operator's command. */
export const backUpByHand = defineJob({
  name: "backup.byHand",
  payload: schema.pick({ kind: true }),
  retries: [],
  handler: async ({ kind }, { now, signal }) => {
    const begun = { kind, at: now.toISOString() };
    stored.keep(begun);
    const end = (isDone: boolean) =>
      stored.keep({ ...begun, ended: { at: new Date().toISOString(), isDone } });
    const command = join(/* turbopackIgnore: true */ process.cwd(), "bin/cms.ts");
    try {
      await untilDone(
        fork(command, ["backup", kind === "prove" ? "--verify" : fileFor(now)], {
          execArgv: [],
          stdio: "ignore",
        }),
        signal,
      );
      end(true);
    } catch (error) {
      // The next process begins work again that a stop cut off.
      if (!signal.aborted) end(false);
      throw error;
    }
  },
});

/** Waits for a process, which ends with the job; throws if it could not be begun, failed, or was cut off. */
export async function untilDone(
  child: Pick<ChildProcess, "kill" | "once">,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener("abort", () => child.kill(), { once: true });
  const [code] = await once(child as ChildProcess, "close");
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`It ended with code ${code}; Health says what is wrong.`);
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
