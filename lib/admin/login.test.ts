import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { issueEnrolmentLink } from "#lib/accounts/administrators/enrolment";
import { findSession, type Session, startSession } from "#lib/accounts/session";
import { handlerOf } from "#test/handler-of";
import { createAuthenticator } from "#test/passkeys/authenticator";
import { createBrowser } from "#test/passkeys/browser";
import { createAdmin, createAdminWithPasskey, emptySite, varDirectory } from "#test/passkeys/site";

const callback = handlerOf("GET", "login/callback");
const describeLink = handlerOf("POST", "login/enroll/describe");
const enrolOptions = handlerOf("POST", "login/enroll/options");
const enrolVerify = handlerOf("POST", "login/enroll/verify");
const options = handlerOf("POST", "login/options");
const begin = handlerOf("POST", "login");
const verify = handlerOf("POST", "login/verify");

beforeEach(emptySite);

describe("signing in", () => {
  it("goes from options over verify and callback to a session", async () => {
    const anna = await createAdminWithPasskey("anna");
    const browser = createBrowser();
    const { session, location } = await signIn(browser, anna.authenticator, { returnTo: "/ADMIN/en/pages" });
    expect(session?.subject).toBe(anna.id);
    expect(location).toBe("/ADMIN/en/pages");
    expect([...browser.jar.keys()]).toEqual(["redakce-admin"]);
  });

  it("never follows an address outside the administration", async () => {
    const anna = await createAdminWithPasskey("anna");
    const { location } = await signIn(createBrowser(), anna.authenticator, { returnTo: "//evil.example" });
    expect(location).toBe("/ADMIN/en");
  });

  it("sets cookies that scripts cannot read, for this host and path only", async () => {
    const { headers } = await createBrowser().post(options);
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^redakce-sign-in=[^;]+; Path=\/; .*Max-Age=600; .*HttpOnly; SameSite=lax$/);
    expect(cookie).not.toContain("Domain");
  });

  it("tells the script which credential the site does not know", async () => {
    const browser = createBrowser();
    const { body } = await browser.post(options);
    const stranger = createAuthenticator("c3RyYW5nZXI");
    const answer = await browser.post(verify, { credential: stranger.assert(body.challenge) });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({
      status: "error",
      data: { code: "unknown_credential", credentialId: stranger.id },
    });
  });

  it("refuses a passkey in a browser that did not ask for the challenge", async () => {
    const anna = await createAdminWithPasskey("anna");
    const { body } = await createBrowser().post(options);
    const answer = await createBrowser().post(verify, {
      credential: anna.authenticator.assert(body.challenge),
    });
    expect(answer).toMatchObject({ status: 401, body: { data: { code: "state_mismatch" } } });
  });

  it("refuses a callback in another browser", async () => {
    const anna = await createAdminWithPasskey("anna");
    const redirectUrl = await verified(createBrowser(), anna.authenticator);
    const other = createBrowser();
    const answer = await other.get(callback, redirectUrl);
    expect(answer.headers.get("location")).toBe("/ADMIN/en/login?problem=state_mismatch");
    expect(other.jar.size).toBe(0);
  });

  it("writes who signed in and what was refused into the log, and no secret", async () => {
    const anna = await createAdminWithPasskey("anna");
    const browser = createBrowser();
    await signIn(browser, anna.authenticator);
    const log = readFileSync(join(varDirectory, "log", "redakce.log"), "utf8");
    expect(log).toContain(`"adminId":"${anna.id}","clientAddress":"192.0.2.1","msg":"signed in"`);
    for (const secret of browser.jar.values()) expect(log).not.toContain(secret);
  });

  it.each([
    ["no credential", {}],
    ["a credential that is no JSON", { credential: "{" }],
    ["a credential of another shape", { credential: { id: "a" } }],
    [
      "client data without a challenge",
      { credential: { ...createAuthenticator("YQ").assert(""), type: "public-key" } },
    ],
  ])("answers 400 to %s", async (_, body) => {
    expect(await createBrowser().post(verify, body)).toMatchObject({
      status: 400,
      body: { status: "error" },
    });
  });

  it("leads a browser without JavaScript back to the page that says what is missing", async () => {
    const answer = await createBrowser().submit(begin, { returnTo: "/ADMIN/en/pages" });
    expect(answer.status).toBe(303);
    const location =
      "/ADMIN/en/login?problem=javascript_needed&purpose=signIn&returnTo=%2FADMIN%2Fen%2Fpages";
    expect(answer.headers.get("location")).toBe(location);
  });

  it("asks whoever is signed in for the session's token", async () => {
    const anna = await createAdminWithPasskey("anna");
    const browser = createBrowser();
    const { session } = await signIn(browser, anna.authenticator);
    expect(await browser.post(options)).toMatchObject({ status: 403 });
    const headers = { "x-csrf-token": session!.csrf };
    expect(await browser.post(options, {}, { headers })).toMatchObject({ status: 200 });
  });

  it("asks only for one's own passkeys at a confirmation, and for nobody's without a session", async () => {
    const anna = await createAdminWithPasskey("anna");
    const browser = createBrowser();
    const { session } = await signIn(browser, anna.authenticator);
    const headers = { "x-csrf-token": session!.csrf };
    const own = await browser.post(options, { purpose: "reauthenticate" }, { headers });
    expect(own.body).toMatchObject({ allowCredentials: [{ id: anna.authenticator.id }] });
    const anonymous = await createBrowser().post(options, { purpose: "reauthenticate" });
    expect(anonymous.body).toMatchObject({ allowCredentials: [] });
  });
});

describe("every endpoint of the entrance", () => {
  const endpoints = { begin, options, verify, describeLink, enrolOptions, enrolVerify };

  it.each(Object.entries(endpoints))("%s refuses other sites, whatever they claim", async (_, endpoint) => {
    const browser = createBrowser();
    for (const site of ["cross-site", "same-site"]) {
      expect(await browser.post(endpoint, {}, { headers: { "sec-fetch-site": site } })).toMatchObject({
        status: 403,
      });
    }
  });

  it("that tells the button from an offer answers 30 requests of an address in 15 minutes", async () => {
    const browser = createBrowser();
    for (let count = 0; count < 30; count += 1) expect((await browser.post(options)).status).toBe(200);
    const refused = await browser.post(options);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ error: "rate_limited" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = { headers: { "x-redakce-peer": "198.51.100.7" } };
    expect((await browser.post(options, {}, elsewhere)).status).toBe(200);
  });

  it("does not count what another site makes a browser send", async () => {
    const browser = createBrowser();
    const headers = { "sec-fetch-site": "cross-site" };
    for (let count = 0; count < 40; count += 1) await browser.post(options, {}, { headers });
    expect(await browser.post(options)).toMatchObject({ status: 200 });
  });

  it("lets the button be pressed however often the page was looked at", async () => {
    const browser = createBrowser();
    for (let count = 0; count < 31; count += 1) await browser.post(options, { mediation: "conditional" });
    expect(await browser.post(options, { mediation: "conditional" })).toMatchObject({ status: 429 });
    expect(await browser.post(options)).toMatchObject({ status: 200 });
  });
});

describe("enrolling", () => {
  it("goes from the link to a session", async () => {
    const anna = await createAdmin("anna", "Invited");
    const token = await invite(anna.id);
    const browser = createBrowser();
    expect((await browser.post(describeLink, { token })).body).toMatchObject({
      data: { name: "anna", purpose: "invite" },
    });
    const { body } = await browser.post(enrolOptions, { token });
    const credential = createAuthenticator(anna.userHandle).register(body.challenge);
    const answer = await browser.post(enrolVerify, { token, credential });
    expect(answer.body).toMatchObject({ status: "ok", data: { redirectType: "hard" } });
    const redirect = await browser.get(callback, answer.body.data.redirectUrl);
    expect(redirect.headers.get("location")).toBe("/ADMIN/en");
    expect((await sessionOf(browser))?.subject).toBe(anna.id);
    expect(await createBrowser().post(describeLink, { token })).toMatchObject({
      status: 400,
      body: { data: { code: "link_expired" } },
    });
  });

  it("keeps the link out of the log", async () => {
    const anna = await createAdmin("anna", "Invited");
    const token = await invite(anna.id);
    await createBrowser().post(describeLink, { token });
    await createBrowser().post(enrolVerify, { token, credential: createAuthenticator("YQ").register("YQ") });
    expect(readFileSync(join(varDirectory, "log", "redakce.log"), "utf8")).not.toContain(token);
  });

  it("ends the session of whoever was signed in before", async () => {
    const [anna, boris] = [await createAdmin("anna", "Invited"), await createAdmin("boris")];
    const browser = createBrowser();
    const before = await startSession("admin", { subject: boris.id, ip: "", userAgent: "" });
    browser.jar.set("redakce-admin", before.cookie);
    const token = await invite(anna.id);
    const headers = { "x-csrf-token": before.session.csrf };
    const { body } = await browser.post(enrolOptions, { token }, { headers });
    const credential = createAuthenticator(anna.userHandle).register(body.challenge);
    const answer = await browser.post(enrolVerify, { token, credential }, { headers });
    await browser.get(callback, answer.body.data.redirectUrl);
    expect((await sessionOf(browser))?.subject).toBe(anna.id);
    expect(await findSession("admin", before.cookie)).toBeUndefined();
  });
});

type Browser = ReturnType<typeof createBrowser>;
type Authenticator = ReturnType<typeof createAuthenticator>;

async function verified(
  browser: Browser,
  authenticator: Authenticator,
  fields: object = {},
): Promise<string> {
  const { body } = await browser.post(options, fields);
  const answer = await browser.post(verify, { credential: authenticator.assert(body.challenge) });
  expect(answer.body).toMatchObject({ status: "ok", data: { redirectType: "hard" } });
  return answer.body.data.redirectUrl;
}

async function signIn(browser: Browser, authenticator: Authenticator, fields: object = {}) {
  const answer = await browser.get(callback, await verified(browser, authenticator, fields));
  expect(answer.status).toBe(303);
  return { session: await sessionOf(browser), location: answer.headers.get("location") };
}

async function sessionOf(browser: Browser): Promise<Session | undefined> {
  return findSession("admin", decodeURIComponent(browser.jar.get("redakce-admin") ?? ""));
}

async function invite(adminId: string): Promise<string> {
  const link = await issueEnrolmentLink(adminId, { purpose: "invite", lifetimeSeconds: 3600 });
  return new URL(link).hash.slice("#t=".length);
}
