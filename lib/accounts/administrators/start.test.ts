import { beforeEach, describe, expect, it, vi } from "vitest";
import { findAdminByEmail, recordSignIn, unpinIdentity } from "#lib/accounts/queries/admins";
import { createAdmin, emptySite } from "#test/passkeys/site";
import { bootstrapLink, issueEnrolmentLink, operatorEnrolmentLink } from "./enrolment.ts";
import { startCentralAuthority } from "./start-central-authority.ts";

vi.stubEnv("PASSKEY_AUTHORITY", "https://id.example.org");
vi.stubEnv("OIDC_CLIENT_ID", "redakce");
vi.stubEnv("OIDC_CLIENT_SECRET", "the secret");
vi.stubEnv("OIDC_ASSURANCE", "trust-issuer");
vi.stubEnv("OIDC_TRUST_EMAIL", "true");
vi.stubEnv("ADMIN_EMAIL", "anna@example.com");

beforeEach(emptySite);

describe("a start with a central authority", () => {
  it("invites ADMIN_EMAIL into the first group while nobody is Active", async () => {
    const [where, first] = await startCentralAuthority();
    expect(where).toBe("Administrators sign in at https://id.example.org");
    expect(first).toContain("with the email anna@example.com");
    const invited = { status: "Invited", issuer: null, group_id: 1 };
    expect(await findAdminByEmail("anna@example.com")).toMatchObject(invited);
  });

  it("invites nobody, and frees nobody who is Blocked, once somebody is Active", async () => {
    await createAdmin("anna", "Blocked");
    await createAdmin("boris");
    await startCentralAuthority();
    expect(await findAdminByEmail("anna@example.com")).toMatchObject({ status: "Blocked" });
  });

  it("says each time what is no longer checked", async () => {
    expect((await startCentralAuthority()).slice(-2)).toEqual([
      "OIDC_ASSURANCE=trust-issuer: every sign-in at https://id.example.org counts as one with a passkey.",
      "OIDC_TRUST_EMAIL=true: emails from https://id.example.org count as verified.",
    ]);
  });

  it.each(["https://id.example.org", "https://id.example.org/"])(
    "knows accounts bound to %s",
    async (issuer) => {
      const anna = await createAdmin("anna");
      await recordSignIn(anna.id, { issuer, subject: "42" }, new Date());
      expect((await startCentralAuthority())[1]).not.toContain("admin:rebind");
    },
  );

  it("leaves an account bound to the passkeys of this site alone, and says how to move it", async () => {
    const anna = await createAdmin("anna");
    const embedded = { issuer: "urn:redakce:embedded", subject: anna.id };
    await recordSignIn(anna.id, embedded, new Date());
    expect((await startCentralAuthority())[1]).toContain("npm run cms -- admin:rebind anna@example.com");
    expect(await findAdminByEmail("anna@example.com")).toMatchObject(embedded);
    await unpinIdentity(anna.id, new Date());
    expect(await findAdminByEmail("anna@example.com")).toMatchObject({ issuer: null, status: "Active" });
  });

  it("makes no enrolment link, which could create nothing", async () => {
    const anna = await createAdmin("anna");
    expect(await bootstrapLink()).toBeUndefined();
    const invite = issueEnrolmentLink(anna.id, { purpose: "invite", lifetimeSeconds: 60 });
    await expect(invite).rejects.toMatchObject({ code: "central_authority" });
    await expect(operatorEnrolmentLink("anna@example.com")).rejects.toMatchObject({
      code: "central_authority",
    });
  });
});
