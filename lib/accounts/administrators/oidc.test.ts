import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findAdmin, recordSignIn, unpinIdentity } from "#lib/accounts/queries/admins";
import { everyValue } from "#test/everything-kept";
import { createAdmin, emptySite } from "#test/passkeys/site";
import { findSession, startSession } from "../session.ts";
import type { AuthorityTransaction, SignInRequest } from "./authority.ts";
import { oidcAuthority } from "./oidc.ts";
import type { CentralAuthority } from "./oidc-identity.ts";
import { type FinishedSignIn, finishSignIn, type Returning } from "./sign-in.ts";
import { addTransaction } from "./sign-in-cookies.ts";
import { startWrongProvider, type Wrongness } from "./wrong-provider-fixture.ts";

let provider: Awaited<ReturnType<typeof startWrongProvider>>;

beforeAll(async () => {
  provider = await startWrongProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  await emptySite();
  provider.beWrong({});
});

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

describe("a sign-in at an issuer", () => {
  it("asks for the code flow with PKCE, state and nonce, and for no more than an e-mail and a name", async () => {
    const { redirect, transaction } = await authority().begin(request());
    const { searchParams, origin, pathname } = new URL(redirect);
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "redakce",
      response_type: "code",
      redirect_uri: "http://localhost:3000/ADMIN/login/callback",
      scope: "openid email profile",
      state: transaction.state,
      nonce: transaction.proof?.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      ui_locales: "en",
    });
    expect(redirect).not.toContain(transaction.proof?.codeVerifier);
  });

  it("finds the administrator by e-mail the first time, makes the account Active, and goes on", async () => {
    const anna = await createAdmin("anna", "Invited");
    const finished = await signIn({}, { returnTo: "/ADMIN/cs/pages" });
    expect(finished).toMatchObject({ outcome: "signedIn", adminId: anna.id, location: "/ADMIN/cs/pages" });
    const pinned = { issuer: provider.issuer, subject: "42", status: "Active" };
    expect(await findAdmin(anna.id)).toMatchObject(pinned);
  });

  it("knows the person by issuer and subject alone from then on", async () => {
    const anna = await createAdmin("anna");
    await signIn();
    const later = await signIn({ claims: { email: "married@example.com", email_verified: false } });
    expect(later).toMatchObject({ outcome: "signedIn", adminId: anna.id });
  });

  it("keeps the time of the sign-in there, so that an old one is not fresh here", async () => {
    await createAdmin("anna");
    const longAgo = seconds(-7200);
    const old = await sessionOf(await signIn({ claims: { auth_time: longAgo } }));
    expect(old).toEqual(new Date(longAgo * 1000));
    expect(await sessionOf(await signIn({ claims: { auth_time: undefined } }))).toEqual(new Date(0));
  });

  it("reads the e-mail from the UserInfo endpoint where the ID token has none", async () => {
    await createAdmin("anna");
    const claims = { email: undefined, email_verified: undefined };
    const userInfo = { sub: "42", email: "anna@example.com", email_verified: true };
    expect(await outcomeOf({ claims, userInfo: { ...userInfo, sub: "43" } })).toBe("answer_invalid");
    expect(await outcomeOf({ claims, userInfo })).toBe("signedIn");
  });

  it("takes the text of an issuer that says so for verified", async () => {
    await createAdmin("anna");
    expect(await outcomeOf({ claims: { email_verified: "true" } })).toBe("signedIn");
  });

  it("leaves no token behind", async () => {
    await createAdmin("anna");
    await signIn();
    const content = await everyValue();
    expect(content).toContain("anna@example.com");
    expect(content).not.toMatch(/an access token|a refresh token|eyJ/);
  });

  it("ends there too when signing out", async () => {
    const { session } = await startSession("admin", { subject: "anna", ip: "", userAgent: "" });
    expect(await authority().logoutUrl(session)).toBe(
      `${provider.issuer}/end?${new URLSearchParams({
        post_logout_redirect_uri: "http://localhost:3000/ADMIN/logged-out",
        client_id: "redakce",
      })}`,
    );
  });
});

describe("an answer is refused", () => {
  const wrong: readonly (readonly [string, Wrongness, string])[] = [
    ["without a state", { callback: { state: undefined } }, "state_mismatch"],
    ["with another state", { callback: { state: "another" } }, "state_mismatch"],
    ["without iss where the issuer promises it", { callback: { iss: undefined } }, "answer_invalid"],
    ["with the iss of another issuer", { callback: { iss: "https://id.example.org" } }, "answer_invalid"],
    [
      "that says the person cancelled",
      { callback: { error: "access_denied", code: undefined } },
      "authority_refused",
    ],
    ["without a code", { callback: { code: undefined } }, "answer_invalid"],
    ["with a code that the issuer does not know", { callback: { code: "another" } }, "expired"],
    ["without an ID token", { signature: "missing" }, "answer_invalid"],
    ["without a nonce", { claims: { nonce: undefined } }, "answer_invalid"],
    ["with the nonce of another attempt", { claims: { nonce: "another" } }, "answer_invalid"],
    ["without a signature", { signature: "none" }, "answer_invalid"],
    ["with a signature that does not fit", { signature: "broken" }, "answer_invalid"],
    ["signed by somebody else", { signature: "otherKey" }, "answer_invalid"],
    ["signed with the public key as a secret", { signature: "hs256WithPublicKey" }, "answer_invalid"],
    ["signed with a key that the issuer does not publish", { signature: "unknownKid" }, "answer_invalid"],
    ["for another audience", { claims: { aud: "another" } }, "answer_invalid"],
    ["for several audiences", { claims: { aud: ["redakce", "another"] } }, "answer_invalid"],
    ["for another authorized party", { claims: { azp: "another" } }, "answer_invalid"],
    ["of another issuer", { claims: { iss: "https://id.example.org" } }, "answer_invalid"],
    ["without a subject", { claims: { sub: undefined } }, "answer_invalid"],
    ["with an empty subject", { claims: { sub: "" } }, "answer_invalid"],
    ["that has expired", { claims: { exp: seconds(-60) } }, "answer_invalid"],
    ["that never expires", { claims: { exp: undefined } }, "answer_invalid"],
    ["issued before the attempt", { claims: { iat: seconds(-120) } }, "answer_invalid"],
    ["issued in the future", { claims: { iat: seconds(120) } }, "answer_invalid"],
    ["without a time of issue", { claims: { iat: undefined } }, "answer_invalid"],
    ["of a sign-in in the future", { claims: { auth_time: seconds(120) } }, "answer_invalid"],
    ["of a sign-in by password", { claims: { amr: ["pwd"] } }, "weak_sign_in"],
    ["of a sign-in by a code from an e-mail", { claims: { amr: ["otp"] } }, "weak_sign_in"],
    ["that does not say how", { claims: { amr: undefined } }, "weak_sign_in"],
    ["that says how in another shape", { claims: { amr: "phr" } }, "weak_sign_in"],
    ["of a class that nobody asked for", { claims: { amr: [], acr: "phr" } }, "weak_sign_in"],
    ["with an e-mail that is not verified", { claims: { email_verified: false } }, "email_unverified"],
    [
      "that does not say whether the e-mail is",
      { claims: { email_verified: undefined } },
      "email_unverified",
    ],
    ["with an e-mail verified in another shape", { claims: { email_verified: 1 } }, "email_unverified"],
    ["without an e-mail", { claims: { email: "" } }, "account_unknown"],
    ["with an e-mail that no administrator has", { claims: { email: "x@example.com" } }, "account_unknown"],
    ["that is an error of the issuer", { tokenAnswer: { status: 503, body: {} } }, "authority_down"],
    [
      "by a site that the issuer does not know",
      { tokenAnswer: { status: 401, body: { error: "invalid_client" } } },
      "answer_invalid",
    ],
  ];

  it.each(wrong)("%s", async (_, wrongness, problem) => {
    const anna = await createAdmin("anna", "Invited");
    expect(await outcomeOf(wrongness)).toBe(problem);
    expect(await findAdmin(anna.id)).toMatchObject({ issuer: null, status: "Invited", lastSignInAt: null });
  });

  it("in a browser whose proof key is another one", async () => {
    await createAdmin("anna");
    const { redirect, transaction } = await authority().begin(request());
    const proof = { nonce: transaction.proof?.nonce ?? "", codeVerifier: "a".repeat(43) };
    const finished = await comeBack(provider.signIn(redirect), { ...transaction, proof });
    expect(problemOf(finished)).toBe("expired");
  });

  it("the second time, even by an issuer whose codes work twice, also for 20 at once", async () => {
    await createAdmin("anna");
    const { redirect, transaction } = await authority().begin(request());
    const callback = provider.signIn(redirect);
    const before = provider.seen.tokenRequests;
    const tries = await Promise.all(Array.from({ length: 20 }, () => comeBack(callback, transaction)));
    expect(tries.filter(({ outcome }) => outcome === "signedIn")).toHaveLength(1);
    expect(problemOf(await comeBack(callback, transaction))).toBe("expired");
    expect(provider.seen.tokenRequests).toBe(before + 1);
  });

  it("for an attempt that began with another authority", async () => {
    const { redirect, transaction } = await authority().begin(request());
    const finished = await comeBack(provider.signIn(redirect), { ...transaction, proof: undefined });
    expect(problemOf(finished)).toBe("state_mismatch");
  });

  it("to a Blocked administrator, whom it does not bind", async () => {
    const boris = await createAdmin("boris", "Blocked");
    expect(await outcomeOf({ claims: { email: "boris@example.com" } })).toBe("account_blocked");
    expect(await findAdmin(boris.id)).toMatchObject({ issuer: null, status: "Blocked" });
  });

  it("to another subject with the e-mail of somebody bound", async () => {
    await createAdmin("anna");
    await signIn();
    expect(await outcomeOf({ claims: { sub: "43" } })).toBe("identity_mismatch");
  });

  it("to the e-mail of somebody bound to another authority, until the operator unbinds the account", async () => {
    const anna = await createAdmin("anna");
    await recordSignIn(anna.id, { issuer: "urn:redakce:embedded", subject: anna.id }, new Date());
    expect(await outcomeOf({})).toBe("identity_mismatch");
    await unpinIdentity(anna.id, new Date());
    expect(await outcomeOf({})).toBe("signedIn");
  });

  it("without a word of tokens or claims for the log", async () => {
    for (const [, wrongness] of wrong) {
      const finished = await signIn(wrongness);
      if (finished.outcome === "refused")
        expect(JSON.stringify(finished.error.detail)).not.toMatch(/eyJ|anna@|token"|code-/);
    }
  });
});

describe("a confirmation", () => {
  const confirm = (claims: Wrongness["claims"] = {}) => outcomeOf({ claims }, { purpose: "reauthenticate" });

  it("asks the issuer for a new sign-in", async () => {
    const { redirect } = await authority().begin(request({ purpose: "reauthenticate" }));
    expect(Object.fromEntries(new URL(redirect).searchParams)).toMatchObject({
      prompt: "login",
      max_age: "0",
    });
  });

  it("takes a sign-in that followed, by clocks half a minute apart", async () => {
    await createAdmin("anna");
    expect(await confirm()).toBe("signedIn");
    expect(await confirm({ auth_time: seconds(-25) })).toBe("signedIn");
  });

  it.each([
    ["one from before", { auth_time: seconds(-60) }],
    ["one of which nobody knows when", { auth_time: undefined }],
  ])("refuses %s", async (_, claims) => {
    await createAdmin("anna");
    expect(await confirm(claims)).toBe("not_fresh");
  });
});

describe("the operator's word", () => {
  it("makes an issuer good enough that does not say how people sign in", async () => {
    await createAdmin("anna");
    const wrongness = { claims: { amr: undefined } };
    expect(await outcomeOf(wrongness, {}, { assurance: "trust-issuer" })).toBe("signedIn");
  });

  it("names the class of authentication that counts", async () => {
    await createAdmin("anna");
    const settings = { assurance: [["acr=urn:example:mfa"]] };
    expect(await outcomeOf({ claims: { acr: "urn:example:1fa" } }, {}, settings)).toBe("weak_sign_in");
    expect(await outcomeOf({ claims: { acr: "urn:example:mfa" } }, {}, settings)).toBe("signedIn");
  });

  it.each([false, undefined, "false"])(
    "makes the e-mails of an issuer good enough that says %j of them",
    async (verified) => {
      await createAdmin("anna");
      const wrongness = { claims: { email_verified: verified } };
      expect(await outcomeOf(wrongness)).toBe("email_unverified");
      expect(await outcomeOf(wrongness, {}, { trustsEmail: true })).toBe("signedIn");
    },
  );
});

function authority(settings: Partial<CentralAuthority> = {}) {
  const client = { issuer: provider.issuer, clientId: "redakce", clientSecret: "the secret" };
  return oidcAuthority({ ...client, assurance: [["phr"], ["user", "mfa"]], trustsEmail: false, ...settings });
}

function request(given: Partial<SignInRequest> = {}): SignInRequest {
  return { purpose: "signIn", returnTo: "/ADMIN/en", language: "en", ...given };
}

async function signIn(
  wrongness: Wrongness = {},
  given: Partial<SignInRequest> = {},
  settings: Partial<CentralAuthority> = {},
): Promise<FinishedSignIn> {
  provider.beWrong(wrongness);
  const { redirect, transaction } = await authority(settings).begin(request(given));
  return comeBack(provider.signIn(redirect), transaction, settings);
}

async function comeBack(
  callbackUrl: URL,
  transaction: AuthorityTransaction,
  settings: Partial<CentralAuthority> = {},
): Promise<FinishedSignIn> {
  const returning: Returning = {
    callbackUrl,
    transactionCookie: await addTransaction(undefined, transaction),
    session: undefined,
    ip: "192.0.2.1",
    userAgent: "A browser",
    language: "en",
  };
  return finishSignIn(authority(settings), returning);
}

async function outcomeOf(...parameters: Parameters<typeof signIn>): Promise<string | undefined> {
  const finished = await signIn(...parameters);
  return problemOf(finished) ?? finished.outcome;
}

function problemOf(finished: FinishedSignIn): string | undefined {
  return finished.outcome === "refused" ? finished.error.code : undefined;
}

async function sessionOf(finished: FinishedSignIn): Promise<Date | undefined> {
  if (finished.outcome === "refused") throw finished.error;
  return (await findSession("admin", finished.sessionCookie))?.authenticatedAt;
}
