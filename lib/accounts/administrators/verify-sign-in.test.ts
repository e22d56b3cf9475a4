import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listPasskeys, removePasskeyRow } from "#lib/accounts/queries/passkeys";
import { createAuthenticator } from "#test/passkeys/authenticator";
import { addPasskeyTo, beginTransaction, createAdminWithPasskey, emptySite } from "#test/passkeys/site";
import { signInOptions, verifySignIn } from "./passkey-sign-in.ts";

const minute = 60_000;

describe("verifySignIn", () => {
  let admin: Awaited<ReturnType<typeof createAdminWithPasskey>>;
  const attempt = beginTransaction();
  const states = [attempt.state];
  const challenge = async () => (await signInOptions(attempt)).challenge;

  beforeEach(async () => {
    await emptySite();
    admin = await createAdminWithPasskey("anna");
  });

  it("tells whose passkey signed, and which attempt it answers", async () => {
    const answer = admin.authenticator.assert(await challenge());
    const other = beginTransaction().state;
    expect(await verifySignIn(answer, [other, attempt.state])).toEqual({
      adminId: admin.id,
      state: attempt.state,
    });
  });

  it("asks for nobody in particular and for user verification", async () => {
    const options = await signInOptions(attempt);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }, "passkey_refused"],
    ["another port of this host", { origin: "http://localhost:3001" }, "passkey_refused"],
    ["the RP ID of another site", { rpId: "evil.example" }, "passkey_refused"],
    ["an answer to a registration", { type: "webauthn.create" }, "passkey_refused"],
    ["a frame of another site", { crossOrigin: true }, "passkey_refused"],
    ["a user who was not verified", { userVerified: false }, "user_not_verified"],
    ["a user who was not present", { userPresent: false }, "passkey_refused"],
    ["the user handle of somebody else", { userHandle: "c29tZWJvZHkgZWxzZQ" }, "passkey_refused"],
    ["no user handle", { userHandle: undefined }, "passkey_refused"],
  ])("refuses %s", async (_, claims, code) => {
    const answer = admin.authenticator.assert(await challenge(), claims);
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code });
  });

  it("refuses the signature of another key", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const answer = admin.authenticator.assert(await challenge(), {}, privateKey);
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "passkey_refused" });
  });

  it("refuses an answer whose flags were changed after signing", async () => {
    const answer = admin.authenticator.assert(await challenge(), { userVerified: false });
    const data = Buffer.from(answer.response.authenticatorData, "base64url");
    data[32] = (data[32] ?? 0) | 0x04;
    answer.response.authenticatorData = data.toString("base64url");
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "passkey_refused" });
  });

  it("names a credential that it does not know, so that the browser can forget it", async () => {
    const stranger = createAuthenticator(admin.userHandle);
    const refusal = { code: "unknown_credential", detail: { credentialId: stranger.id } };
    await expect(verifySignIn(stranger.assert(await challenge()), states)).rejects.toMatchObject(refusal);
  });

  it("does not know a passkey that was removed", async () => {
    await addPasskeyTo(admin);
    const [first] = await listPasskeys(admin.id);
    await removePasskeyRow(admin.id, first!.id);
    const answer = admin.authenticator.assert(await challenge());
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "unknown_credential" });
  });

  it("accepts an answer once", async () => {
    const answer = admin.authenticator.assert(await challenge());
    await verifySignIn(answer, states);
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "expired" });
  });

  it("lets one of 50 parallel uses of an answer through", async () => {
    const answer = admin.authenticator.assert(await challenge());
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => verifySignIn(answer, states)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("consumes the challenge of a refused answer too", async () => {
    const asked = await challenge();
    const refused = admin.authenticator.assert(asked, { userVerified: false });
    await expect(verifySignIn(refused, states)).rejects.toMatchObject({ code: "user_not_verified" });
    await expect(verifySignIn(admin.authenticator.assert(asked), states)).rejects.toMatchObject({
      code: "expired",
    });
  });

  it("refuses a challenge that it never gave", async () => {
    const answer = admin.authenticator.assert("bmV2ZXIgZ2l2ZW4");
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "expired" });
  });

  it("refuses a challenge after ten minutes", async () => {
    const answer = admin.authenticator.assert(await challenge());
    const later = new Date(Date.now() + 10 * minute + 1);
    await expect(verifySignIn(answer, states, later)).rejects.toMatchObject({ code: "expired" });
  });

  it("refuses a challenge that another browser asked for", async () => {
    const answer = admin.authenticator.assert(await challenge());
    const elsewhere = [beginTransaction().state];
    await expect(verifySignIn(answer, elsewhere)).rejects.toMatchObject({ code: "state_mismatch" });
  });

  it("refuses a counter that did not grow, and keeps the higher one", async () => {
    const counting = await addPasskeyTo(admin, 7);
    for (const counter of [7, 6, 0]) {
      const answer = counting.assert(await challenge(), { counter });
      await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "counter_regression" });
    }
    expect((await listPasskeys(admin.id)).at(-1)).toMatchObject({ counter: 7, lastUsedAt: null });
    await verifySignIn(counting.assert(await challenge(), { counter: 8 }), states);
    expect((await listPasskeys(admin.id)).at(-1)).toMatchObject({ counter: 8 });
  });

  it("does not call a forged answer a counter regression", async () => {
    const counting = await addPasskeyTo(admin, 7);
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const answer = counting.assert(await challenge(), { counter: 1 }, privateKey);
    await expect(verifySignIn(answer, states)).rejects.toMatchObject({ code: "passkey_refused" });
  });

  describe("at a confirmation", () => {
    const confirmation = beginTransaction({ purpose: "reauthenticate" });

    it("asks for the passkeys of the person signed in", async () => {
      const { allowCredentials } = await signInOptions(confirmation, admin.id);
      expect(allowCredentials?.map(({ id }) => id)).toEqual([admin.authenticator.id]);
    });

    it("takes a passkey that does not repeat the user handle", async () => {
      const { challenge: asked } = await signInOptions(confirmation, admin.id);
      const answer = admin.authenticator.assert(asked, { userHandle: undefined });
      expect(await verifySignIn(answer, [confirmation.state])).toMatchObject({ adminId: admin.id });
    });

    it("refuses the passkey of somebody else", async () => {
      const boris = await createAdminWithPasskey("boris");
      const { challenge: asked } = await signInOptions(confirmation, admin.id);
      const answer = boris.authenticator.assert(asked);
      await expect(verifySignIn(answer, [confirmation.state])).rejects.toMatchObject({
        code: "wrong_person",
      });
    });
  });
});
