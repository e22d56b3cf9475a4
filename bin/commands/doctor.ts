import { accessSync, constants, existsSync, statfsSync } from "node:fs";
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
    const failures = checks.filter(({ name, check }) => {
      const problem = attempt(check);
      console.log(problem === undefined ? `ok      ${name}` : `WRONG   ${name}: ${problem}`);
      return problem !== undefined;
    });
    if (failures.length > 0) throw new CommandFailed(`${failures.length} of ${checks.length} checks failed.`);
  },
};

interface Check {
  readonly name: string;
  /** Throws what is wrong. */
  readonly check: () => void;
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

function attempt(check: () => void): string | undefined {
  try {
    check();
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

function checkIntegrity(): void {
  existingDatabase();
  const result = database().$client.pragma("integrity_check", { simple: true });
  if (result !== "ok") throw new Error(String(result));
}

function checkStructure(): void {
  const problem = structureProblem(existingDatabase());
  if (problem !== undefined) throw new Error(problem);
}
