import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { harmlessVariables } from "#lib/platform/env";
import { whenEnded } from "#lib/platform/when-ended";
import { Refused, TimedOut } from "./refused.ts";

/**
 * Starts a program that runs statements, without any environment variables that may hold secrets.
 *
 * @param program its path from the project's folder, because the framework packs what imports it into a file elsewhere
 */
export function startChild(program: string, opening: object): ChildProcess {
  const child = fork(join(/* turbopackIgnore: true */ process.cwd(), program), [], {
    env: harmlessVariables(),
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const patience = setTimeout(() => reject(new TimedOut(longestStartMs)), longestStartMs).unref();
  child.once("message", () => resolve());
  void whenEnded(child).then(() => reject(new Refused("busy")));
  promise.finally(() => clearTimeout(patience)).catch(() => undefined);
  starts.set(child, promise);
  child.send(opening);
  return child;
}

/** Start of each program, which it reports by its first message. */
const starts = new WeakMap<ChildProcess, Promise<void>>();
/** A busy machine may need seconds to start a process, which do not count as time of a statement. */
const longestStartMs = 30_000;

/**
 * Sends an order once the child is up and waits for its answer. Throws {@link TimedOut}, {@link Refused} and the
 * reason of the signal; the child must be killed then.
 */
export async function askChild<Answer>(
  child: ChildProcess,
  order: object,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Answer> {
  await starts.get(child);
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const answered = (message: unknown) => resolve(message as Answer);
  const patience = setTimeout(() => reject(new TimedOut(milliseconds)), milliseconds);
  const cancel = () => reject(signal?.reason);
  // Only the watch over its memory ends the child from inside.
  const end = () => reject(new Refused("memory"));
  signal?.addEventListener("abort", cancel);
  child.once("message", answered).once("close", end).once("error", reject);
  child.send(order, (error) => error && end());
  return promise.finally(() => {
    clearTimeout(patience);
    signal?.removeEventListener("abort", cancel);
    child.off("message", answered).off("close", end).off("error", reject);
  });
}
