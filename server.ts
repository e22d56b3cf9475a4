import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import next from "next";
import { closeDatabase } from "#db/client";
import { MigrationRefused } from "#db/migrate";
import { seedDemo } from "#db/seed";
import { EnvironmentError, environment } from "#lib/env";
import { stopMailWorker } from "#lib/mail/worker-handle";
import { bootstrapLink } from "#lib/passkeys/enrolment";
import { startCentralAuthority } from "#lib/passkeys/oidc-start";
import { passkeyAddressProblem } from "#lib/passkeys/relying-party";
import { cutFragment } from "#lib/process/fragment";
import { hideInternalHeaders } from "#lib/process/internal-headers";
import { prepareDatabase } from "#lib/process/prepare-database";
import { createSignInGate } from "#lib/process/sign-in-gate";
import { stampRequest } from "#lib/process/stamp";
import { stopGracefully } from "#lib/process/stop";
import { tidyState } from "#lib/process/tidy-state";
import { refuseTrace } from "#lib/process/trace-gate";
import { noticeProxy } from "#lib/process/unnamed-proxy";
import { yieldToRequests } from "#lib/process/yield-to-requests";
import { setStoragePath } from "#lib/rate-limit/rate-limit";

process.title = "redakce";

/** What the system says of a folder that cannot be made or written to. */
const unwritable = [
  "EACCES",
  "EROFS",
  "EPERM",
  "ENOTDIR",
  "EEXIST",
  "ENOENT",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
];

try {
  await start();
} catch (error) {
  console.error(`Redakce cannot start: ${reasonOf(error)}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const { port, appUrl, isDevelopment, varDirectory } = environment();
  checkVarDirectory();
  setStoragePath(join(varDirectory, "rate-limits"));
  const report = (line: string) => console.log(`  ${line}`);
  await prepareDatabase(report);
  await seedDemo(report);
  const app = next({ dev: isDevelopment, port, hostname: "localhost", customServer: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  const admit = createSignInGate();
  await yieldToRequests();
  const server = createServer((request, response) => {
    noticeProxy(request);
    stampRequest(request);
    hideInternalHeaders(response);
    cutFragment(request, response);
    refuseTrace(request, response, () => admit(request, response, () => void handle(request, response)));
  });
  const upgrade = app.getUpgradeHandler();
  if (isDevelopment) server.on("upgrade", (...request) => void upgrade(...request));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, resolve));
  stopGracefully(server, async () => {
    await stopMailWorker();
    await app.close();
    closeDatabase();
  });
  await printAddresses(appUrl);
  await tidyState(varDirectory);
  setInterval(() => void tidyState(varDirectory), daily).unref();
}

const daily = 24 * 60 * 60 * 1000;

function checkVarDirectory(): void {
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

async function printAddresses(appUrl: string): Promise<void> {
  console.log(`\n  Site            ${appUrl}`);
  console.log(`  Administration  ${appUrl}/ADMIN`);
  const problem = passkeyAddressProblem();
  if (problem) console.log(`\n  ${problem}`);
  for (const sentence of await startCentralAuthority()) console.log(`\n  ${sentence}`);
  const link = await bootstrapLink();
  if (link) {
    console.log(
      `\n  First administrator (${environment().adminEmail}): create your passkey here, once, within 60 minutes`,
    );
    console.log(`  ${link}`);
  }
  console.log("");
}

function reasonOf(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof MigrationRefused) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE") return `port ${environment().port} is in use; set PORT to a free one.`;
  if (code.startsWith("SQLITE_BUSY")) return "a command works on the database; start when it has ended.";
  if (unwritable.includes(code)) return `VAR_DIR ${environment().varDirectory} cannot be written to.`;
  return error instanceof Error ? error.message : String(error);
}
