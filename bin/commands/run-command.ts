import "#lib/features";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { closeDatabase, database } from "#db/client";
import { operatorEnrolmentLink } from "#lib/accounts/administrators/enrolment";
import { findAdminByEmail, unpinIdentity } from "#lib/accounts/queries/admins";
import { endSessionsOf } from "#lib/accounts/session";
import { type DemoPlan, demoRecordName, planRemoval, type StayingRecord } from "#lib/demo/removal/plan";
import { removeDemo } from "#lib/demo/removal/remove-demo";
import { seedDemo } from "#lib/demo/seed";
import { seedRows } from "#lib/demo/seed-rows";
import { listedModules, moduleNamed } from "#lib/kernel/registry";
import { readMailbox } from "#lib/newsletter/bounces/read-reports";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { readStatistics } from "#lib/server/page-cache/statistics";
import { prepareDatabase } from "#lib/server/process/life/prepare-database";
import { backupCommand } from "./backup.ts";
import { type Command, CommandFailed } from "./command.ts";
import { doctorCommand } from "./doctor.ts";
import { filesCommand } from "./files.ts";
import { moveCommand } from "./move.ts";
import { restoreCommand } from "./restore.ts";
import { settingsCommand } from "./settings.ts";

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

export const seedCommand: Command = {
  usage: "[--rows N --module NAME]",
  summary: "Fills an empty database with the demo site, or a module with N sample records.",
  options: { rows: { type: "string" }, module: { type: "string" } },
  run: async (_, { rows, module: name }) => {
    await prepareDatabase((line) => console.log(line));
    if (rows === undefined && name === undefined)
      return seedDemo((line) => console.log(line), { isWantedAgain: true });
    const module = typeof name === "string" ? moduleNamed(name) : undefined;
    const names = listedModules().map((listed) => listed.name);
    if (!module || module.single) throw new CommandFailed(`--module must be one of ${names.join(", ")}.`);
    if (typeof rows !== "string" || !/^[1-9]\d{0,7}$/.test(rows))
      throw new CommandFailed("--rows must be a whole number from 1.");
    await seedRows(module, Number(rows), (line) => console.log(line));
  },
};

const migrateCommand: Command = {
  usage: "",
  summary: "Migrates the database to this version, after a backup. Starting the site does the same.",
  options: {},
  run: async () => {
    await prepareDatabase((line) => console.log(line));
    console.log("The database is up to date.");
  },
};

const rebindCommand: Command = {
  usage: "<email>...",
  summary:
    "Lets administrators sign in with another identity, for example after a change of PASSKEY_AUTHORITY.\nThe next sign-in with the same email links a new identity to the account. Signs the administrators out.",
  options: {},
  run: async (emails) => {
    if (emails.length === 0)
      throw new CommandFailed("Specify the administrators: npm run cms -- admin:rebind <email>...");
    await prepareDatabase(() => undefined);
    for (const email of emails) await rebind(email);
  },
};

async function rebind(email: string): Promise<void> {
  const admin = await findAdminByEmail(email.trim());
  if (!admin) throw new CommandFailed(`There’s no administrator with the email ${email}.`);
  await unpinIdentity(admin.id, new Date());
  await endSessionsOf("admin", admin.id);
  log.warn({ adminId: admin.id, issuer: admin.issuer }, "identity unbound by the operator");
  console.log(`${admin.email}: the next sign-in with this email links a new identity.`);
}

const enrolLinkCommand: Command = {
  usage: "<email>",
  summary:
    "Prints a one-time link (60 minutes) for an administrator to create a passkey.\nTheir other passkeys stay; a link printed earlier stops working.",
  options: {},
  run: async ([email]) => {
    if (!email)
      throw new CommandFailed("Specify the administrator: npm run cms -- admin:enroll-link <email>");
    const { centralAuthority } = environment();
    if (centralAuthority) throw new CommandFailed(uselessAt(centralAuthority.issuer));
    await prepareDatabase(() => undefined);
    const link = await operatorEnrolmentLink(email);
    if (!link) throw new CommandFailed(`There’s no administrator with the email ${email}.`);
    console.log(link);
  },
};

function uselessAt(issuer: string): string {
  return `Administrators sign in at ${issuer}, which keeps their passkeys, so a link wouldn’t create anything. See npm run cms -- admin:rebind --help`;
}

const bouncesCommand: Command = {
  usage: "<mailbox>",
  summary:
    "Reads reports about bounced newsletters and newsletters marked as spam.\nThe mailbox is an mbox file, a Maildir or a folder of .eml files. It is only read; reading it again changes\nnothing.",
  options: {},
  run: async ([path]) => {
    if (path === undefined || !existsSync(path))
      throw new CommandFailed("Specify a mailbox: an mbox file, a Maildir or a folder of .eml files.");
    await prepareDatabase(() => undefined);
    const { mails, others, settled, unmatched } = await readMailbox(path);
    const lines = [
      ["emails read", mails],
      ["not reports", others],
      ["emails failed, not counted against the address", settled.failed],
      ["emails failed, counted against the address", settled.counted],
      ["addresses suppressed", settled.suppressed],
      ["already known", settled.known],
      ["not about a newsletter", settled.unmatched],
    ] as const;
    for (const [what, count] of lines) console.log(`${String(count).padStart(8)}  ${what}`);
    if (unmatched.length > 0) console.log(`Not found: ${unmatched.join(", ")}`);
  },
};

const cacheCommand: Command = {
  usage: "",
  summary: "Shows what the running site’s page cache holds, and how often it was used.",
  options: {},
  run: async () => {
    const found = readStatistics();
    if (!found) return console.log("No site is running here, or PAGE_CACHE_MB is 0.");
    const { pages, others, bytes, mostBytes, hits, drawings, past, at } = found;
    const asked = hits + drawings;
    console.log(
      `${pages} pages and ${others} other answers kept, ${megabytes(bytes)} of ${megabytes(mostBytes)} MB.`,
    );
    console.log(
      `${hits} answers given from it and ${drawings} drawn (${share(hits, asked)} % kept already).`,
    );
    console.log(`${past} went past it: people who are signed in, previews, searches, forms. Told at ${at}.`);
  },
};

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

function share(part: number, whole: number): string {
  return whole === 0 ? "0" : ((100 * part) / whole).toFixed(1);
}

const demoCommand: Command = {
  usage: "[--remove]",
  summary: `Lists what would go with the demo site and what would stay; --remove takes it away.
Records that a person has changed stay, with everything they use. A backup is taken before.`,
  options: { remove: { type: "boolean" } },
  run: async (_, { remove }) => {
    await prepareDatabase((line) => console.log(line));
    if (!remove) {
      const plan = await planRemoval(database());
      report(plan, "would go", "would stay");
      if (plan.goes.length > 0) console.log("\nnpm run cms -- demo --remove takes it away.");
      return;
    }
    const removed = await removeDemo(null);
    report(removed, "removed", "stays");
    console.log(`\nThe database as it was before is at ${removed.backup}`);
  },
};

function report({ goes, stays, settings }: DemoPlan, going: string, staying: string): void {
  if (goes.length + stays.length + settings.length === 0) console.log("There is no demo content.");
  const counts = new Map<string, number>();
  for (const { module } of goes) counts.set(module.name, (counts.get(module.name) ?? 0) + 1);
  for (const [name, count] of counts) console.log(`${name.padEnd(24)} ${count} ${going}`);
  for (const { module, field } of settings) console.log(`${`${module.name}.${field}`.padEnd(48)} ${going}`);
  for (const record of stays)
    console.log(
      `${record.module.name}/${record.row.id} “${demoRecordName(record)}” ${staying}: ${reasonOf(record)}`,
    );
}

function reasonOf({ changed, usedBy }: StayingRecord): string {
  if (changed)
    return `changed by ${changed.person ?? "a visitor or the program"} on ${changed.at.toISOString()}`;
  return usedBy ? `used by ${usedBy.module}/${usedBy.id} “${usedBy.name}”` : "";
}

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
  files: filesCommand,
  settings: settingsCommand,
  bounces: bouncesCommand,
  cache: cacheCommand,
};
