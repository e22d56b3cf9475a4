import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#db/client";
import { findAdmin, findAdminByEmail } from "#lib/accounts/queries/admins";
import { enrolmentTokens } from "#lib/accounts/tables";
import { hashOfToken } from "#lib/platform/random";
import { createAuthenticator } from "#test/passkeys/authenticator";
import {
  beginTransaction,
  createAdmin,
  createAdminWithPasskey,
  emptySite,
  varDirectory,
} from "#test/passkeys/site";
import { listPasskeys } from "../queries/passkeys.ts";
import {
  beginEnrolment,
  bootstrapLink,
  describeEnrolment,
  finishEnrolment,
  issueEnrolmentLink,
  operatorEnrolmentLink,
} from "./enrolment.ts";

const linkFile = join(varDirectory, "enroll-link.txt");
const expired = { code: "link_expired" };

beforeEach(emptySite);

describe("an enrolment link", () => {
  it("says whose account it is, as often as one looks", async () => {
    const anna = await createAdmin("anna", "Invited");
    const token = tokenOf(await invite(anna.id));
    const description = { name: "anna", email: "anna@example.com", purpose: "invite" };
    expect(await describeEnrolment(token)).toEqual(description);
    expect(await describeEnrolment(token)).toEqual(description);
  });

  it("carries its token in the fragment, and only the hash is stored", async () => {
    const { id } = await createAdmin("anna");
    const link = await invite(id);
    expect(link).toMatch(/^http:\/\/localhost:3000\/ADMIN\/login\/enroll#t=[\w-]{27}$/);
    const [row] = await database().select().from(enrolmentTokens).all();
    expect(row?.hash).toBe(hashOfToken(tokenOf(link)));
    expect(JSON.stringify(row)).not.toContain(tokenOf(link));
  });

  it("asks for a resident key, user verification and no attestation, for a random handle", async () => {
    const anna = await createAdminWithPasskey("anna");
    const options = await beginEnrolment(tokenOf(await invite(anna.id)), beginTransaction());
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { id: anna.userHandle, name: "anna@example.com", displayName: "anna" },
      attestation: "none",
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      excludeCredentials: [{ id: anna.authenticator.id }],
      extensions: { credProps: true },
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  });

  it("stores the passkey, activates an Invited account and pins it to this authority", async () => {
    const anna = await createAdmin("anna", "Invited");
    await enrol(anna, tokenOf(await invite(anna.id)));
    expect(await findAdmin(anna.id)).toMatchObject({
      status: "Active",
      issuer: "urn:redakce:embedded",
      subject: anna.id,
    });
    expect(await listPasskeys(anna.id)).toMatchObject([
      { name: "Passkey 1", counter: 0, transports: ["internal"] },
    ]);
  });

  it("works once, also for 50 at the same time", async () => {
    const anna = await createAdmin("anna", "Invited");
    const token = tokenOf(await invite(anna.id));
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => enrol(anna, token)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listPasskeys(anna.id)).toHaveLength(1);
    await expect(describeEnrolment(token)).rejects.toMatchObject(expired);
  });

  it("is not used up by a passkey that is refused", async () => {
    const anna = await createAdmin("anna", "Invited");
    const token = tokenOf(await invite(anna.id));
    await expect(enrol(anna, token, { userVerified: false })).rejects.toMatchObject({
      code: "user_not_verified",
    });
    await enrol(anna, token);
    expect(await listPasskeys(anna.id)).toHaveLength(1);
  });

  it.each([
    ["another origin", { origin: "https://evil.example" }],
    ["the RP ID of another site", { rpId: "evil.example" }],
    ["an answer to a sign-in", { type: "webauthn.get" }],
    ["a frame of another site", { crossOrigin: true }],
    ["a user who was not present", { userPresent: false }],
  ])("refuses %s", async (_, claims) => {
    const anna = await createAdmin("anna", "Invited");
    const token = tokenOf(await invite(anna.id));
    await expect(enrol(anna, token, claims)).rejects.toMatchObject({ code: "passkey_refused" });
  });

  it("refuses a passkey that somebody has", async () => {
    const boris = await createAdminWithPasskey("boris");
    const anna = await createAdmin("anna");
    const token = tokenOf(await invite(anna.id));
    await expect(enrol(anna, token, {}, boris.authenticator)).rejects.toMatchObject({
      code: "already_registered",
    });
  });

  it("refuses a challenge made for another person's link", async () => {
    const [anna, boris] = [await createAdmin("anna"), await createAdmin("boris")];
    const transaction = beginTransaction();
    const { challenge } = await beginEnrolment(tokenOf(await invite(anna.id)), transaction);
    const answer = createAuthenticator(boris.userHandle).register(challenge);
    const finish = finishEnrolment(tokenOf(await invite(boris.id)), answer, [transaction.state], "en");
    await expect(finish).rejects.toMatchObject({ code: "expired" });
  });

  it("refuses a browser that did not ask for the challenge", async () => {
    const anna = await createAdmin("anna");
    const token = tokenOf(await invite(anna.id));
    const { challenge } = await beginEnrolment(token, beginTransaction());
    const answer = createAuthenticator(anna.userHandle).register(challenge);
    const finish = finishEnrolment(token, answer, [beginTransaction().state], "en");
    await expect(finish).rejects.toMatchObject({ code: "state_mismatch" });
  });

  it("expires", async () => {
    const anna = await createAdmin("anna");
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    const link = await issueEnrolmentLink(anna.id, { purpose: "invite", lifetimeSeconds: 7200 }, twoHoursAgo);
    await expect(describeEnrolment(tokenOf(link))).rejects.toMatchObject(expired);
    await expect(beginEnrolment(tokenOf(link), beginTransaction())).rejects.toMatchObject(expired);
  });

  it("is void once a newer one for the same purpose exists", async () => {
    const anna = await createAdmin("anna");
    const [older, newer] = [tokenOf(await invite(anna.id)), tokenOf(await invite(anna.id))];
    await expect(describeEnrolment(older)).rejects.toMatchObject(expired);
    await expect(describeEnrolment(newer)).resolves.toMatchObject({ name: "anna" });
  });

  it("is void once another link of the same person was used", async () => {
    const anna = await createAdmin("anna", "Invited");
    const invitation = tokenOf(await invite(anna.id));
    await enrol(anna, tokenOf((await operatorEnrolmentLink("anna@example.com")) ?? ""));
    await expect(describeEnrolment(invitation)).rejects.toMatchObject(expired);
  });

  it("does not work for a Blocked account", async () => {
    const anna = await createAdmin("anna", "Blocked");
    const token = tokenOf(await invite(anna.id));
    await expect(describeEnrolment(token)).rejects.toMatchObject(expired);
  });
});

describe("bootstrapLink", () => {
  it("invites ADMIN_EMAIL into the first group, and keeps the link where only the operator reads", async () => {
    const link = (await bootstrapLink()) ?? "";
    expect(await findAdminByEmail("admin@example.com")).toMatchObject({ status: "Invited", group_id: 1 });
    expect(await describeEnrolment(tokenOf(link))).toMatchObject({
      email: "admin@example.com",
      purpose: "bootstrap",
    });
    expect(readFileSync(linkFile, "utf8").trim()).toBe(link);
    expect(statSync(linkFile).mode & 0o777).toBe(0o600);
  });

  it("gives each start, and each of several processes, one that works until one of them is used", async () => {
    const links = [await bootstrapLink(), await bootstrapLink(), await bootstrapLink()];
    const [first = "", second = "", third = ""] = links.map((link = "") => tokenOf(link));
    for (const token of [first, second, third])
      expect(await describeEnrolment(token)).toMatchObject({ purpose: "bootstrap" });
    const admin = await findAdminByEmail("admin@example.com");
    const tries = await Promise.allSettled([enrol(admin!, second), enrol(admin!, third)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const token of [first, second, third])
      await expect(describeEnrolment(token)).rejects.toMatchObject(expired);
  });

  it("gives none that outlives the use of one for somebody else, whom ADMIN_EMAIL named before", async () => {
    const anna = await createAdmin("anna", "Invited");
    const earlier = await issueEnrolmentLink(anna.id, { purpose: "bootstrap", lifetimeSeconds: 3600 });
    const link = tokenOf((await bootstrapLink()) ?? "");
    await enrol(anna, tokenOf(earlier));
    await expect(describeEnrolment(link)).rejects.toMatchObject(expired);
  });

  it("forgets those of starts whose time is over", async () => {
    await bootstrapLink(new Date(Date.now() - 3_600_000));
    await bootstrapLink();
    expect(await database().select().from(enrolmentTokens).all()).toHaveLength(1);
  });

  it("removes the file when the link is used, and gives none from then on", async () => {
    const link = (await bootstrapLink()) ?? "";
    const admin = await findAdminByEmail("admin@example.com");
    await enrol(admin!, tokenOf(link));
    expect(existsSync(linkFile)).toBe(false);
    expect(await bootstrapLink()).toBeUndefined();
  });

  it("works for 60 minutes", async () => {
    await bootstrapLink();
    const [row] = await database().select().from(enrolmentTokens).all();
    expect(row!.expiresAt.getTime() - Date.now()).toBeGreaterThan(3_590_000);
    expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it("gives one while the only passkeys are of people who cannot sign in", async () => {
    await createAdminWithPasskey("anna", "Blocked");
    expect(await bootstrapLink()).toBeDefined();
  });
});

describe("operatorEnrolmentLink", () => {
  it("exists for any administrator, and invites a Blocked one again", async () => {
    const anna = await createAdminWithPasskey("anna", "Blocked");
    const link = (await operatorEnrolmentLink(" Anna@Example.com ")) ?? "";
    expect(await describeEnrolment(tokenOf(link))).toMatchObject({ name: "anna", purpose: "recovery" });
    await enrol(anna, tokenOf(link));
    expect(await listPasskeys(anna.id)).toHaveLength(2);
  });

  it("does not exist for a stranger", async () => {
    expect(await operatorEnrolmentLink("stranger@example.com")).toBeUndefined();
  });
});

function invite(adminId: string) {
  return issueEnrolmentLink(adminId, { purpose: "invite", lifetimeSeconds: 3600 });
}

function tokenOf(link: string): string {
  return new URL(link).hash.slice("#t=".length);
}

async function enrol(
  admin: { readonly id: string; readonly userHandle: string },
  token: string,
  claims: Parameters<ReturnType<typeof createAuthenticator>["register"]>[1] = {},
  authenticator = createAuthenticator(admin.userHandle),
) {
  const transaction = beginTransaction();
  const { challenge } = await beginEnrolment(token, transaction);
  return finishEnrolment(token, authenticator.register(challenge, claims), [transaction.state], "en");
}
