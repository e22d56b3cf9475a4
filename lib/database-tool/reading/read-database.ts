import type { ChildProcess } from "node:child_process";
import pLimit from "p-limit";
import { databaseFile } from "#db/client";
import { secretColumns } from "#lib/database-tool/secrets";
import { askChild, startChild } from "./child.ts";
import { Refused, refusedAs } from "./refused.ts";
import type { Opening, ReadingAnswer, ReadingRequest, Result, ResultLimits } from "./result.ts";

/**
 * Runs one or more statements that only read, in a process of their own whose connection cannot write. Secret columns
 * are NULL, whatever a statement does with them. Throws {@link Refused} (what and why),
 * {@link import("./refused.ts").TimedOut}, and the reason of the signal that ended it.
 *
 * @param values of the first statement's parameters, in their order
 */
export function readDatabase(
  sql: string,
  values: readonly (null | number | string)[] = [],
  limits: ResultLimits = {},
): Promise<readonly Result[]> {
  if (sql.length > longest) return Promise.reject(new Refused("tooLong", String(longest)));
  return fewAtATime(() => {
    limits.signal?.throwIfAborted();
    const { rows = 1000, bytes = 4 * 1024 * 1024, milliseconds = 5000, signal } = limits;
    return askReader({ sql, values, rows, bytes }, milliseconds, signal);
  });
}

/** Most characters of all statements together. */
const longest = 1_000_000;
const fewAtATime = pLimit(3);

/** Time that a process waits for more to read. */
const idleMs = 60_000;

interface Reader {
  readonly file: string;
  readonly child: ChildProcess;
  rest?: NodeJS.Timeout;
}

const idle: Reader[] = [];

/** Makes an idle process run statements; it is killed if that takes too long or the signal aborts. */
async function askReader(
  order: ReadingRequest,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<readonly Result[]> {
  const reader = takeReader(databaseFile());
  const answer = await askChild<ReadingAnswer>(reader.child, order, milliseconds, signal).catch(
    (error: unknown) => {
      reader.child.kill("SIGKILL");
      throw error;
    },
  );
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

/** An idle process must not keep this one from ending. */
function putBack(reader: Reader): void {
  reader.rest = setTimeout(() => {
    idle.splice(idle.indexOf(reader), 1);
    reader.child.kill("SIGKILL");
  }, idleMs).unref();
  reader.child.unref();
  reader.child.channel?.unref();
  idle.push(reader);
}
