import { expect, test, vi } from "vitest";
import { testState } from "#test/test-directory";
import { runCommand } from "./run-command.ts";

testState();

/** Runs the command in this process. */
async function settings(words: readonly string[]) {
  const [out, errors] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map((spy) => {
    const lines: string[] = [];
    spy.mockImplementation((line) => void lines.push(`${line}\n`));
    return lines;
  }) as [string[], string[]];
  try {
    const code = await runCommand(["settings", ...words]);
    return { code, out: out.join(""), errors: errors.join("") };
  } finally {
    vi.restoreAllMocks();
  }
}

test("settings are shown, changed where they can be understood, and put back", async () => {
  const { code, out } = await settings([]);
  expect(code).toBe(0);
  expect(out).toMatch(/^limits\.login +10\/300$/m);
  expect(out).toMatch(/^passwords\.minimumLength +12$/m);
  expect((await settings(["limits.login", "20/60"])).out).toMatch(
    /^limits\.login +20\/60 \(default 10\/300\)$/m,
  );
  expect(await settings(["limits.login", "many"])).toEqual({
    code: 1,
    out: "",
    errors:
      "limits.login: Enter how many and within how long, such as 10 in 5 minutes, as one text 10/300: at most 10,000 within 30 days.\n",
  });
  const key = "re_abc123";
  await settings(["email.fromAddress", "office@example.org"]);
  const sealed = await settings(["email.resendKey", key]);
  expect(sealed.out).toMatch(/^email\.resendKey +set, never shown$/m);
  expect((await settings(["constructor", "1"])).errors).toContain("The setting constructor doesn’t exist");
  const back = await settings(["limits.login", "--reset"]);
  expect(back.out).toMatch(/^limits\.login +10\/300$/m);
});
