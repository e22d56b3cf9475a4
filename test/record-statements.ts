import { appendFileSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { threadId } from "node:worker_threads";
import pg from "pg";
import { expect } from "vitest";

/*
 * Runs before each test file if RECORD_STATEMENTS names a folder: writes there the distinct statements that each test
 * sends to PostgreSQL, a line of JSON [file, test, statement] each, for `statement-share.ts`.
 */
const thread = globalThis as typeof globalThis & { [key: symbol]: Set<string> | undefined };
const key = Symbol.for("test.recorded-statements");
const folder = process.env.RECORD_STATEMENTS;
const preparing = globalThis as typeof globalThis & { [key: symbol]: boolean | undefined };
const unrecordedKey = Symbol.for("test.unrecorded-statements");

if (folder && !thread[key]) {
  thread[key] = new Set();
  mkdirSync(folder, { recursive: true });
  const query: (...words: unknown[]) => unknown = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const [first] = words;
    const text = typeof first === "string" ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text === "string" && !preparing[unrecordedKey])
      record(folder, thread[key] as Set<string>, text);
    return query.apply(this, words);
  } as typeof pg.Client.prototype.query;
}

// Statements that a file sends before its first test belong to none.
if (folder) expect.setState({ currentTestName: "" });

/** Runs what a test prepares by statements that the project never sends. */
export async function unrecorded(prepare: () => Promise<void>): Promise<void> {
  preparing[unrecordedKey] = true;
  try {
    await prepare();
  } finally {
    preparing[unrecordedKey] = false;
  }
}

function record(folder: string, known: Set<string>, text: string): void {
  const { testPath = "none", currentTestName = "" } = expect.getState();
  const file = relative(process.cwd(), testPath);
  for (const shape of partsOf(shapeOf(text))) {
    const line = JSON.stringify([file, currentTestName, shape]);
    if (known.has(line)) continue;
    known.add(line);
    appendFileSync(join(folder, `${threadId}.jsonl`), `${line}\n`);
  }
}

/**
 * Splits an UPDATE into itself without the columns that it only gives a value, and each of these: which of them change
 * together depends on values, and random ones would make each run send statements that no other has sent.
 */
function partsOf(shape: string): readonly string[] {
  const [, table, rest = ""] = /^update "(\w+)" set (.*)$/.exec(shape) ?? [];
  if (!table) return [shape];
  const given = /(?:^|, )"(\w+)" = \?(?=,| where |$)/g;
  const columns = [...rest.matchAll(given)].map(([, column]) => `update "${table}" set "${column}"`);
  return [`update "${table}" set ${rest.replace(given, "").replace(/^, /, "")}`, ...columns];
}

/** Returns a statement without its values: texts, numbers, lists of them and made-up names are removed. */
function shapeOf(text: string): string {
  return text
    .replace(/redakce_\w+(-\w+)*/g, "database")
    .replace(/'(?:[^']|'')*'|\$\d+|\b\d+(\.\d+)?\b/g, "?")
    .replace(/\?(::\w+)?(\s*,\s*\?(::\w+)?)+/g, "?")
    .replace(/\(\?\)(\s*,\s*\(\?\))+/g, "(?)")
    .replace(/\s+/g, " ");
}
