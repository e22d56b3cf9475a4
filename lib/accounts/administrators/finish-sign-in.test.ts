import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#db/client";
import { endAdminSessions, findAdmin } from "#lib/accounts/queries/admins";
import { beginTransaction, createAdmin, emptySite } from "#test/passkeys/site";
import { findSession, rememberInSession, startSession } from "../session.ts";
import { authorityCodes } from "../tables.ts";
import type { AuthorityTransaction, PasskeyAuthority, VerifiedIdentity } from "./authority.ts";
import { embeddedAuthority, issueCallback } from "./configured-authority.ts";
import { finishSignIn, type Returning } from "./sign-in.ts";
import { addTransaction } from "./sign-in-cookies.ts";

beforeEach(emptySite);

describe("finishSignIn with the embedded authority", () => {
  it("starts a session and goes where the person wanted to go", async () => {
    const anna = await createAdmin("anna");
    const transaction = beginTransaction({ returnTo: "/ADMIN/cs/pages/7" });
    const finished = await comeBack(transaction, await issueCallback(anna.id, transaction.state));
    if (finished.outcome === "refused") throw finished.error;
    expect(finished).toMatchObject({ location: "/ADMIN/cs/pages/7", transactionCookie: undefined });
    const session = await findSession("admin", finished.sessionCookie);
    expect(session).toMatchObject({ subject: anna.id, ip: "192.0.2.1", userAgent: "A browser" });
    expect(await findAdmin(anna.id)).toMatchObject({ issuer: "urn:redakce:embedded", subject: anna.id });
  });

  it("redeems a code once, also for 50 at the same time", async () => {
    const anna = await createAdmin("anna");
    const transaction = beginTransaction();
    const callback = await issueCallback(anna.id, transaction.state);
    const tries = await Promise.all(Array.from({ length: 50 }, () => comeBack(transaction, callback)));
    expect(tries.filter(({ outcome }) => outcome === "signedIn")).toHaveLength(1);
    expect(problemOf(await comeBack(transaction, callback))).toBe("expired");
  });

  it("refuses a code whose owner was signed out meanwhile", async () => {
    const anna = await createAdmin("anna");
    const transaction = beginTransaction();
    const callback = await issueCallback(anna.id, transaction.state);
    await endAdminSessions(database(), anna.id);
    expect(problemOf(await comeBack(transaction, callback))).toBe("expired");
  });

  it("refuses a code after 60 seconds", async () => {
    const anna = await createAdmin("anna");
    const transaction = beginTransaction();
    const callback = await issueCallback(anna.id, transaction.state, new Date(Date.now() - 60_000));
    expect(problemOf(await comeBack(transaction, callback))).toBe("expired");
  });

  it("stores no code that could be redeemed from a copy of the database", async () => {
    const callback = await issueCallback((await createAdmin("anna")).id, "a state");
    const code = new URL(callback, "http://localhost").searchParams.get("code") ?? "";
    expect(code).toHaveLength(43);
    expect(JSON.stringify(await database().select().from(authorityCodes).all())).not.toContain(code);
  });

  it("refuses a state that this browser did not begin with, and leaves the code to whoever did", async () => {
    const anna = await createAdmin("anna");
    const [mine, theirs] = [beginTransaction(), beginTransaction()];
    const callback = await issueCallback(anna.id, theirs.state);
    expect(problemOf(await comeBack(mine, callback))).toBe("state_mismatch");
    expect((await comeBack(theirs, callback)).outcome).toBe("signedIn");
  });

  it("refuses a code of another attempt", async () => {
    const anna = await createAdmin("anna");
    const [mine, theirs] = [beginTransaction(), beginTransaction()];
    const callback = new URL(await issueCallback(anna.id, theirs.state), "http://localhost");
    callback.searchParams.set("state", mine.state);
    expect(problemOf(await comeBack(mine, callback.pathname + callback.search))).toBe("state_mismatch");
  });

  it("refuses the answer of another issuer", async () => {
    const anna = await createAdmin("anna");
    const transaction = beginTransaction();
    const callback = (await issueCallback(anna.id, transaction.state)).replace("embedded", "other");
    expect(problemOf(await comeBack(transaction, callback))).toBe("expired");
  });

  it("refuses a Blocked administrator, and says so on the login page", async () => {
    const anna = await createAdmin("anna", "Blocked");
    const transaction = beginTransaction({ returnTo: "/ADMIN/cs/pages", language: "cs" });
    const finished = await comeBack(transaction, await issueCallback(anna.id, transaction.state));
    expect(problemOf(finished)).toBe("account_blocked");
    expect(finished).not.toHaveProperty("sessionCookie");
    expect(finished.location).toBe("/ADMIN/cs/login?problem=account_blocked&returnTo=%2FADMIN%2Fcs%2Fpages");
  });

  it("makes an Invited administrator Active", async () => {
    const anna = await createAdmin("anna", "Invited");
    const transaction = beginTransaction();
    await comeBack(transaction, await issueCallback(anna.id, transaction.state));
    expect(await findAdmin(anna.id)).toMatchObject({ status: "Active", version: 2 });
  });

  it("gives a new session id and ends the session this browser had", async () => {
    const [anna, boris] = [await createAdmin("anna"), await createAdmin("boris")];
    const old = await startSession("admin", { subject: boris.id, ip: "", userAgent: "" });
    await rememberInSession(old.session, { "pages.search": "of Boris" });
    const transaction = beginTransaction();
    const callback = await issueCallback(anna.id, transaction.state);
    const finished = await comeBack(transaction, callback, { session: old.session });
    if (finished.outcome === "refused") throw finished.error;
    expect(await findSession("admin", old.cookie)).toBeUndefined();
    const session = await findSession("admin", finished.sessionCookie);
    expect(session?.idHash).not.toBe(old.session.idHash);
    expect(session?.csrf).not.toBe(old.session.csrf);
    expect(session?.values).toEqual({});
  });
});

describe("a confirmation", () => {
  it("renews the session of the same person and keeps its listing state", async () => {
    const anna = await createAdmin("anna");
    const past = new Date(Date.now() - 1_200_000);
    const { session: before, cookie } = await startSession("admin", {
      subject: anna.id,
      ip: "",
      userAgent: "",
      authenticatedAt: past,
    });
    await rememberInSession(before, { "pages.search": "tea" });
    const session = await findSession("admin", cookie);
    const transaction = beginTransaction({ purpose: "reauthenticate" });
    const callback = await issueCallback(anna.id, transaction.state);
    const finished = await comeBack(transaction, callback, { session });
    if (finished.outcome === "refused") throw finished.error;
    const renewed = await findSession("admin", finished.sessionCookie);
    expect(renewed?.values).toEqual({ "pages.search": "tea" });
    expect(renewed!.authenticatedAt.getTime()).toBeGreaterThan(past.getTime() + 1_000_000);
    expect(await findSession("admin", cookie)).toBeUndefined();
  });

  it("refuses somebody else, and leaves the session as it was", async () => {
    const [anna, boris] = [await createAdmin("anna"), await createAdmin("boris")];
    const { session, cookie } = await startSession("admin", { subject: anna.id, ip: "", userAgent: "" });
    const transaction = beginTransaction({ purpose: "reauthenticate" });
    const callback = await issueCallback(boris.id, transaction.state);
    const finished = await comeBack(transaction, callback, { session });
    expect(problemOf(finished)).toBe("wrong_person");
    expect(finished.location).toContain("purpose=reauthenticate");
    expect(await findSession("admin", cookie)).toMatchObject({ subject: anna.id });
  });
});

describe("finishSignIn with any authority", () => {
  it("finds an administrator by e-mail the first time, and from then on by issuer and subject alone", async () => {
    const anna = await createAdmin("anna");
    const first = await signInAs({ subject: "42", email: "Anna@Example.com" });
    expect(first).toMatchObject({ outcome: "signedIn", adminId: anna.id });
    expect(first).toHaveProperty("changes.issuer", ["", expect.any(String)]);
    const later = await signInAs({ subject: "42", email: "renamed@example.com" });
    expect(later).toMatchObject({ outcome: "signedIn", adminId: anna.id, changes: {} });
  });

  it("tells the audit log that an invited administrator became active", async () => {
    await createAdmin("anna", "Invited");
    expect(await signInAs({ subject: "42" })).toMatchObject({ changes: { status: ["Invited", "Active"] } });
    expect(await signInAs({ subject: "42" })).toMatchObject({ changes: {} });
  });

  it("refuses another subject, or another issuer, with the e-mail of a pinned account", async () => {
    await createAdmin("anna");
    await signInAs({ subject: "42" });
    expect(problemOf(await signInAs({ subject: "43" }))).toBe("identity_mismatch");
    expect(problemOf(await signInAs({ subject: "42", issuer: "https://other.example" }))).toBe(
      "identity_mismatch",
    );
  });

  it.each([
    ["an e-mail that no administrator has", { email: "stranger@example.com" }, "account_unknown"],
    ["an e-mail that the issuer did not verify", { emailVerified: false }, "email_unverified"],
    [
      "a foreign letter that folds into a letter of another address",
      { email: "\u212Aarel@example.com" },
      "account_unknown",
    ],
    ["a sign-in without a passkey", { assurance: "unknown" }, "weak_sign_in"],
    ["a passkey without user verification", { userVerified: false }, "weak_sign_in"],
  ] as const)("refuses %s", async (_, claims, problem) => {
    const anna = await createAdmin("anna");
    await createAdmin("karel");
    expect(problemOf(await signInAs(claims))).toBe(problem);
    expect(await findAdmin(anna.id)).toMatchObject({ issuer: null, lastSignInAt: null });
  });
});

async function comeBack(transaction: AuthorityTransaction, callback: string, given: Partial<Returning> = {}) {
  return finishSignIn(embeddedAuthority, await returning(transaction, callback, given));
}

async function signInAs(claims: Partial<VerifiedIdentity>) {
  const identity: VerifiedIdentity = {
    issuer: "https://issuer.example",
    subject: "42",
    email: "anna@example.com",
    emailVerified: true,
    amr: ["phr"],
    authenticatedAt: new Date(),
    userVerified: true,
    assurance: "passkey",
    ...claims,
  };
  const authority: PasskeyAuthority = { ...embeddedAuthority, complete: async () => identity };
  const transaction = beginTransaction();
  return finishSignIn(
    authority,
    await returning(transaction, `/ADMIN/login/callback?state=${transaction.state}`),
  );
}

async function returning(
  transaction: AuthorityTransaction,
  callback: string,
  given: Partial<Returning> = {},
): Promise<Returning> {
  return {
    callbackUrl: new URL(callback, "http://localhost:3000"),
    transactionCookie: await addTransaction(undefined, transaction),
    session: undefined,
    ip: "192.0.2.1",
    userAgent: "A browser",
    language: "en",
    ...given,
  };
}

function problemOf(finished: Awaited<ReturnType<typeof finishSignIn>>): string | undefined {
  return finished.outcome === "refused" ? finished.error.code : undefined;
}
