import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { hashOfToken } from "#lib/platform/random";
import { useTestDatabase } from "#test/test-database";
import { findSessionRow } from "./queries/sessions.ts";
import { endSession, endSessionsOf, findSession, rememberInSession, startSession } from "./session.ts";
import { openCookie } from "./session-cookie.ts";
import { lifetimes, type SessionArea } from "./session-lifetimes.ts";
import { sessions } from "./tables.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

const jana = { subject: "jana", ip: "192.0.2.1", userAgent: "Browser" };
const petr = { ...jana, subject: "petr" };
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const storedSessions = async () => database().select().from(sessions).all();

let start: Date;
beforeEach(async () => {
  await useTestDatabase();
  start = new Date();
});

describe("a new session", () => {
  test("is stored under the hash of its id; the id is in the cookie alone", async () => {
    const { session, cookie } = await startSession("admin", jana);
    const id = (await openCookie(cookie)) ?? "";
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(session.idHash).toBe(hashOfToken(id));
    expect(JSON.stringify(await storedSessions())).not.toContain(id);
    expect(cookie).not.toContain(id);
    expect(await findSession("admin", cookie)).toEqual(session);
  });

  test("has an id and a token of its own at each start, so that an id planted before sign-in is worth nothing", async () => {
    const started = await Promise.all([1, 2, 3].map(() => startSession("admin", jana)));
    expect(new Set(started.map(({ session }) => session.idHash)).size).toBe(3);
    expect(new Set(started.map(({ session }) => session.csrf)).size).toBe(3);
    expect(new Set(started.map(({ cookie }) => cookie)).size).toBe(3);
  });

  test("remembers who, from where and when, with at most 300 characters of the browser's name", async () => {
    const { session } = await startSession("admin", { ...jana, userAgent: "x".repeat(5000) }, start);
    expect(session).toMatchObject({
      subject: "jana",
      ip: "192.0.2.1",
      createdAt: start,
      authenticatedAt: start,
      values: {},
    });
    expect(session.userAgent).toHaveLength(300);
  });

  test("keeps the time of the proof that it was given", async () => {
    const authenticatedAt = later(start, -minute);
    const { session } = await startSession("admin", { ...jana, authenticatedAt }, start);
    expect(session.authenticatedAt).toEqual(authenticatedAt);
  });

  test("sweeps away the ones that have ended", async () => {
    const old = await startSession("admin", jana, start);
    const live = await startSession("website", jana, start);
    await startSession("admin", petr, later(start, hour));
    expect(await findSessionRow(old.session.idHash)).toBeUndefined();
    expect(await findSessionRow(live.session.idHash)).toBeDefined();
  });
});

describe.each([
  ["admin", 30 * minute, 12 * hour],
  ["website", 7 * day, 30 * day],
] as const)("a session of the area %s", (area: SessionArea, idle, absolute) => {
  test("has the lifetimes of the contract", () => {
    expect(lifetimes[area]).toEqual({ idleSeconds: idle / 1000, absoluteSeconds: absolute / 1000 });
  });

  test("lives to the last millisecond of its idle time, and no longer", async () => {
    const { cookie } = await startSession(area, jana, start);
    expect(await findSession(area, cookie, later(start, idle))).toBeUndefined();
    expect(await findSession(area, cookie, later(start, idle - 1))).toBeDefined();
  });

  test("lives on with each request, but never past its absolute end", async () => {
    const { session, cookie } = await startSession(area, jana, start);
    let now = start;
    while (now.getTime() < start.getTime() + absolute - idle) {
      now = later(now, idle - 1000);
      const found = await findSession(area, cookie, now);
      expect(found?.lastSeenAt).toEqual(now);
      expect(found?.idleExpiresAt.getTime()).toBeLessThanOrEqual(session.absoluteExpiresAt.getTime());
    }
    expect(await findSession(area, cookie, later(start, absolute - 1))).toBeDefined();
    expect((await findSessionRow(session.idHash))?.idleExpiresAt).toEqual(session.absoluteExpiresAt);
    expect(await findSession(area, cookie, later(start, absolute))).toBeUndefined();
  });

  test("is written to at most once a minute", async () => {
    const { session, cookie } = await startSession(area, jana, start);
    await findSession(area, cookie, later(start, minute - 1));
    expect(await findSessionRow(session.idHash)).toEqual(session);
    await findSession(area, cookie, later(start, minute));
    expect((await findSessionRow(session.idHash))?.lastSeenAt).toEqual(later(start, minute));
  });

  test("is no session of the other area", async () => {
    const { cookie } = await startSession(area, jana, start);
    expect(await findSession(area === "admin" ? "website" : "admin", cookie, start)).toBeUndefined();
  });
});

describe("the end of a session", () => {
  test("works at once", async () => {
    const { session, cookie } = await startSession("admin", jana);
    await endSession(session);
    expect(await findSession("admin", cookie)).toBeUndefined();
    expect(await storedSessions()).toEqual([]);
  });

  test("for all of a person leaves the one in use, other people and the other area alone", async () => {
    const inUse = await startSession("admin", jana);
    const elsewhere = await startSession("admin", jana);
    const other = await startSession("admin", petr);
    const visit = await startSession("website", jana);
    await endSessionsOf("admin", "jana", inUse.session);
    expect(await findSession("admin", elsewhere.cookie)).toBeUndefined();
    expect(await findSession("admin", inUse.cookie)).toBeDefined();
    expect(await findSession("admin", other.cookie)).toBeDefined();
    expect(await findSession("website", visit.cookie)).toBeDefined();
  });

  test("for all of a person without exception leaves none", async () => {
    const started = [await startSession("admin", jana), await startSession("admin", jana)];
    await endSessionsOf("admin", "jana");
    for (const { cookie } of started) expect(await findSession("admin", cookie)).toBeUndefined();
  });
});

describe("what a session remembers", () => {
  test("is merged by name and lost with the session", async () => {
    const { session, cookie } = await startSession("admin", jana);
    await rememberInSession(session, { "pages.search": "kůň", language: "cs" });
    await rememberInSession(session, { language: "en" });
    expect((await findSession("admin", cookie))?.values).toEqual({ "pages.search": "kůň", language: "en" });
    await endSession(session);
    await rememberInSession(session, { language: "cs" });
    expect(await storedSessions()).toEqual([]);
  });
});
