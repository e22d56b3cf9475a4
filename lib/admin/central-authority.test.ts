import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createProviderBrowser, startProvider } from "#lib/accounts/administrators/provider-fixture";
import { findSession } from "#lib/accounts/session";
import { handlerOf } from "#test/handler-of";
import { createBrowser } from "#test/passkeys/browser";
import { createAdmin, emptySite, varDirectory } from "#test/passkeys/site";

const signOut = handlerOf("POST", "logout");
const callback = handlerOf("GET", "login/callback");
const describeLink = handlerOf("POST", "login/enroll/describe");
const enrolOptions = handlerOf("POST", "login/enroll/options");
const options = handlerOf("POST", "login/options");
const begin = handlerOf("POST", "login");

const provider = await startProvider("http://localhost:3000", {
  anna: { amr: ["phr"], claims: { email: "Anna@Example.com", email_verified: true } },
  boris: { amr: ["otp"], claims: { email: "boris@example.com", email_verified: true } },
});
vi.stubEnv("PASSKEY_AUTHORITY", provider.issuer);
vi.stubEnv("OIDC_CLIENT_ID", "redakce");
vi.stubEnv("OIDC_CLIENT_SECRET", "the secret");
vi.stubEnv("ADMIN_EMAIL", "anna@example.com");

beforeEach(emptySite);
afterAll(() => provider.stop());

describe("with a real provider", () => {
  it("a plain form leads there, and back to where the person wanted to go", async () => {
    const anna = await createAdmin("anna", "Invited");
    const browser = createBrowser();
    const { location } = await signIn(browser, "anna", { returnTo: "/ADMIN/cs/pages" });
    expect(location).toBe("/ADMIN/cs/pages");
    expect([...browser.jar.keys()]).toEqual(["redakce-admin"]);
    expect(await sessionOf(browser)).toMatchObject({ subject: anna.id });
  });

  it("a callback works in the browser that began, and once", async () => {
    await createAdmin("anna");
    const browser = createBrowser();
    const { back } = await leave(browser, "anna");
    const elsewhere = await createBrowser().get(callback, back);
    expect(elsewhere.headers.get("location")).toBe("/ADMIN/en/login?problem=state_mismatch");
    const cookies = new Map(browser.jar);
    expect((await browser.get(callback, back)).headers.get("location")).toBe("/ADMIN/en");
    const copy = createBrowser();
    for (const [name, value] of cookies) copy.jar.set(name, value);
    expect((await copy.get(callback, back)).headers.get("location")).toContain("problem=expired");
  });

  it("a sign-in without a passkey is refused, and says so", async () => {
    await createAdmin("boris");
    const { location } = await signIn(createBrowser(), "boris");
    expect(location).toContain("problem=weak_sign_in");
  });

  it("a confirmation asks for the passkey again, though the provider still knows the browser", async () => {
    await createAdmin("anna");
    const [browser, there] = [createBrowser(), createProviderBrowser()];
    await signIn(browser, "anna", {}, there);
    const before = await sessionOf(browser);
    const fields = { purpose: "reauthenticate", _csrf: before?.csrf ?? "", returnTo: "/ADMIN/en/account" };
    const { location, wasAsked } = await signIn(browser, "anna", fields, there);
    expect({ location, wasAsked }).toEqual({ location: "/ADMIN/en/account", wasAsked: true });
    expect((await sessionOf(browser))?.idHash).not.toBe(before?.idHash);
  });

  it("signing out leads there, where the address to come back to is known", async () => {
    await createAdmin("anna");
    const [browser, there] = [createBrowser(), createProviderBrowser()];
    await signIn(browser, "anna", {}, there);
    const session = await sessionOf(browser);
    const answer = await browser.submit(signOut, { _csrf: session?.csrf ?? "" });
    const location = answer.headers.get("location") ?? "";
    expect(location).toContain(`${provider.issuer}/session/end?`);
    expect((await there.send(location)).status).toBe(200);
  });

  it("the log names what was refused, and holds neither codes nor tokens", async () => {
    await createAdmin("boris");
    await signIn(createBrowser(), "boris");
    const log = readFileSync(join(varDirectory, "log", "redakce.log"), "utf8");
    expect(log).toContain('"problem":"weak_sign_in"');
    expect(log).not.toMatch(/eyJ|code=|the secret/);
  });
});

it("no passkey is made or taken here meanwhile", async () => {
  const browser = createBrowser();
  for (const handler of [options, describeLink, enrolOptions]) {
    const { status, body } = await browser.post(handler, { token: "a".repeat(27) });
    expect({ status, body }).toMatchObject({ status: 401, body: { data: { code: "central_authority" } } });
  }
});

it("while the provider is down, scripts are told when to come back and forms are led to the page that says so", async () => {
  await provider.stop();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  const form = await createBrowser().submit(begin);
  expect(form.headers.get("location")).toBe("/ADMIN/en/login?problem=authority_down");
  const script = await createBrowser().post(begin);
  expect(script).toMatchObject({ status: 503, body: { data: { code: "authority_down" } } });
  expect(script.headers.get("retry-after")).toBe("30");
  vi.restoreAllMocks();
});

type Browser = ReturnType<typeof createBrowser>;

async function leave(
  browser: Browser,
  person: string,
  fields: Record<string, string> = {},
  there = createProviderBrowser(),
) {
  const answer = await browser.submit(begin, fields);
  expect(answer.status).toBe(303);
  const { back, wasAsked } = await there.signIn(answer.headers.get("location") ?? "", person);
  const { origin, pathname, search } = new URL(back);
  expect(origin).toBe("http://localhost:3000");
  return { back: pathname + search, wasAsked };
}

async function signIn(...parameters: Parameters<typeof leave>) {
  const { back, wasAsked } = await leave(...parameters);
  const answer = await parameters[0].get(callback, back);
  return { location: answer.headers.get("location"), wasAsked };
}

async function sessionOf(browser: Browser) {
  return findSession("admin", browser.jar.get("redakce-admin"));
}
