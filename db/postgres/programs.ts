import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { variablesWith } from "#lib/platform/env";
import { sharedError } from "#lib/platform/shared-error";
import { connected } from "./alone.ts";

/** Failure of one of PostgreSQL's own programs; its message is one sentence for the operator. */
export class ProgramFailed extends sharedError("ProgramFailed") {}

export type Program = "pg_dump" | "pg_restore" | "psql";

/**
 * Checks that the programs are there and not older than the server, because older ones refuse it or lose what they do
 * not know. Throws {@link ProgramFailed}.
 */
export async function requirePrograms(address: string, names: readonly Program[]): Promise<void> {
  const server = await connected(address, async (client) => {
    const { rows } = await client.query("SHOW server_version_num");
    return Math.floor(Number(rows[0].server_version_num) / 10_000);
  });
  for (const name of names) {
    const version = await versionOf(name);
    if (version === undefined) throw new ProgramFailed(`There is no ${name} here; ${remedy(server)}`);
    if (version < server)
      throw new ProgramFailed(
        `${name} is of version ${version} and the server of version ${server}; ${remedy(server)}`,
      );
  }
}

function remedy(version: number): string {
  return `install PostgreSQL's programs of version ${version} (on Debian the package postgresql-client-${version}), or let the server's host back it up.`;
}

async function versionOf(name: Program): Promise<number | undefined> {
  const child = spawn(name, ["--version"], { stdio: ["ignore", "pipe", "ignore"] });
  const answer = Promise.all([text(child.stdout), once(child, "close")]);
  const [said] = await answer.catch(() => [""]);
  const [, version] = /\(PostgreSQL\) (\d+)/.exec(said) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** Runs a program to its end and returns its output. Throws {@link ProgramFailed} with its first complaint. */
export async function runProgram(
  name: Program,
  options: readonly string[],
  address?: string,
): Promise<string> {
  const { child, ended } = startProgram(name, options, address);
  child.stdin.end();
  const said = text(child.stdout);
  await ended;
  return said;
}

/** Starts a program, on a database if one is named; `ended` fails if the program did. */
export function startProgram(
  name: Program,
  options: readonly string[],
  address?: string,
): {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly ended: Promise<void>;
} {
  const { place, password } = withoutPassword(address ?? "");
  const child = spawn(name, [...options, ...(address ? [`--dbname=${place}`] : [])], {
    stdio: ["pipe", "pipe", "pipe"],
    env: variablesWith({ ...(password === undefined ? {} : { PGPASSWORD: password }), LC_ALL: "C" }),
  });
  // Writers to a program that has ended learn of it from its end.
  child.stdin.on("error", () => undefined);
  return { child, ended: endOf(name, child) };
}

async function endOf(name: Program, child: ChildProcessByStdio<Writable, Readable, Readable>): Promise<void> {
  const complaint = text(child.stderr);
  const [code] = await once(child, "close").catch((error: Error) => {
    throw new ProgramFailed(`${name}: ${error.message}`);
  });
  if (code === 0) return;
  const [line = ""] = (await complaint).split("\n").filter((found) => /error|fatal/i.test(found));
  throw new ProgramFailed(
    `${name} failed: ${line.replace(/^[\w-]+: (error: )?/, "") || `exit code ${code}`}`,
  );
}

/** Everyone on the machine can see the options of a program. */
function withoutPassword(address: string): { readonly place: string; readonly password: string | undefined } {
  const [, before = "", password, after = ""] = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)(@.*)$/.exec(address) ?? [];
  return password === undefined
    ? { place: address, password: undefined }
    : { place: before + after, password: decodeURIComponent(password) };
}
