import { beforeEach, expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { changeSetting } from "../settings/change-setting.ts";
import { securityTxt } from "./security-txt.ts";

vi.stubEnv("APP_URL", "https://www.example.org");

beforeEach(useTestDatabase);

const now = new Date("2026-07-15T10:00:00Z");

test("where nobody said whom to write to, there is no text", async () => {
  expect(await securityTxt(now)).toBeUndefined();
});

test("an address to write to is enough", async () => {
  await changeSetting("security.contact", "security@example.org");
  expect(await securityTxt(now)).toBe(
    [
      "Contact: mailto:security@example.org",
      "Expires: 2027-01-11T00:00:00Z",
      "Preferred-Languages: en, cs",
      "Canonical: https://www.example.org/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("what is said besides is told", async () => {
  await changeSetting("security.contact", "https://example.org/report");
  await changeSetting("security.policy", "https://example.org/policy");
  await changeSetting("security.expires", "2026-12-31");
  const text = await securityTxt(now);
  for (const line of [
    "Contact: https://example.org/report",
    "Policy: https://example.org/policy",
    "Expires: 2026-12-31T23:59:59Z",
  ])
    expect(text?.split("\n")).toContain(line);
});
