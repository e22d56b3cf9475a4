import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { insertAdmin } from "#lib/accounts/queries/admins";
import { findSessionRow } from "#lib/accounts/queries/sessions";
import { endSession, findSession, startSession } from "#lib/accounts/session";
import { sessions } from "#lib/accounts/tables";
import { adminGroupsTable as adminGroups, adminsTable as admins } from "#lib/kernel/administrators";
import { adminGroupPermissions } from "#lib/kernel/tables";
import { randomToken } from "#lib/platform/random";
import { useTestDatabase } from "#test/test-database";
import { adminAuthentication, sessionExpiration } from "./admin-authentication.ts";
import { csrf } from "./csrf.ts";
import { runPipeline } from "./run.ts";

vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
vi.stubEnv("APP_URL", "http://localhost:3000");

const steps = [sessionExpiration, csrf, adminAuthentication];

beforeEach(useTestDatabase);

async function signIn({
  status = "Active",
  groupId = 1,
}: {
  status?: "Active" | "Blocked" | "Invited";
  groupId?: number;
} = {}) {
  const id = randomUUID();
  const names = { username: "jana", name: "Jana", email: `${id}@example.com` };
  await insertAdmin({ id, ...names, userHandle: randomToken(), status, group_id: groupId });
  return { id, ...(await startSession("admin", { subject: id, ip: "192.0.2.1", userAgent: "Browser" })) };
}

interface Sent {
  readonly method?: string;
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: BodyInit;
}

function requestOf(path: string, { method = "GET", cookie, headers = {}, body }: Sent = {}): NextRequest {
  const all = new Headers({ "sec-fetch-site": "same-origin", ...headers });
  if (cookie !== undefined) all.set("cookie", `theme=dark; redakce-admin=${cookie}`);
  return new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body }),
  });
}
const run = (path: string, sent?: Sent) => runPipeline(steps, requestOf(path, sent));

describe("session expiration", () => {
  test.each(["GET", "HEAD", "POST", "DELETE"])("%s without a session is signed out", async (method) => {
    for (const path of [
      "/ADMIN",
      "/ADMIN/en/pages",
      "/ADMIN/pages/12",
      "/ADMIN/logout",
      "/ADMIN/no-such-module",
    ]) {
      expect(await run(path, { method })).toMatchObject({
        refusal: "signedOut",
        session: undefined,
        admin: undefined,
      });
    }
  });

  test("the entrance is open without a session", async () => {
    for (const path of ["/ADMIN/login", "/ADMIN/cs/login", "/ADMIN/logged-out", "/ADMIN/login/callback"]) {
      expect((await run(path)).refusal).toBeUndefined();
    }
    expect((await run("/ADMIN/login/options", { method: "POST" })).refusal).toBeUndefined();
  });

  test("a live session is found and its administrator known", async () => {
    const { id, cookie, session } = await signIn();
    const context = await run("/ADMIN/pages", { cookie });
    expect(context).toMatchObject({
      refusal: undefined,
      session: { idHash: session.idHash },
      admin: { id, name: "Jana" },
    });
  });

  test("an ended, expired or forged session is signed out", async () => {
    const { cookie, session } = await signIn();
    await endSession(session);
    const old = new Date(Date.now() - 31 * 60_000);
    const expired = await startSession("admin", { subject: "1", ip: "", userAgent: "" }, old);
    for (const sent of [cookie, expired.cookie, `${cookie}x`, "forged", ""]) {
      expect((await run("/ADMIN/pages", { cookie: sent })).refusal).toBe("signedOut");
    }
  });

  test("what a page sends by itself does not move the end of the session", async () => {
    const { cookie, session } = await signIn();
    const lastSeenAt = new Date(Date.now() - 5 * 60_000);
    await database().update(sessions).set({ lastSeenAt }).where(eq(sessions.idHash, session.idHash)).run();
    const seen = async () => (await findSessionRow(session.idHash))?.lastSeenAt;
    const headers = { "x-csrf-token": session.csrf };
    const context = await run("/ADMIN/en/pages/1/presence", { method: "POST", cookie, headers });
    expect(context).toMatchObject({ refusal: undefined, session: { idHash: session.idHash } });
    expect(await seen()).toEqual(lastSeenAt);
    await run("/ADMIN/en/pages", { cookie });
    expect(await seen()).not.toEqual(lastSeenAt);
  });

  test("a visitor's session of the website opens nothing", async () => {
    const { id } = await signIn();
    const visit = await startSession("website", { subject: id, ip: "", userAgent: "" });
    expect((await run("/ADMIN/pages", { cookie: visit.cookie })).refusal).toBe("signedOut");
  });

  test("the language of an address is remembered for addresses without one", async () => {
    const { cookie } = await signIn();
    await run("/ADMIN/cs/pages", { cookie });
    const context = await run("/ADMIN/pages", { cookie });
    expect(context.language).toBe("cs");
    expect(context.requestHeaders.get("x-redakce-language")).toBe("cs");
    await run("/ADMIN/en/pages", { cookie });
    expect((await findSession("admin", cookie))?.values).toEqual({ language: "en" });
  });
});

describe("admin authentication", () => {
  test.each(["Blocked", "Invited"] as const)("ends the session of an account that is %s", async (status) => {
    const { cookie } = await signIn({ status });
    expect(await run("/ADMIN/pages", { cookie })).toMatchObject({
      refusal: "signedOut",
      admin: undefined,
      session: undefined,
    });
    expect(await findSession("admin", cookie)).toBeUndefined();
  });

  test("blocking works at the next request", async () => {
    const { id, cookie } = await signIn();
    expect((await run("/ADMIN/pages", { cookie })).refusal).toBeUndefined();
    await database().update(admins).set({ status: "Blocked" }).where(eq(admins.id, id)).run();
    expect((await run("/ADMIN/pages", { cookie })).refusal).toBe("signedOut");
  });

  test("permissions are those of the group now, not those of the sign-in", async () => {
    const group = await database().insert(adminGroups).values({ name: "Editors" }).returning().get();
    const { cookie } = await signIn({ groupId: group.id });
    expect((await run("/ADMIN", { cookie })).admin?.permissions).toEqual(new Set());
    await database().insert(adminGroupPermissions).values({ groupId: group.id, permissionId: 1 }).run();
    expect((await run("/ADMIN", { cookie })).admin?.permissions).toEqual(new Set(["superadmin"]));
  });

  test("leaves the entrance open to somebody whose account was blocked", async () => {
    const { cookie } = await signIn({ status: "Blocked" });
    expect((await run("/ADMIN/login", { cookie })).refusal).toBeUndefined();
  });
});

describe("the check against forgery", () => {
  test.each([
    ["the header", (token: string) => ({ headers: { "x-csrf-token": token } })],
    ["a field", (token: string) => ({ body: new URLSearchParams({ title: "x", _csrf: token }) })],
    [
      "a field of JSON",
      (token: string) => ({
        body: JSON.stringify({ _csrf: token }),
        headers: { "content-type": "application/json" },
      }),
    ],
  ])("takes the token from %s, and refuses a wrong one", async (_, send) => {
    const { cookie, session } = await signIn();
    expect(
      (await run("/ADMIN/pages", { method: "POST", cookie, ...send(session.csrf) })).refusal,
    ).toBeUndefined();
    expect((await run("/ADMIN/pages", { method: "POST", cookie, ...send(randomToken()) })).refusal).toBe(
      "csrf",
    );
  });

  test("takes the token from a multipart form", async () => {
    const { cookie, session } = await signIn();
    const body = new FormData();
    body.set("_csrf", session.csrf);
    expect((await run("/ADMIN/pages", { method: "POST", cookie, body })).refusal).toBeUndefined();
  });

  test("refuses a request without a token, and one from elsewhere with the right token", async () => {
    const { cookie, session } = await signIn();
    expect((await run("/ADMIN/pages/1", { method: "DELETE", cookie })).refusal).toBe("csrf");
    const headers = { "x-csrf-token": session.csrf, "sec-fetch-site": "same-site" };
    expect((await run("/ADMIN/pages/1", { method: "DELETE", cookie, headers })).refusal).toBe("csrf");
  });

  test("refuses a sign-in that another site sends", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await run("/ADMIN/login/verify", { method: "POST", headers })).refusal).toBe("csrf");
  });

  test("leaves the body for the handler to read", async () => {
    const { cookie, session } = await signIn();
    const body = new URLSearchParams({ title: "x", _csrf: session.csrf });
    const request = requestOf("/ADMIN/pages", { method: "POST", cookie, body });
    await runPipeline(steps, request);
    expect(new URLSearchParams(await request.text()).get("title")).toBe("x");
  });

  test.each([
    ["broken", "application/json", "{", "malformed"],
    ["of another type", "text/plain", "title=x", "unsupportedMediaType"],
    ["too large", "application/x-www-form-urlencoded", `a=${"x".repeat(2_200_000)}`, "tooLarge"],
  ])("tells of a body that is %s, from this site alone", async (_, contentType, body, refusal) => {
    const { cookie } = await signIn();
    const headers = { "content-type": contentType };
    expect((await run("/ADMIN/pages", { method: "POST", cookie, headers, body })).refusal).toBe(refusal);
    const foreign = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await run("/ADMIN/pages", { method: "POST", cookie, headers: foreign, body })).refusal).toBe(
      "csrf",
    );
  });
});
