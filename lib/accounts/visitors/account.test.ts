import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { listWebsiteSessions } from "#lib/accounts/queries/sessions";
import { findWebsiteUser, setPasswordHash } from "#lib/accounts/queries/visitor-users";
import { sessions } from "#lib/accounts/tables";
import { users } from "#lib/accounts/users";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { entriesOfRecord } from "#lib/kernel/queries/audit-log";
import { signedIn } from "./signed-in.fixture.ts";
import { createUser, deliver, emptySite, password, userNow } from "./site.fixture.ts";
import { createVisitor, pageOf } from "./visitor.fixture.ts";

beforeEach(emptySite);

const usersModule = users as unknown as AnyModule;

const ownEndpoints = [
  "account",
  "account-email",
  "account-password",
  "account-sessions",
  "account-export",
  "account-delete",
] as const;

describe("an account", () => {
  test.each(ownEndpoints)("%s is refused to who is not signed in", async (endpoint) => {
    await createUser("eva");
    const answer = await createVisitor().post(endpoint, { name: "X", currentPassword: password });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("content-disposition")).toBeNull();
  });

  test.each(ownEndpoints)("%s is refused without the token of the session", async (endpoint) => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    expect((await eva.post(endpoint, { currentPassword: password })).status).toBe(403);
    expect((await userNow(id)).name).toBe("eva");
  });

  test("leads who is not signed in to signing in, and back", async () => {
    const { headers, status } = await createVisitor().submit("account", { name: "X" });
    expect(status).toBe(303);
    expect(headers.get("location")).toMatch(/^\/auth\/login\?.*returnTo=%2Fauth%2Faccount/);
  });

  test("of somebody who was blocked is closed at once", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    await updateRecord(usersModule, id, { status: "Blocked" }, null);
    expect((await eva.ask("account", { name: "X" })).status).toBe(401);
  });
});

describe("the name", () => {
  test("is saved, and told to the audit log", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    expect(
      (await eva.ask("account", { name: "Eva Nová", email: "other@example.com", status: "Blocked" })).status,
    ).toBe(200);
    expect(await userNow(id)).toMatchObject({ name: "Eva Nová", email: "eva@example.com", status: "Active" });
    const [entry] = await entriesOfRecord("users", String(id), { limit: 1 });
    expect(entry).toMatchObject({ createdBy: null, record: "Eva Nová" });
  });

  test.each(["", " ", "x".repeat(101)])("cannot be %.3j", async (name) => {
    const { id } = await createUser("eva");
    const answer = await (await signedIn()).ask("account", { name });
    expect(answer.status).toBe(422);
    expect((await userNow(id)).name).toBe("eva");
  });
});

describe("the e-mail", () => {
  const newEmail = "eva.nova@example.com";
  const ask = { email: newEmail, currentPassword: password };

  test("changes when the link is opened that went to the new address, and not before", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    expect((await eva.ask("account-email", ask)).status).toBe(200);
    expect((await userNow(id)).email).toBe("eva@example.com");
    const [mail] = await deliver();
    expect(mail?.to).toBe(newEmail);
    expect(pageOf(await eva.open(mail?.link ?? ""))).toBe("/auth/email-changed");
    const changed = await userNow(id);
    expect(changed.email).toBe(newEmail);
    expect(changed.emailVerifiedAt).not.toBeNull();
    const [notice] = await deliver();
    expect(notice?.to).toBe("eva@example.com");
    expect(notice?.text).not.toContain(newEmail);
    expect((await createVisitor().post("login", { email: newEmail, password })).status).toBe(200);
    expect((await createVisitor().post("login", { email: "eva@example.com", password })).status).toBe(401);
  });

  test("the link works once, and a newer one ends it", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    await eva.ask("account-email", { ...ask, email: "first@example.com" });
    const [first] = await deliver();
    await eva.ask("account-email", ask);
    const [second] = await deliver();
    expect((await eva.ask("confirm-email", { token: first?.token ?? "" })).status).toBe(400);
    expect((await eva.ask("confirm-email", { token: second?.token ?? "" })).status).toBe(200);
    expect((await eva.ask("confirm-email", { token: second?.token ?? "" })).status).toBe(400);
    expect((await userNow(id)).email).toBe(newEmail);
  });

  test("mail scanners and strangers change nothing by opening the link; a press of its button does", async () => {
    const { id } = await createUser("eva");
    await (await signedIn()).ask("account-email", ask);
    const [mail] = await deliver();
    for (const request of [{}, { method: "HEAD" }, { headers: { "sec-purpose": "prefetch" } }])
      expect(pageOf(await createVisitor().open(mail?.link ?? "", request))).toBe("/auth/confirm-email");
    expect((await userNow(id)).email).toBe("eva@example.com");
    expect((await createVisitor().post("confirm-email", { token: mail?.token ?? "" })).status).toBe(200);
    expect((await userNow(id)).email).toBe(newEmail);
  });

  test("ends all other browsers, and keeps the one that opened the link", async () => {
    const { id } = await createUser("eva");
    const [here, there] = [await signedIn(), await signedIn()];
    await here.ask("account-email", ask);
    const [mail] = await deliver();
    await here.open(mail?.link ?? "");
    expect(await here.isSignedIn()).toBe(true);
    expect(await there.isSignedIn()).toBe(false);
    expect(await listWebsiteSessions(id, new Date())).toHaveLength(1);
  });

  test("is not changed without the present password, and guesses are limited", async () => {
    await createUser("eva");
    const eva = await signedIn();
    expect((await eva.ask("account-email", { email: newEmail })).status).toBe(422);
    const statuses = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push(
        (await eva.ask("account-email", { email: newEmail, currentPassword: `wrong ${n}` })).status,
      );
    expect(statuses.slice(0, 4)).toEqual([403, 403, 403, 403]);
    expect(statuses.at(-1)).toBe(429);
    expect(await deliver()).toEqual([]);
  });

  test("that somebody has already is not taken, and the answer does not tell", async () => {
    const { id } = await createUser("eva");
    await createUser("jan");
    const eva = await signedIn();
    const free = await eva.ask("account-email", ask);
    const taken = await eva.ask("account-email", { ...ask, email: "jan@example.com" });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mails = await deliver();
    expect(mails.map(({ to, token }) => [to, token !== ""])).toEqual([
      [newEmail, true],
      ["jan@example.com", false],
    ]);
    expect((await userNow(id)).email).toBe("eva@example.com");
  });

  test("that somebody took meanwhile is not taken", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    await eva.ask("account-email", ask);
    const [mail] = await deliver();
    await createUser("eva.nova");
    expect((await eva.ask("confirm-email", { token: mail?.token ?? "" })).status).toBe(400);
    expect((await userNow(id)).email).toBe("eva@example.com");
  });

  test.each([
    ["", 422],
    ["no address", 422],
    ["EVA@example.com", 422],
  ])("cannot be %j", async (email, status) => {
    await createUser("eva");
    expect((await (await signedIn()).ask("account-email", { ...ask, email })).status).toBe(status);
  });

  test("of an account whose password or status changed meanwhile is not changed", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    await eva.ask("account-email", ask);
    const [mail] = await deliver();
    await updateRecord(usersModule, id, { status: "Blocked" }, null);
    expect((await createVisitor().post("confirm-email", { token: mail?.token ?? "" })).status).toBe(400);
  });
});

describe("the password", () => {
  test("is chosen anew after the present one, as after a forgotten one", async () => {
    await createUser("eva");
    const eva = await signedIn();
    const begun = await eva.ask("account-password", { currentPassword: password });
    const url = String(begun.body.data?.redirectUrl);
    expect(url).toMatch(/^\/auth\/change-password\/[\w-]{22}\.[\w-]{43}\?/);
    const token = /[\w-]{22}\.[\w-]{43}/.exec(url)?.[0] ?? "";
    const next = "jablka na pudu pod sitem";
    const changed = await eva.ask("change-password", { token, password: next, passwordRepeat: next });
    expect(changed.status).toBe(200);
    expect((await createVisitor().post("login", { email: "eva@example.com", password: next })).status).toBe(
      200,
    );
  });

  test("is not asked for anew without the present one", async () => {
    await createUser("eva");
    const answer = await (await signedIn()).ask("account-password", { currentPassword: "wrong" });
    expect(answer.status).toBe(403);
    expect(answer.body.data).toBeUndefined();
  });
});

describe("without a password", () => {
  test("a sign-in of the last ten minutes is the proof, and an older one is not", async () => {
    const { id } = await createUser("eva");
    const eva = await signedIn();
    await setPasswordHash(database(), id, null, new Date());
    expect((await eva.ask("account-email", { email: "a@example.com" })).status).toBe(200);
    const old = new Date(Date.now() - 11 * 60_000);
    await database().update(sessions).set({ authenticatedAt: old }).run();
    expect((await eva.ask("account-email", { email: "b@example.com" })).status).toBe(403);
    expect((await eva.ask("account-delete")).status).toBe(403);
    expect(await findWebsiteUser(id)).toBeDefined();
  });
});

describe("devices", () => {
  test("one can be signed out, or all but this one", async () => {
    await createUser("eva");
    const [here, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    await here.ask("account-sessions", { session: second.session.idHash });
    expect([await here.isSignedIn(), await second.isSignedIn(), await third.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ]);
    await here.ask("account-sessions");
    expect([await here.isSignedIn(), await third.isSignedIn()]).toEqual([true, false]);
  });

  test("of somebody else and this one stay signed in, whatever is sent", async () => {
    await createUser("eva");
    await createUser("jan");
    const [eva, jan] = [await signedIn("eva"), await signedIn("jan")];
    await eva.ask("account-sessions", { session: jan.session.idHash });
    await eva.ask("account-sessions", { session: eva.session.idHash });
    await eva.ask("account-sessions", { session: "" });
    expect([await eva.isSignedIn(), await jan.isSignedIn()]).toEqual([true, true]);
  });
});
