import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { runCommand } from "./run-command.ts";

const home = mkdtempSync(join(tmpdir(), "redakce-run-command-"));
const state = join(home, "var");
afterAll(() => rmSync(home, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const variables = {
  VAR_DIR: state,
  PASSKEY_AUTHORITY: "https://id.example.org",
  OIDC_CLIENT_ID: "redakce",
  OIDC_CLIENT_SECRET: "the secret",
  RESEND_API_KEY: "re_other",
  MAIL_FROM: "office@example.org",
};
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);

/** Runs a command as `bin/cms.ts` does, in this process. */
async function cms(...words: readonly string[]) {
  const [out, errors] = (["log", "error"] as const).map((stream) => {
    const lines: string[] = [];
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(`${line}\n`));
    return lines;
  }) as [string[], string[]];
  const code = await runCommand(words);
  return { code, out: out.join(""), errors: errors.join("") };
}

test("a command explains itself, and makes nothing", async () => {
  const { code, out, errors } = await cms("restore", "--help");
  expect([code, errors]).toEqual([0, ""]);
  expect(out).toMatch(/^npm run cms -- restore <file>\n/);
  expect(existsSync(state)).toBe(false);
});

test("an unknown one is answered with the list and exit code 1", async () => {
  const { code, out } = await cms("constructor");
  expect(code).toBe(1);
  expect(out).toContain("admin:enroll-link <email>");
});

test("a mistyped option points to the help", async () => {
  const { code, errors } = await cms("seed", "--row", "5");
  expect(code).toBe(1);
  expect(errors).toContain("--row");
  expect(errors).toContain("npm run cms -- seed --help");
});

test("no link is made that could create nothing, and it says what to do instead", async () => {
  const { code, errors } = await cms("admin:enroll-link", "anna@example.com");
  expect(code).toBe(1);
  expect(errors).toMatch(/^Administrators sign in at https:\/\/id\.example\.org,.* admin:rebind --help\n$/);
  expect(existsSync(state)).toBe(false);
});

test("a setting that a variable gives is named with it", async () => {
  expect((await cms("settings")).out).toMatch(/^email\.resendKey +\(set by RESEND_API_KEY\)$/m);
});
