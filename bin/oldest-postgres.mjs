import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./installation.mjs";

/** The oldest version that docs/postgresql.md promises; Debian 12 has it. */
const oldest = 15;
const folder = `/usr/lib/postgresql/${oldest}/bin`;

/** Returns the folder of the oldest PostgreSQL's programs, installed if the distribution has it; undefined if not. */
export function ensureOldestPostgres() {
  if (existsSync(folder)) return folder;
  say(`Installing PostgreSQL ${oldest} for the tests`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", `postgresql-${oldest}`]])
    spawnSync("apt-get", ["-qq", ...words], { stdio: "ignore", env: environment });
  if (existsSync(folder)) return folder;
  say(`Not tested here: PostgreSQL ${oldest}, because ${folder} is missing and could not be installed.`);
  return undefined;
}
