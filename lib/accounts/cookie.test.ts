import { sealData, unsealData } from "iron-session";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { randomToken } from "#lib/platform/random";
import { useTestDatabase } from "#test/test-database";
import { endSession, findSession, startSession } from "./session.ts";
import { cookieName, openCookie, sealCookie, sessionCookieAttributes } from "./session-cookie.ts";

const password = "a secret of tests, long enough to seal";
vi.stubEnv("SESSION_SECRET", password);

const jana = { subject: "jana", ip: "192.0.2.1", userAgent: "Browser" };
const seal = (data: unknown, key = password) => sealData(data, { password: key, ttl: 3600 });

beforeEach(useTestDatabase);

describe("a session cookie", () => {
  test("holds exactly the session id", async () => {
    const { cookie } = await startSession("admin", jana);
    const content = await unsealData<Record<string, unknown>>(cookie, { password });
    expect(content).toEqual({ sid: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test("gives back the id that was sealed", async () => {
    const id = randomToken();
    expect(await openCookie(await sealCookie(id))).toBe(id);
  });

  test("that was opened before is no session once that has ended", async () => {
    const { cookie, session } = await startSession("admin", jana);
    expect((await findSession("admin", cookie))?.idHash).toBe(session.idHash);
    await endSession(session);
    expect(await findSession("admin", cookie)).toBeUndefined();
  });

  test("is no session with any one character changed", async () => {
    const { cookie } = await startSession("admin", jana);
    expect(await findSession("admin", cookie)).toBeDefined();
    const separators = new Set("*~");
    const places = Array.from(cookie, (_, index) => index).filter(
      (index) => !separators.has(cookie[index] ?? ""),
    );
    for (const index of places.filter((place) => place % 7 === 0)) {
      const changed = cookie.slice(0, index) + (cookie[index] === "A" ? "B" : "A") + cookie.slice(index + 1);
      expect(await findSession("admin", changed), `character ${index}`).toBeUndefined();
    }
  });

  test("sealed under another secret is no session", async () => {
    const { cookie } = await startSession("admin", jana);
    const id = await openCookie(cookie);
    const foreign = await seal({ sid: id }, "another secret, also long enough to seal");
    expect(await findSession("admin", foreign)).toBeUndefined();
  });

  test("with an id that nobody was given is no session", async () => {
    expect(await findSession("admin", await sealCookie(randomToken()))).toBeUndefined();
  });

  test.each([
    ["an id that is no text", { sid: 1 }],
    ["an id that is a list", { sid: ["x"] }],
    ["no id", { subject: "jana" }],
    ["nothing", null],
    ["a bare text", "x"],
    ["a list", ["x"]],
  ])("with %s, though sealed here, is no session", async (_, data) => {
    expect(await openCookie(await seal(data))).toBeUndefined();
  });

  test.each([undefined, "", "x", "Fe26.2*1*a*b*c*d*e*f~2", "a".repeat(5000)])(
    "%.20j is no session",
    async (cookie) => {
      expect(await openCookie(cookie)).toBeUndefined();
      expect(await findSession("admin", cookie)).toBeUndefined();
    },
  );

  test("never holds the hash that stands in the database", async () => {
    const { session } = await startSession("admin", jana);
    expect(await findSession("admin", await sealCookie(session.idHash))).toBeUndefined();
  });

  test("is out of reach of scripts and other sites, one name for each area", () => {
    expect(cookieName("admin")).toBe("redakce-admin");
    expect(cookieName("website")).toBe("redakce-website");
    expect(sessionCookieAttributes("admin")).toEqual({
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: false,
      maxAge: 12 * 3600,
    });
    expect(sessionCookieAttributes("website").maxAge).toBe(30 * 24 * 3600);
  });
});
