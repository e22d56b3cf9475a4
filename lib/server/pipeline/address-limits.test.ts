import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import { testDirectory } from "#test/test-directory";
import { respondOverLimit } from "./address-limits.ts";

vi.mock("#lib/platform/log", () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));
vi.stubEnv("APP_URL", "http://localhost:3000");

const directory = testDirectory();

beforeEach(async () => {
  await useTestDatabase();
  setStoragePath(mkdtempSync(join(directory, "store-")));
  for (const name of ["login", "requestLogin", "forgottenPassword", "verifyCode", "registration", "passkeys"])
    await changeSetting(`limits.${name}`, "1/60");
});

const ask = (path: string, method = "POST", headers: Readonly<Record<string, string>> = {}) =>
  respondOverLimit(
    new NextRequest(`http://localhost:3000${path}`, {
      method,
      headers: {
        "x-redakce-peer": "192.0.2.1",
        "sec-fetch-site": "same-origin",
        accept: "application/json",
        ...headers,
      },
    }),
  );

const ofAuth = [
  "login",
  "request-login",
  "verify-code",
  "magic-login",
  "forgotten-password",
  "change-password",
  "registration",
  "request-confirmation",
  "approve-registration",
  "confirm-address",
  "confirm-email",
  "account",
].map((name) => [`/auth/${name}`, "POST"] as const);

const ofPasskeys = [
  ["/ADMIN/login", "POST"],
  ["/ADMIN/cs/login/verify", "POST"],
  ["/ADMIN/login/callback", "GET"],
  ["/ADMIN/login/enroll/describe", "POST"],
  ["/ADMIN/login/enroll/options", "POST"],
  ["/ADMIN/login/enroll/verify", "POST"],
  ["/ADMIN/en/account/passkeys/options", "POST"],
] as const;

describe.each([...ofAuth, ...ofPasskeys])("%s", (path, method) => {
  test("is counted by its address of the network, apart from all others", async () => {
    expect(await ask(path, method)).toBeUndefined();
    const refused = await ask(path, method);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.headers.get("cache-control")).toBe("no-store");
    expect(await refused?.json()).toEqual({ error: "rate_limited", message: expect.any(String) });
    expect(await ask(path, method, { "x-redakce-peer": "198.51.100.7" })).toBeUndefined();
    for (const [other, itsMethod] of [...ofAuth, ...ofPasskeys])
      if (other !== path) expect(await ask(other, itsMethod), other).toBeUndefined();
  });

  test("is closed while nothing can be counted", async () => {
    const broken = mkdtempSync(join(directory, "broken-"));
    mkdirSync(join(broken, "limits.sqlite"));
    setStoragePath(broken);
    expect((await ask(path, method))?.status).toBe(503);
  });
});

test("a page caller is told in plain text, in the language of the address or the browser", async () => {
  const page = { accept: "text/html", "accept-language": "cs" };
  await ask("/auth/login");
  const answer = await ask("/auth/login", "POST", page);
  expect([answer?.status, await answer?.text()]).toEqual([429, expect.stringMatching(/^Příliš mnoho/)]);
  await ask("/ADMIN/en/login");
  expect(await (await ask("/ADMIN/en/login", "POST", page))?.text()).toMatch(/^Too many attempts/);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a neighbouring host", { "sec-fetch-site": "same-site" }],
])("what %s has a browser send counts for nobody", async (_, headers) => {
  for (let count = 0; count < 3; count += 1)
    expect(await ask("/auth/login", "POST", headers)).toBeUndefined();
  expect(await ask("/auth/login")).toBeUndefined();
});

test.each([
  ["/auth/login", "GET"],
  ["/auth/logout", "POST"],
  ["/auth/magic-login?token=x", "GET"],
  ["/ADMIN/login", "GET"],
  ["/ADMIN/pages", "POST"],
  ["/forms/contact", "POST"],
  ["/", "GET"],
])("%s by %s is not counted here", async (path, method) => {
  for (let count = 0; count < 3; count += 1) expect(await ask(path, method)).toBeUndefined();
});
