import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { findAdminByEmail, someAdminIsActive } from "../queries/admins.ts";
import { firstAdmin } from "./enrolment.ts";
import type { CentralAuthority } from "./oidc-identity.ts";

/**
 * Prepares the first sign-in at a central authority and informs the operator: while no one is Active, ADMIN_EMAIL is
 * an Invited account to which the first sign-in with that email is bound.
 *
 * @returns sentences for the console; none with the embedded authority
 */
export async function startCentralAuthority(): Promise<readonly string[]> {
  const { centralAuthority } = environment();
  if (!centralAuthority) return [];
  return [
    `Administrators sign in at ${centralAuthority.issuer}`,
    ...(await inviteFirst(centralAuthority)),
    ...loosened(centralAuthority),
  ];
}

async function inviteFirst({ issuer }: CentralAuthority): Promise<readonly string[]> {
  const { adminEmail } = environment();
  if (!(await someAdminIsActive())) {
    await firstAdmin(adminEmail);
    return [`First administrator: the first person to sign in there with the email ${adminEmail}`];
  }
  const withoutSlash = issuer.replace(/\/$/, "");
  if (await someAdminIsActive([withoutSlash, `${withoutSlash}/`])) return [];
  const known = await findAdminByEmail(adminEmail);
  if (known?.issuer === null) return [];
  return [
    `Nobody has signed in there yet, and the accounts are linked to another sign-in service. To move one: npm run cms -- admin:rebind ${known?.email ?? "<email>"}`,
  ];
}

/** Lists the checks that the configuration turns off, for the log at each start. */
function loosened({ issuer, assurance, trustsEmail }: CentralAuthority): readonly string[] {
  const sentences = [
    ...(assurance === "trust-issuer"
      ? [`OIDC_ASSURANCE=trust-issuer: every sign-in at ${issuer} counts as one with a passkey.`]
      : []),
    ...(trustsEmail ? [`OIDC_TRUST_EMAIL=true: emails from ${issuer} count as verified.`] : []),
  ];
  for (const sentence of sentences) log.warn({ issuer }, sentence);
  return sentences;
}
