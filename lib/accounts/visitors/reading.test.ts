import { beforeEach, describe, expect, test, vi } from "vitest";
import { everythingKept } from "#test/everything-kept";
import { createUser, deliver, emptySite, password } from "./site.fixture.ts";
import { createVisitor } from "./visitor.fixture.ts";

vi.stubEnv("LINK_CONFIRMATION", "auto");

beforeEach(emptySite);

const fields = { name: "Eva Nová", email: "eva@example.com", password, passwordRepeat: password };

/** Returns every address under /auth that can be read, with mailed links that still work. */
async function addresses(): Promise<readonly string[]> {
  const jana = await createUser("jana");
  await createVisitor().post("request-login", { email: jana.email });
  await createVisitor().post("forgotten-password", { email: jana.email });
  await createVisitor().post("registration", fields);
  const links = (await deliver()).map(({ link }) => link).filter((link) => link !== "");
  expect(links).toHaveLength(4);
  const pages = [
    "login",
    "code",
    "forgotten-password",
    "registration",
    "change-password",
    "request-confirmation",
  ];
  const ends = [
    "password-changed",
    "registration-approved",
    "address-confirmed",
    "link-expired?kind=reset",
    "logout",
  ];
  const endpoints = ["request-login", "request-code", "verify-code"];
  return [...links, ...[...pages, ...ends, ...endpoints].map((name) => `/auth/${name}`)];
}

describe("reading, by a browser without a cookie as mail scanners are,", () => {
  test.each([
    ["GET", {}],
    ["GET", { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" }],
    ["HEAD", {}],
    ["GET", { "sec-purpose": "prefetch" }],
    ["OPTIONS", {}],
  ])("by %s with %j changes nothing that is stored", async (method, headers) => {
    const paths = await addresses();
    const before = await everythingKept();
    for (const path of paths) await createVisitor().open(path, { method, headers });
    expect((await everythingKept()) === before).toBe(true);
  });
});
