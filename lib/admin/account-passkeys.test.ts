import { beforeEach, describe, expect, it } from "vitest";
import { findSession, startSession } from "#lib/accounts/session";
import { ownPasskeys } from "#lib/admin/account";
import { handlerOf } from "#test/handler-of";
import { createAuthenticator } from "#test/passkeys/authenticator";
import { createBrowser } from "#test/passkeys/browser";
import { addPasskeyTo, createAdminWithPasskey, emptySite } from "#test/passkeys/site";

const logout = handlerOf("POST", "logout");
const remove = handlerOf("DELETE", "account/passkeys/[id]");
const rename = handlerOf("POST", "account/passkeys/[id]");
const options = handlerOf("POST", "account/passkeys/options");
const verify = handlerOf("POST", "account/passkeys/verify");
const endOthers = handlerOf("POST", "account/sessions/end-others");

const context = (id?: number | string) => ({
  params: Promise.resolve(id === undefined ? undefined : { id: String(id) }),
});

describe("my account", () => {
  let anna: Awaited<ReturnType<typeof createAdminWithPasskey>>;

  beforeEach(async () => {
    await emptySite();
    anna = await createAdminWithPasskey("anna");
  });

  it("adds a passkey", async () => {
    const { browser, headers } = await signedIn(anna.id);
    const { body } = await browser.post(options, {}, { headers, context: context() });
    const credential = createAuthenticator(anna.userHandle).register(body.challenge);
    const answer = await browser.post(verify, { credential }, { headers, context: context() });
    expect(answer.body).toMatchObject({ status: "ok", message: "Added: Passkey 1." });
    expect(await ownPasskeys(anna.id)).toHaveLength(2);
  });

  it("asks for the passkey again before adding, renaming and removing, ten minutes after signing in", async () => {
    const second = await addPasskeyTo(anna);
    const { browser, headers } = await signedIn(anna.id, new Date(Date.now() - 600_000));
    const redirectUrl = "/ADMIN/en/login?purpose=reauthenticate&returnTo=%2FADMIN%2Fen%2Faccount";
    const refusal = {
      status: 403,
      body: { data: { code: "sign_in_not_fresh", redirectUrl, redirectType: "hard" } },
    };
    const credential = second.register("YQ");
    expect(await browser.post(options, {}, { headers, context: context() })).toMatchObject(refusal);
    expect(await browser.post(verify, { credential }, { headers, context: context() })).toMatchObject(
      refusal,
    );
    const [first] = await ownPasskeys(anna.id);
    const target = { headers, context: context(first!.id) };
    expect(await browser.post(remove, {}, { ...target, method: "DELETE" })).toMatchObject(refusal);
    expect(await browser.post(rename, { name: "Mine" }, target)).toMatchObject(refusal);
    expect((await ownPasskeys(anna.id)).map(({ name }) => name)).not.toContain("Mine");
    expect(await ownPasskeys(anna.id)).toHaveLength(2);
  });

  it("renames a passkey and answers 422 to names that cannot be", async () => {
    const { browser, headers } = await signedIn(anna.id);
    const [passkey] = await ownPasskeys(anna.id);
    const target = { headers, context: context(passkey!.id) };
    expect(await browser.post(rename, { name: " Počítač v kanceláři " }, target)).toMatchObject({
      status: 200,
    });
    expect(await ownPasskeys(anna.id)).toMatchObject([{ name: "Počítač v kanceláři" }]);
    for (const [name, code] of [
      ["  ", "required"],
      ["x".repeat(61), "too_long"],
    ]) {
      const refusal = { status: 422, body: { errors: [{ field: "name", code }] } };
      expect(await browser.post(rename, { name }, target)).toMatchObject(refusal);
    }
  });

  it("removes a passkey, but answers 409 for the last one", async () => {
    await addPasskeyTo(anna);
    const { browser, headers } = await signedIn(anna.id);
    const [first, second] = await ownPasskeys(anna.id);
    const removal = (id: number) => ({ headers, context: context(id), method: "DELETE" });
    expect(await browser.post(remove, {}, removal(first!.id))).toMatchObject({
      status: 200,
      body: { status: "ok" },
    });
    expect(await browser.post(remove, {}, removal(second!.id))).toMatchObject({
      status: 409,
      body: { status: "error" },
    });
    expect(await ownPasskeys(anna.id)).toHaveLength(1);
  });

  it("does not find the passkeys of others, nor what is no number", async () => {
    const boris = await createAdminWithPasskey("boris");
    const [theirs] = await ownPasskeys(boris.id);
    const { browser, headers } = await signedIn(anna.id);
    for (const id of [theirs!.id, 999, "x", "1.5", "-1"]) {
      const target = { headers, context: context(id) };
      expect(await browser.post(rename, { name: "Mine" }, target)).toMatchObject({ status: 404 });
      expect(await browser.post(remove, {}, { ...target, method: "DELETE" })).toMatchObject({ status: 404 });
    }
    expect(await ownPasskeys(boris.id)).toMatchObject([{ name: "A passkey" }]);
  });

  it("ends the other sessions at once, and this one stays", async () => {
    const [mine, elsewhere] = [await signedIn(anna.id), await signedIn(anna.id)];
    const answer = await mine.browser.post(endOthers, {}, { headers: mine.headers, context: context() });
    expect(answer).toMatchObject({ status: 200 });
    expect(await findSession("admin", elsewhere.cookie)).toBeUndefined();
    expect(await findSession("admin", mine.cookie)).toBeDefined();
  });

  it("takes a plain form too and says on the page what happened", async () => {
    const { browser, session } = await signedIn(anna.id);
    const [passkey] = await ownPasskeys(anna.id);
    const answer = await browser.submit(rename, { name: "Phone", _csrf: session.csrf }, context(passkey!.id));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/ADMIN\/en\/account\?notice=/);
    expect(await ownPasskeys(anna.id)).toMatchObject([{ name: "Phone" }]);
  });

  it.each(Object.entries({ options, verify, rename, remove, endOthers }))(
    "%s takes neither a request without the token nor one of another site",
    async (_, endpoint) => {
      const [mine, other] = [await signedIn(anna.id), await signedIn(anna.id)];
      const given = { context: context(1) };
      expect(await mine.browser.post(endpoint, {}, given)).toMatchObject({ status: 403 });
      expect(await mine.browser.post(endpoint, {}, { ...given, headers: other.headers })).toMatchObject({
        status: 403,
      });
      const crossSite = { ...mine.headers, "sec-fetch-site": "cross-site" };
      expect(await mine.browser.post(endpoint, {}, { ...given, headers: crossSite })).toMatchObject({
        status: 403,
      });
    },
  );
});

describe("signing out", () => {
  beforeEach(emptySite);

  it("ends the session at once, so that a copied cookie is dead, and clears the cookie", async () => {
    const { id } = await createAdminWithPasskey("anna");
    const { browser, headers, cookie } = await signedIn(id);
    const answer = await browser.post(logout, {}, { headers });
    expect(answer.body).toMatchObject({
      data: { redirectUrl: "/ADMIN/en/logged-out", redirectType: "hard" },
    });
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(browser.jar.size).toBe(0);
    expect(await findSession("admin", cookie)).toBeUndefined();
  });

  it("takes a plain form", async () => {
    const { id } = await createAdminWithPasskey("anna");
    const { browser, session } = await signedIn(id);
    const answer = await browser.submit(logout, { _csrf: session.csrf });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/ADMIN/en/logged-out");
  });

  it("is not done to a person by another site", async () => {
    const { id } = await createAdminWithPasskey("anna");
    const { browser, cookie } = await signedIn(id);
    expect(await browser.post(logout, {})).toMatchObject({ status: 403 });
    expect(await findSession("admin", cookie)).toBeDefined();
  });
});

async function signedIn(subject: string, authenticatedAt = new Date()) {
  const browser = createBrowser();
  const { session, cookie } = await startSession("admin", {
    subject,
    ip: "",
    userAgent: "",
    authenticatedAt,
  });
  browser.jar.set("redakce-admin", cookie);
  return { browser, session, cookie, headers: { "x-csrf-token": session.csrf } };
}
