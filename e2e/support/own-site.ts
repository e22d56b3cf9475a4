import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { closeDatabase, openDatabase, useDatabase } from "#db/client";
import { sessionSecret } from "#lib/platform/seal";
import { demoDirectory, port as mainPort, serverEnvironment } from "../server-under-test.ts";

/**
 * Starts a site on the same build for one file of tests, which may configure, break and stop it. Without a
 * database server it begins with the demo.
 *
 * @param offset of its port from that of the site that all others talk to; each file has its own
 * @param options.goesOn with what the site before it left
 * @param options.program what starts it instead of `server.ts`
 * @param options.provoked errors that its tests provoke; it does not print them, and another one fails when it stops
 */
export async function startOwnSite(
  offset: number,
  variables: Readonly<Record<string, string>> = {},
  { goesOn = false, program = "server.ts", provoked }: OwnSiteOptions = {},
) {
  const port = mainPort + offset;
  const address = `http://localhost:${port}`;
  const directory = `${serverEnvironment.VAR_DIR}-${offset}`;
  if (!goesOn) begin(directory, variables.DATABASE_URL === undefined);
  const child = spawn(process.execPath, [program], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      APP_URL: address,
      VAR_DIR: directory,
      // Secret of the other site, so that people of the cast can be signed in at both.
      SESSION_SECRET: sessionSecret(),
      ...variables,
    },
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
    if (!provoked) process.stderr.write(text);
  });
  const exit = once(child, "exit");
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  exit.then(
    () => process.off("exit", end),
    () => undefined,
  );
  await Promise.race([
    isListening(child.stdout, () => printed),
    exit.then(() => Promise.reject(new Error(`It did not start. ${complaints}`))),
  ]);
  return {
    port,
    address,
    directory,
    child,
    exit,
    /** Returns its output so far. */
    printed: () => printed,
    /** Makes the site's database that of the tests until it stops. */
    adoptDatabase: () => useDatabase(openDatabase(join(directory, "cms.sqlite"))),
    async stop(): Promise<void> {
      await closeDatabase();
      child.kill();
      await exit;
      if (provoked && errorsIn(complaints).some((error) => !provoked.test(error)))
        throw new Error(complaints);
    },
  };
}

interface OwnSiteOptions {
  readonly goesOn?: boolean;
  readonly program?: string;
  readonly provoked?: RegExp;
}

/** Returns the first lines of the errors and warnings that a process has printed, without their causes. */
function errorsIn(output: string): readonly string[] {
  return output.match(/^\S.*(Error|Warning): .*/gm) ?? [];
}

function begin(directory: string, withDemo: boolean): void {
  rmSync(directory, { recursive: true, force: true });
  if (withDemo && existsSync(demoDirectory)) cpSync(demoDirectory, directory, { recursive: true });
}

/**
 * A site prints its address, and finally an empty line, when it listens; before that, another one may be responding
 * at its port.
 */
async function isListening(output: Readable, printed: () => string): Promise<void> {
  await new Promise<void>((resolve) => {
    output.on("data", () => /Administration[\s\S]*\n\n$/.test(printed()) && resolve());
  });
}
