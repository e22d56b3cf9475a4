import type { ChildProcess } from "node:child_process";
import { databaseFile } from "#db/client";
import { secretColumns } from "#lib/database-tool/secrets";
import { askChild, startChild } from "./child.ts";
import type { Answer, Opening, Order } from "./messages.ts";
import { refusedAs } from "./refused.ts";
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
  const answer = await askChild<Answer>(reader.child, order, milliseconds, signal).catch((error: unknown) => {
    reader.child.kill("SIGKILL");
    throw error;
  });
  putBack(reader);
  if ("refused" in answer) throw refusedAs(answer.refused);
  return answer.results;
}

function takeReader(file: string): Reader {
  for (let reader = idle.pop(); reader; reader = idle.pop()) {
    clearTimeout(reader.rest);
    if (reader.file === file && reader.child.connected) return hold(reader);
    reader.child.kill("SIGKILL");
  }
  const opening: Opening = { file, secrets: secretColumns() };
  return { file, child: startChild("lib/database-tool/reading/reader.process.ts", opening) };
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
