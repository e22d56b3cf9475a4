import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import { passwordIssues, shortestPassword } from "./password-policy.ts";

vi.stubEnv("APP_URL", "https://stara-jablon.example");

beforeEach(async () => {
  await useTestDatabase();
  await changeSetting("site.name_cs", "Spolek Stará jabloň");
});

const jana = { name: "Jana Dvořáková", email: "jana.dvorakova@example.com" };
const codeOf = async (password: string) =>
  (await passwordIssues({ password, passwordRepeat: password }, jana))[0]?.code;

describe("a password", () => {
  test.each([
    "correct horse battery staple",
    "kobyla má malý bok",
    "  spaces count too  ",
    "😀😁😂🤣😃😄😅😆😉😊😋😎",
    "Str0ng!Passphrase#2026",
    "739205816374",
    "x9$kQ2vLm8#p",
    "jana miluje jablka a hrušky",
    `${"long ".repeat(12)}enough, with 64 characters and more`,
    `${"x".repeat(255)}y`,
  ])("such as %j is accepted", async (password) => {
    expect(await codeOf(password)).toBeUndefined();
  });

  test.each([
    ["", "required"],
    ["elevenchars", "too_short"],
    ["😀😁😂🤣😃😄😅😆😉😊😋", "too_short"],
    ["x".repeat(257), "too_long"],
    ["password1234567", "common"],
    ["Password123!", "common"],
    ["P@ssw0rd2026!", "common"],
    ["1qaz2wsx3edc", "common"],
    ["passwordpassword", "common"],
    ["aaaaaaaaaaaa", "common"],
    ["abcabcabcabc", "common"],
    ["123456789012", "common"],
    ["210987654321", "common"],
    ["abcdefghijkl", "common"],
    ["Sluníčko2026!!", "common"],
    ["heslo123456789", "common"],
    ["starajablon2026", "personal"],
    ["Stará jabloň 1!", "personal"],
    ["stara-jablon.example", "personal"],
    ["janadvorakova", "personal"],
    ["Dvořáková.2026", "personal"],
    ["jana.dvorakova@example.com", "personal"],
    ["Jana password", "personal"],
  ])("such as %j is refused as %s", async (password, code) => {
    expect(await codeOf(password)).toBe(code);
  });

  test("must be typed twice the same, to the last space", async () => {
    const issues = await passwordIssues(
      { password: "kobyla má malý bok", passwordRepeat: "kobyla má malý bok " },
      jana,
    );
    expect(issues).toEqual([{ field: "passwordRepeat", code: "mismatch" }]);
  });
});

describe("the shortest length", () => {
  test.each([
    [undefined, 12],
    ["15", 15],
    ["8", 8],
    ["4", 12],
    ["-1", 12],
    ["20", 20],
    ["many", 12],
    ["1000", 12],
    ["9.5", 12],
  ])("with the setting %j is %i", async (setting, expected) => {
    if (setting !== undefined) await changeSetting("passwords.minimumLength", setting);
    expect(await shortestPassword()).toBe(expected);
  });
});
