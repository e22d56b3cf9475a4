import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { testDirectory } from "#test/test-directory";

const root = join(import.meta.dirname, "..");
const node = join(root, "node_modules", ".bin", "node");
const home = testDirectory();

/** Runs a command of the operator as `npm run cms` does, on a state folder of this file's own. */
async function cms(state: string, args: readonly string[], variables: Record<string, string> = {}) {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    NODE_ENV: "production" as const,
    VAR_DIR: join(home, state),
    ...variables,
  };
  const child = spawn(node, [join(root, "bin", "cms.ts"), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code: Number(code), out, errors };
}

describe("the operator's commands", () => {
  test("explain themselves all together, and make nothing", async () => {
    const all = await cms("none", ["--help"]);
    expect(all).toMatchObject({ code: 0, errors: "" });
    for (const name of [
      "admin:enroll-link",
      "admin:rebind",
      "migrate",
      "seed",
      "demo",
      "backup",
      "restore",
      "move",
      "doctor",
      "settings",
      "bounces",
      "cache",
    ]) {
      expect(all.out).toContain(`  ${name} `);
    }
    expect(existsSync(join(home, "none"))).toBe(false);
  });

  test("end with one sentence and exit code 1 when a variable is wrong", async () => {
    expect(await cms("none", ["migrate"], { PORT: "many" })).toEqual({
      code: 1,
      out: "",
      errors: "PORT must be a port number from 1 to 65535.\n",
    });
  });
});

test("a database is made, backed up, restored elsewhere and found sound", async () => {
  const backup = join(home, "backup.sqlite");
  const upToDate = "The database is up to date.\n";
  const made = await cms("site", ["migrate"]);
  expect(made).toEqual({
    code: 0,
    errors: "",
    out: expect.stringMatching(new RegExp(`^Database migrated.*\n${upToDate}$`)),
  });
  const [again, copied] = await Promise.all([cms("site", ["migrate"]), cms("site", ["backup", backup])]);
  expect(again).toEqual({ code: 0, errors: "", out: upToDate });
  expect(copied).toEqual({ code: 0, errors: "", out: `Backed up to ${backup}\n` });
  expect(await cms("other", ["restore", backup])).toEqual({
    code: 0,
    errors: "",
    out: "Restored. Everyone has to sign in again.\n",
  });
  const { code, out } = await cms("other", ["doctor"]);
  expect(code).toBe(0);
  expect(out.match(/^ok /gm)).toHaveLength(14);
  expect(out.match(/^note +[^:]+/gm)).toEqual(
    ["Backup", "Last verified restore", "Background work"].map((name) => `note    ${name}`),
  );
});

test("the doctor tells every failure with exit code 1, and makes nothing by itself", async () => {
  mkdirSync(join(home, "empty"));
  const { code, out } = await cms("empty", ["doctor"], { DEFAULT_LANGUAGE: "de" });
  expect(code).toBe(1);
  expect(out).toMatch(/^WRONG +Configuration: DEFAULT_LANGUAGE must be one of en, cs\.$/m);
  expect(readdirSync(join(home, "empty"))).toEqual([]);
});
