import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { sessions } from "#lib/accounts/tables";
import { type Credentials, signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { ask } from "../support/raw-request.ts";

const urlencoded = { "content-type": "application/x-www-form-urlencoded", origin: address };

/** Returns the ways in which the administration is requested. */
async function asksOf({ cookie, csrf }: Credentials) {
  const headers = { cookie, origin: address, "x-csrf-token": csrf };
  const json = { ...headers, "content-type": "application/json", accept: "application/json" };
  return Promise.all([
    ask("/ADMIN/en/pages", { headers }),
    ask("/ADMIN/pages", { headers: { ...headers, accept: "application/json" } }),
    ask("/ADMIN/pages", { headers: { ...headers, "x-requested-with": "fetch" } }),
    ask("/ADMIN/redirections", { method: "POST", headers: json, body: "{}" }),
    ask("/ADMIN/redirections", {
      method: "POST",
      headers: { ...urlencoded, ...headers },
      body: "source=/a&target=/b",
    }),
    ask("/ADMIN/redirections/999999", { method: "DELETE", headers }),
    ask("/ADMIN/files.gallery.list", { headers }),
  ]);
}

async function expectSignedOut(credentials: Credentials): Promise<void> {
  for (const answer of await asksOf(credentials)) {
    expect(answer.status).toBe(401);
    expect(answer.body).toContain('id="adminLoginForm"');
  }
}

test.describe("POST /ADMIN/logout", () => {
  test("ends the session of a script at once, has its cookie forgotten and says where to go", async () => {
    const credentials = await signedInAs("administrator");
    const { cookie, csrf, name } = credentials;
    const headers = { cookie, origin: address, accept: "application/json", "x-csrf-token": csrf };
    const answer = await ask("/ADMIN/logout", { method: "POST", headers });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({
      status: "ok",
      data: { redirectUrl: expect.stringMatching(/^\/ADMIN\/(en|cs)\/logged-out$/), redirectType: "hard" },
    });
    expect(answer.headers["set-cookie"]?.join()).toMatch(new RegExp(`${name}=;.*Max-Age=0`, "i"));
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    await expectSignedOut(credentials);
  });

  test("leads a plain form to the page that says so", async () => {
    const credentials = await signedInAs("administrator");
    const { cookie, csrf } = credentials;
    const headers = { ...urlencoded, cookie };
    const answer = await ask("/ADMIN/cs/logout", { method: "POST", headers, body: `_csrf=${csrf}` });
    expect([answer.status, answer.headers.location]).toEqual([303, "/ADMIN/cs/logged-out"]);
    expect((await ask("/ADMIN/cs/logged-out")).status).toBe(200);
    await expectSignedOut(credentials);
  });

  test("is refused without the session's token and from other sites, and ends nothing then", async () => {
    const { cookie, csrf } = await signedInAs("administrator");
    for (const headers of [
      { cookie, origin: address },
      { cookie, origin: address, "x-csrf-token": "made up" },
      { cookie, origin: "https://evil.example", "x-csrf-token": csrf },
    ])
      expect((await ask("/ADMIN/logout", { method: "POST", headers })).status).toBe(403);
    expect((await ask("/ADMIN/en/pages", { headers: { cookie } })).status).toBe(200);
  });

  test("shows the login page to who is signed out already", async () => {
    const answer = await ask("/ADMIN/logout", { method: "POST", headers: { origin: address } });
    expect(answer.status).toBe(401);
    expect(answer.body).toContain('id="adminLoginForm"');
  });
});

test.describe("a cookie whose session", () => {
  const past = new Date(Date.now() - 1000);
  for (const [what, change] of [
    ["was not used for too long", { idleExpiresAt: past }],
    ["began too long ago", { absoluteExpiresAt: past }],
  ] as const)
    test(`${what} is answered with the login page, however it is used`, async () => {
      const credentials = await signedInAs("administrator");
      expect((await ask("/ADMIN/en/pages", { headers: { cookie: credentials.cookie } })).status).toBe(200);
      await database().update(sessions).set(change).where(eq(sessions.csrf, credentials.csrf)).run();
      await expectSignedOut(credentials);
    });
});
