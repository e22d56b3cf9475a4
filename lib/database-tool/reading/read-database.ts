import pLimit from "p-limit";
import { askReader } from "./reader.ts";
import { Refused } from "./refused.ts";
import type { Limits, Result } from "./result.ts";

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
  limits: Limits = {},
): Promise<readonly Result[]> {
  if (sql.length > longest) return Promise.reject(new Refused("tooLong", String(longest)));
  return fewAtATime(() => {
    limits.signal?.throwIfAborted();
    const { rows = 1000, bytes = 4 * 1024 * 1024, milliseconds = 5000, signal } = limits;
    return askReader({ sql, values, rows, bytes }, milliseconds, signal);
  });
}

/** Characters of all statements together. */
const longest = 1_000_000;
const fewAtATime = pLimit(3);
