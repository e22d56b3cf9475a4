import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { database } from "#db/client";
import { MigrationRefused } from "#db/migration-files";
import { startingAlone } from "#db/one-writer";
import { bootstrapLink } from "#lib/accounts/administrators/enrolment";
import { passkeyAddressProblem } from "#lib/accounts/administrators/passkey-ceremony";
import { startCentralAuthority } from "#lib/accounts/administrators/start-central-authority";
import { EnvironmentError, environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";

/** Returns the reason why the process cannot start, as a sentence that names what to change. */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvironmentError || error instanceof MigrationRefused) return error.message;
  const { code = "", syscall = "" } = error as NodeJS.ErrnoException;
  if (syscall === "listen" || syscall === "getaddrinfo") return listenProblem(code) ?? error.message;
  if (code === "DATABASE_GONE") return `the database of DATABASE_URL cannot be reached: ${causeOf(error)}.`;
  if (code.startsWith("SQLITE_BUSY")) return "a command works on the database; start when it has ended.";
  if (unwritable.has(code)) return `VAR_DIR ${environment().varDirectory} cannot be written to.`;
  return error.message;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error
    ? cause.message || String((cause as NodeJS.ErrnoException).code)
    : String(cause);
}

function listenProblem(code: string): string | undefined {
  const { host, port } = environment();
  if (code === "EADDRINUSE") return `port ${port} is in use; set PORT to a free one.`;
  if (code === "EACCES") return `port ${port} can’t be used by this user; set PORT to one from 1024 on.`;
  if (unknownHost.has(code)) return `HOST ${host} isn’t an address of this machine.`;
  return undefined;
}

const unknownHost = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT", "ENOTFOUND", "EAI_AGAIN", "EINVAL"]);

/** Error codes of the system for a folder that cannot be made or written to. */
const unwritable = new Set([
  "EACCES",
  "EROFS",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
]);

/** Several processes that start together write a lot, one at a time; so does one that serves already. */
export const mostMsForTurn = 60_000;

/** Prints the site's address, and on a new site how to get in. */
export async function printAddresses(): Promise<void> {
  const { appUrl, adminEmail } = environment();
  console.log(`\n  Site            ${appUrl}`);
  console.log(`  Administration  ${appUrl}/ADMIN`);
  const problem = passkeyAddressProblem();
  if (problem) console.log(`\n  ${problem}`);
  try {
    for (const sentence of await startCentralAuthority()) console.log(`\n  ${sentence}`);
    const link = await startingAlone(() => database().patiently(() => bootstrapLink(), mostMsForTurn));
    if (link) {
      console.log(
        `\n  First administrator (${adminEmail}): create your passkey here, once, within 60 minutes`,
      );
      console.log(`  ${link}`);
    }
  } catch (error) {
    // The site already serves, and goes on although this could not be written.
    log.error({ err: error }, "The first administrator could not be prepared.");
    console.log(`\n  The first administrator could not be prepared: ${startProblem(error)}`);
    console.log(`  Once that is fixed, start again or run: npm run cms -- admin:enroll-link ${adminEmail}`);
  }
  console.log("");
}

/**
 * Takes the port before anything else is done, so that a second start touches no database that another version serves
 * from. Clients that connect meanwhile are sent away at once.
 *
 * @returns how to let go of it, for the server of the site
 */
export async function holdPort(port: number, host: string | undefined): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Makes the folder of all state if it is missing; throws the system's error if it cannot be used. */
export function checkVarDirectory(): void {
  const { varDirectory } = environment();
  makeDirectory(varDirectory);
  accessSync(varDirectory, constants.W_OK | constants.X_OK);
  if (!statSync(varDirectory).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
}

/** One folder after the other, because Node's own `recursive` never returns for some that cannot be made. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
