import { fork } from "node:child_process";
import { join } from "node:path";
import { databaseFile } from "#db/client";
import { harmlessVariables } from "#lib/platform/env";
import { whenEnded } from "#lib/platform/when-ended";
import type { CompareMessage, TableDifference } from "./comparing.ts";
import { snapshotFolder } from "./snapshots.ts";

/** How a snapshot differs from the database. */
export interface Comparison {
  /** Why it cannot be restored. */
  readonly refused?: "unsound" | "version";
  readonly tables: readonly TableDifference[];
  /** Whether every table was compared in time. */
  readonly isWhole: boolean;
}

/**
 * Compares a snapshot with the database table by table, in a process of its own.
 *
 * @param milliseconds after which what was found so far is the answer
 */
export function compareSnapshot(name: string, milliseconds = 8000): Promise<Comparison> {
  const snapshot = join(/* turbopackIgnore: true */ snapshotFolder(), name);
  const child = fork(processFile, [snapshot, databaseFile()], {
    env: harmlessVariables(),
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const tables: TableDifference[] = [];
  return new Promise((resolve) => {
    const patience = setTimeout(() => child.kill("SIGKILL"), milliseconds);
    child.on("message", (message: CompareMessage) => {
      if ("difference" in message) tables.push(message.difference);
      else if ("refused" in message) resolve({ refused: message.refused, tables: [], isWhole: false });
      else resolve({ tables, isWhole: true });
    });
    void whenEnded(child).then(() => {
      clearTimeout(patience);
      resolve({ tables, isWhole: false });
    });
  });
}

const processFile = join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/database-tool/snapshots/compare.process.ts",
);
