import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { databaseFile } from "#db/client";
import { secretColumns } from "#lib/tools/database/secrets";
import type { Answer, Opening, Order } from "./messages.ts";
import { Refused, TimedOut } from "./refused.ts";
import type { Result } from "./result.ts";

/** How long a process waits for more to read. */
const idleMs = 60_000;

interface Reader {
  readonly file: string;
  readonly child: ChildProcess;
  rest?: NodeJS.Timeout;
}

const idle: Reader[] = [];

/** Has a process that has nothing to do run statements; it is killed where that takes too long or the signal says so. */
export async function askReader(
  order: Order,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<readonly Result[]> {
  const reader = takeReader(databaseFile());
  try {
    const answer = await ask(reader.child, order, milliseconds, signal);
    putBack(reader);
    if ("refused" in answer) throw new Refused(answer.refused.reason, answer.refused.what);
    return answer.results;
  } catch (error) {
    if (!(error instanceof Refused) || error.reason === "memory") reader.child.kill("SIGKILL");
    throw error;
  }
}

function ask(
  child: ChildProcess,
  order: Order,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const patience = setTimeout(() => reject(new TimedOut(milliseconds)), milliseconds);
  const cancel = () => reject(signal?.reason);
  // Nothing but the watch over its memory ends it by itself.
  const end = () => reject(new Refused("memory"));
  signal?.addEventListener("abort", cancel);
  child.once("message", resolve).once("exit", end).once("error", reject);
  child.send(order, (error) => error && end());
  return promise.finally(() => {
    clearTimeout(patience);
    signal?.removeEventListener("abort", cancel);
    child.off("message", resolve).off("exit", end).off("error", reject);
  });
}

function takeReader(file: string): Reader {
  for (let reader = idle.pop(); reader; reader = idle.pop()) {
    clearTimeout(reader.rest);
    if (reader.file === file && reader.child.connected) return hold(reader);
    reader.child.kill("SIGKILL");
  }
  return hold(startReader(file));
}

function startReader(file: string): Reader {
  // It gets nothing of the environment, where secrets may be.
  const child = fork(program, {
    env: { NODE_ENV: "production" },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.send({ file, secrets: secretColumns() } satisfies Opening);
  return { file, child };
}

function hold(reader: Reader): Reader {
  reader.child.ref();
  reader.child.channel?.ref();
  return reader;
}

/** Nobody waits for a process that does nothing, so that this one may end. */
function putBack(reader: Reader): void {
  reader.rest = setTimeout(() => {
    idle.splice(idle.indexOf(reader), 1);
    reader.child.kill("SIGKILL");
  }, idleMs).unref();
  reader.child.unref();
  reader.child.channel?.unref();
  idle.push(reader);
}

/** By its place in the project, because the framework packs what imports it into a file elsewhere. */
const program = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/tools/database/reading/reader.process.ts",
);
