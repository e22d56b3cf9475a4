import "#lib/features";
import { parseArgs } from "node:util";
import { closeDatabase } from "#db/client";
import { backupCommand } from "./backup.ts";
import { bouncesCommand } from "./bounces.ts";
import { cacheCommand } from "./cache.ts";
import type { Command } from "./command.ts";
import { demoCommand } from "./demo.ts";
import { doctorCommand } from "./doctor.ts";
import { enrolLinkCommand } from "./enroll-link.ts";
import { migrateCommand } from "./migrate.ts";
import { moveCommand } from "./move.ts";
import { rebindCommand } from "./rebind.ts";
import { restoreCommand } from "./restore.ts";
import { seedCommand } from "./seed.ts";
import { settingsCommand } from "./settings.ts";

const commands: Readonly<Record<string, Command>> = {
  "admin:enroll-link": enrolLinkCommand,
  "admin:rebind": rebindCommand,
  migrate: migrateCommand,
  seed: seedCommand,
  demo: demoCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  doctor: doctorCommand,
  settings: settingsCommand,
  bounces: bouncesCommand,
  cache: cacheCommand,
};

/** Runs a command and returns the exit code. */
export async function runCommand([name = "", ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    printCommands();
    return ["", "--help", "-h", "help"].includes(name) ? 0 : 1;
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { ...command.options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    if (values.help) console.log(`npm run cms -- ${name} ${command.usage}\n\n${command.summary}`);
    else await command.run(positionals, values);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (isMistyped(error)) console.error(`See npm run cms -- ${name} --help`);
    return 1;
  } finally {
    await closeDatabase();
  }
}

/** Checks whether the arguments were not understood, rather than the command failed. */
function isMistyped(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function printCommands(): void {
  console.log("npm run cms -- <command>; each explains itself with --help\n");
  for (const [name, { usage, summary }] of Object.entries(commands))
    console.log(`  ${`${name} ${usage}`.padEnd(42)} ${summary.split("\n")[0]}`);
}
