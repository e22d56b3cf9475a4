import { fork } from "node:child_process";
import { join } from "node:path";
import { databaseFile } from "#db/client";
import { harmlessVariables } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { whenEnded } from "#lib/platform/when-ended";

/** Work that is on its way, or how it ended. */
export interface WorkState {
  readonly name: WorkName;
  readonly startedAt: number;
  /** Administrator who requested it; null for work that a screen needs by itself. */
  readonly adminId: string | null;
  readonly endedAt?: number;
  readonly result?: WorkResult;
  readonly failed?: "busy" | "full" | "broken" | "timeout";
}

const longestMs = 15 * 60 * 1000;

/**
 * Begins work in a process of its own, so that serving goes on; what is on its way already is not begun twice, and of
 * what writes there is one at a time.
 *
 * @returns whether it was begun
 */
export function beginWork(name: WorkName, adminId: string | null, file = databaseFile()): boolean {
  const running = [...states().values()].filter(({ endedAt }) => endedAt === undefined);
  if (running.some((other) => other.name === name || isWriting(other.name))) return false;
  const state: WorkState = { name, startedAt: Date.now(), adminId };
  states().set(name, state);
  void answerOf(file, name).then((answer) => {
    states().set(name, { ...state, endedAt: Date.now(), ...answer });
    log.info({ work: name, ms: Date.now() - state.startedAt, ...failureOf(answer) }, "database maintained");
  });
  return true;
}

/** The last time that work was done, or is being done. */
export function workState(name: WorkName): WorkState | undefined {
  return states().get(name);
}

/** Waits for work that is on its way, for a moment at most, so that what is quick is told at once. */
export async function whenDone(name: WorkName, mostMs: number): Promise<WorkState | undefined> {
  const until = Date.now() + mostMs;
  while (Date.now() < until && workState(name)?.endedAt === undefined)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return workState(name);
}

type Outcome = Pick<WorkState, "result" | "failed">;

function answerOf(file: string, name: WorkName): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(processFile, [file, name], {
      execArgv: [],
      env: harmlessVariables(),
      stdio: "ignore",
      serialization: "json",
    });
    const patience = setTimeout(() => {
      resolve({ failed: "timeout" });
      child.kill("SIGKILL");
    }, longestMs);
    child.once("message", (answer: WorkAnswer) => resolve(answer));
    void whenEnded(child).then(() => {
      clearTimeout(patience);
      resolve({ failed: "broken" });
    });
  });
}

function failureOf({ failed }: Outcome) {
  return failed ? { failed } : {};
}

function isWriting(name: WorkName): boolean {
  return works[name].writes;
}

const handle = globalThis as typeof globalThis & { [key: symbol]: Map<WorkName, WorkState> | undefined };
const key = Symbol.for("redakce.database-work");

/** Of this process, whichever bundle of the application asks. */
function states(): Map<WorkName, WorkState> {
  handle[key] ??= new Map();
  return handle[key];
}

/** By its place in the project, because the framework packs what imports it into a file elsewhere. */
const processFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/database-tool/maintaining/maintain.process.ts",
);

/** Work on the whole file that may take a while; none of it says what somebody typed. */
export const works = {
  /** Checks whether pages, indexes and rows fit together, and whether every foreign key points at a row. */
  check: { writes: false },
  /** Space in the file that each table and index takes. */
  measure: { writes: false },
  /** Statistics by which SQLite chooses indexes, where they are out of date. */
  optimize: { writes: true },
  /** Writes the file anew, without the pages that nothing uses. */
  vacuum: { writes: true },
} as const;

export type WorkName = keyof typeof works;

/** Result of the work. */
export interface WorkResult {
  /** Of a check: what is wrong, in SQLite's words; a foreign key as `table row → table`. At most {@link mostProblems}. */
  readonly problems?: readonly string[];
  /** Of a measurement: bytes of each table, its indexes told apart. */
  readonly space?: readonly TableSpace[];
  /** Of what writes: bytes of the file before and after. */
  readonly before?: number;
  readonly after?: number;
}

export interface TableSpace {
  readonly table: string;
  readonly rows: number;
  readonly indexes: number;
}

export const mostProblems = 100;

/** Response of the process. */
export type WorkAnswer = { readonly result: WorkResult } | { readonly failed: "busy" | "full" | "broken" };
