import "#lib/features";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compiled, returningMemory, savingMemory } from "#bin/installation";
import { closeDatabase } from "#db/client";

const root = join(import.meta.dirname, "../..");

export interface ProductionServer {
  /** Origin such as `http://localhost:40123`, the APP_URL of the server. */
  readonly address: string;
  readonly varDirectory: string;
  readonly processId: number;
  /** Ends the process and starts a new one on the same state, with a new `processId`. */
  restart(): Promise<void>;
  /** Ends the server and removes its state. */
  stop(): Promise<void>;
}

/**
 * Runs the built application (`bin/bench.mjs` builds it) as a process of its own, with the demo site in an empty state
 * folder and on a free port. This process gets the same environment, so that `database()` opens the server's database.
 *
 * @param variables further configuration, such as TRUSTED_PROXIES
 */
export async function startProductionServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<ProductionServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const varDirectory = mkdtempSync(join(tmpdir(), "redakce-bench-"));
  const own = { NODE_ENV: "production", PORT: String(port), VAR_DIR: varDirectory, APP_URL: address };
  Object.assign(process.env, own, variables);
  let child = start();
  const end = async () => {
    await closeDatabase();
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
  };
  const stop = async () => {
    await end();
    rmSync(varDirectory, { recursive: true, force: true });
  };
  const restart = async () => {
    await end();
    child = start();
    await readiness(child);
  };
  try {
    await readiness(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    varDirectory,
    get processId() {
      return child.pid ?? 0;
    },
    restart,
    stop,
  };
}

/** Starts the server as `npm start` does. */
function start(): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, ...savingMemory, join(root, "server.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...returningMemory, ...compiled, ...process.env },
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "object" && address) return address.port;
  throw new Error("There is no free port.");
}

/** Waits until the server prints its addresses; if it ends before, its output is the error. */
async function readiness(child: ChildProcess): Promise<void> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The server has no output to watch.");
  const complaint = text(stderr);
  const isReady = new Promise<void>((resolve) => {
    stdout.on("data", (chunk: Buffer) => chunk.includes("Administration") && resolve());
  });
  const ended = once(child, "exit").then(async () => {
    throw new Error(`The server did not start: ${await complaint}`);
  });
  await Promise.race([isReady, ended]);
  ended.catch(() => {});
}

/** Resident bytes of a process (proc(5), VmRSS). */
export async function memoryOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
