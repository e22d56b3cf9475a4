import { fork } from "node:child_process";
import { join } from "node:path";
import { databaseFile } from "#db/client";
import { harmlessVariables } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { whenEnded } from "#lib/platform/when-ended";
import { type WorkAnswer, type WorkName, type WorkResult, works } from "./works.ts";

/** Work in progress, or its result. */
export interface WorkState {
  readonly name: WorkName;
  readonly startedAt: number;
  readonly adminId: string;
  readonly endedAt?: number;
  readonly result?: WorkResult;
  readonly failed?: "busy" | "full" | "broken" | "timeout";
}

const longestMs = 15 * 60 * 1000;

/**
 * Begins work in a process of its own, so that the site keeps running; work in progress is not begun twice, and only
 * one work that writes runs at a time.
 *
 * @returns whether it was begun
 */
export function beginWork(name: WorkName, adminId: string, file = databaseFile()): boolean {
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

/** Returns the state of the last or current run of that work. */
export function workState(name: WorkName): WorkState | undefined {
  return states().get(name);
}

/** Waits for work in progress, but only a moment, so that quick work is reported at once. */
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

/** Returns the states of this process, shared by all bundles of the application. */
function states(): Map<WorkName, WorkState> {
  handle[key] ??= new Map();
  return handle[key];
}

/** The path is relative to the project, because the framework bundles the importing module into a file elsewhere. */
const processFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/database-tool/maintaining/maintain.process.ts",
);
