import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { database, databaseFile } from "#db/client";
import { structureProblem } from "#db/migrate";
import { environment } from "#lib/env";
import { type Command, CommandFailed } from "./command.ts";

export const doctorCommand: Command = {
  usage: "",
  summary:
    "Checks the configuration, the state folder, free space, and the soundness and structure of the database.",
  options: {},
  run: async () => {
    let failed = 0;
    for (const { name, check } of checks) {
      const problem = await attempt(check);
      console.log(problem === undefined ? `ok      ${name}` : `WRONG   ${name}: ${problem}`);
      if (problem !== undefined) failed += 1;
    }
    if (failed > 0) throw new CommandFailed(`${failed} of ${checks.length} checks failed.`);
  },
};

interface Check {
  readonly name: string;
  /** Throws what is wrong. */
  readonly check: () => unknown;
}

const checks: readonly Check[] = [
  { name: "configuration", check: () => environment() },
  {
    name: "state folder can be written to",
    check: () => accessSync(environment().varDirectory, constants.W_OK),
  },
  { name: "at least 200 MB of free space", check: checkSpace },
  { name: "database exists", check: existingDatabase },
  { name: "database is sound", check: checkIntegrity },
  { name: "database has the structure of this version", check: checkStructure },
];

async function attempt(check: () => unknown): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function checkSpace(): void {
  const { bavail, bsize } = statfsSync(environment().varDirectory);
  if (bavail * bsize < 200e6) throw new Error(`only ${Math.round((bavail * bsize) / 1e6)} MB left`);
}

/** Looks before anything is opened, because opening would make an empty database. */
function existingDatabase(): string {
  const file = databaseFile();
  if (!existsSync(file)) throw new Error(`no file ${file}`);
  return file;
}

async function checkIntegrity(): Promise<void> {
  existingDatabase();
  const [found] = await database().values<[string]>(sql`PRAGMA integrity_check`);
  if (found?.[0] !== "ok") throw new Error(String(found?.[0]));
}

function checkStructure(): void {
  const problem = structureProblem(existingDatabase());
  if (problem !== undefined) throw new Error(problem);
}
