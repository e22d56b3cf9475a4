import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { startSession } from "#lib/accounts/session";
import { createUser, emptySite } from "#lib/accounts/visitors/site.fixture";
import { createVisitor, endpoints, pageOf } from "#lib/accounts/visitors/visitor.fixture";

beforeEach(emptySite);

const stampedLanguage = "x-middleware-request-x-redakce-language";

describe("a path under /auth", () => {
  test.each([
    ["GET", "/auth/login", "/auth/login"],
    ["HEAD", "/auth/login", "/auth/login"],
    ["POST", "/auth/login", "/api/auth/login"],
    ["GET", "/auth/code", "/auth/code"],
    ["GET", "/auth/registration", "/auth/registration"],
    ["GET", "/auth/forgotten-password", "/auth/forgotten-password"],
    ["GET", "/auth/change-password/abc.def", "/auth/change-password/abc.def"],
    ["POST", "/auth/change-password", "/api/auth/change-password"],
    ["POST", "/auth/magic-login", "/api/auth/magic-login"],
    ["POST", "/auth/approve-registration", "/api/auth/approve-registration"],
    ["POST", "/auth/logout", "/api/auth/logout"],
  ])("%s %s is answered by %s", async (method, path, expected) => {
    const answer = await createVisitor().open(path, { method });
    expect([answer.status, pageOf(answer)]).toEqual([200, expected]);
  });

  test.each([
    ["PUT", "/auth/login", "GET, HEAD, POST"],
    ["PATCH", "/auth/registration", "GET, HEAD, POST"],
    ["DELETE", "/auth/change-password/abc.def", "GET, HEAD"],
    ["POST", "/auth/change-password/abc.def", "GET, HEAD"],
    ["POST", "/auth/code", "GET, HEAD"],
    ["GET", "/auth/logout", "POST"],
    ["GET", "/auth/verify-code", "POST"],
    ["OPTIONS", "/auth/logout", "POST"],
  ])("%s %s is refused, and says what is allowed", async (method, path, allow) => {
    const answer = await createVisitor().open(path, { method, headers: { accept: "application/json" } });
    expect([answer.status, answer.headers.get("allow"), answer.body.status]).toEqual([405, allow, "error"]);
  });

  test.each(["/auth", "/auth/cs/login", "/auth/login/x", "/auth/nothing", "/auth/change-password/a/b"])(
    "%s leads nowhere",
    async (path) => {
      expect((await createVisitor().open(path)).status).toBe(404);
    },
  );

  test("is refused to addresses on the blacklist", async () => {
    await database().insert(ipBlacklist).values({ cidr: "192.0.2.0/24", hits: 0 }).run();
    for (const path of ["/auth/login", "/auth/magic-login?token=x"])
      expect(pageOf(await createVisitor().open(path))).toBe("/api/refusal/blacklisted");
  });
});

describe("the language", () => {
  test.each([
    ["/auth/login?language=cs", "en", "cs"],
    ["/auth/login?language=de", "cs-CZ,cs;q=0.9", "cs"],
    ["/auth/login", "cs", "cs"],
    ["/auth/login", "de", "en"],
  ])("of %s for a browser of %s is %s", async (path, accepted, expected) => {
    const { headers } = await createVisitor().open(path, { headers: { "accept-language": accepted } });
    expect(headers.get(stampedLanguage)).toBe(expected);
  });

  test("of somebody signed in is the session's, unless the address names one", async () => {
    const user = await createUser("jana");
    const visitor = createVisitor();
    await visitor.post("login", { email: user.email, password: "kobyla ma maly bok", language: "cs" });
    expect((await visitor.open("/auth/login")).headers.get(stampedLanguage)).toBe("cs");
    expect((await visitor.open("/auth/login?language=en")).headers.get(stampedLanguage)).toBe("en");
  });
});

describe("answers under /auth", () => {
  const reading = [
    "/auth/login",
    "/auth/registration",
    "/auth/change-password/x",
    "/auth/magic-login?token=x",
  ];

  test.each(reading)("%s may not be kept, framed or run foreign scripts", async (path) => {
    const { headers } = await createVisitor().open(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}' 'strict-dynamic'/);
    for (const rule of [
      "frame-ancestors 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule);
    expect(headers.get("x-middleware-request-content-security-policy")).toBe(policy);
  });

  test.each([
    ["/auth/change-password/x", "no-referrer"],
    ["/auth/magic-login?token=x", "no-referrer"],
    ["/auth/approve-registration?id=1&token=x", "no-referrer"],
    ["/auth/login", "same-origin"],
  ])("%s sends the referrer policy %s", async (path, policy) => {
    expect((await createVisitor().open(path)).headers.get("referrer-policy")).toBe(policy);
  });

  test("set only cookies that scripts cannot read, for this host alone", async () => {
    const user = await createUser("jana");
    const answers = [await createVisitor().open("/auth/login")];
    for (const endpoint of endpoints)
      answers.push(
        await createVisitor().submit(endpoint, { email: user.email, password: "kobyla ma maly bok" }),
      );
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(8);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=lax$/);
      expect(cookie).not.toMatch(/Domain/i);
      expect(cookie.length).toBeLessThan(4096);
    }
  });

  test("never pass forged marks on to the page", async () => {
    const { cookie } = await startSession("website", { subject: "1", ip: "", userAgent: "" });
    const visitor = createVisitor();
    visitor.jar.set("redakce-website", cookie);
    const { headers } = await visitor.open("/auth/login", { headers: { "x-redakce-place": "/ADMIN" } });
    expect(headers.get("x-middleware-request-x-redakce-place")).toBe("/auth/login");
  });
});
