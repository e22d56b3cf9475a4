import { beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "#test/passkeys/authenticator";
import { addPasskeyTo, createAdminWithPasskey, emptySite } from "#test/passkeys/site";
import { isFreshSignIn } from "../accounts/administrators/sign-in.ts";
import { listPasskeys } from "../accounts/queries/passkeys.ts";
import { startSession } from "../accounts/session.ts";
import { addPasskey, addPasskeyOptions, ownPasskeys, removePasskey, renamePasskey } from "./account.ts";

describe("own passkeys", () => {
  let anna: Awaited<ReturnType<typeof createAdminWithPasskey>>;
  const sessionOf = async (subject: string) =>
    (await startSession("admin", { subject, ip: "", userAgent: "" })).session;
  const firstOf = async (adminId: string) => (await ownPasskeys(adminId))[0]!.id;

  beforeEach(async () => {
    await emptySite();
    anna = await createAdminWithPasskey("anna");
  });

  it("gets a second one under a name that is free", async () => {
    const session = await sessionOf(anna.id);
    await renamePasskey(anna.id, await firstOf(anna.id), "Passkey 1");
    const { challenge, excludeCredentials } = await addPasskeyOptions(session);
    expect(excludeCredentials?.map(({ id }) => id)).toEqual([anna.authenticator.id]);
    const answer = createAuthenticator(anna.userHandle).register(challenge);
    expect(await addPasskey(session, answer, "cs")).toBe("Přístupový klíč 1");
    expect(await ownPasskeys(anna.id)).toHaveLength(2);
  });

  it("takes no answer of another session", async () => {
    const [mine, other] = [await sessionOf(anna.id), await sessionOf(anna.id)];
    const { challenge } = await addPasskeyOptions(other);
    const answer = createAuthenticator(anna.userHandle).register(challenge);
    await expect(addPasskey(mine, answer, "en")).rejects.toMatchObject({ code: "state_mismatch" });
  });

  it("keeps the last one, also when all are removed at the same time", async () => {
    await addPasskeyTo(anna);
    await addPasskeyTo(anna);
    const ids = (await listPasskeys(anna.id)).map(({ id }) => id);
    const removals = await Promise.all(ids.map((id) => removePasskey(anna.id, id)));
    expect(removals.filter(Boolean)).toHaveLength(2);
    expect(await ownPasskeys(anna.id)).toHaveLength(1);
    expect(await removePasskey(anna.id, await firstOf(anna.id))).toBe(false);
  });

  it("are nobody else's to rename or remove", async () => {
    const boris = await createAdminWithPasskey("boris");
    await addPasskeyTo(boris);
    const id = await firstOf(boris.id);
    await expect(renamePasskey(anna.id, id, "Mine")).rejects.toMatchObject({ status: 404 });
    await expect(removePasskey(anna.id, id)).rejects.toMatchObject({ status: 404 });
    expect((await ownPasskeys(boris.id))[0]).toMatchObject({ name: "A passkey" });
  });

  it("change only within ten minutes after signing in", () => {
    const authenticatedAt = new Date("2026-11-20T12:00:00Z");
    expect(isFreshSignIn({ authenticatedAt }, new Date("2026-11-20T12:09:59Z"))).toBe(true);
    expect(isFreshSignIn({ authenticatedAt }, new Date("2026-11-20T12:10:00Z"))).toBe(false);
  });
});
