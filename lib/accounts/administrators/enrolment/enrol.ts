import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { AdminRow } from "#lib/accounts/queries/admins";
import { consumeEnrolment, type EnrolmentRow, findEnrolment } from "#lib/accounts/queries/enrolments";
import type { Language } from "#lib/platform/i18n/languages";
import { hashOfToken } from "#lib/platform/random";
import { AuthorityError, type AuthorityTransaction } from "../authority.ts";
import { embeddedIssuer, issueCallback } from "../embedded/authority-code.ts";
import { registrationOptions } from "../embedded/registration-options.ts";
import { refuseCentralAuthority } from "../embedded/relying-party.ts";
import { verifyRegistration } from "../embedded/verify-registration.ts";
import { nextPasskeyName } from "../passkey-name.ts";
import type { EnrolmentPurpose } from "./enrolment.ts";
import { removeLinkFile } from "./link-file.ts";

/** Whose account a link is for. Uses nothing up. Throws {@link AuthorityError} `link_expired`. */
export async function describeEnrolment(
  token: string,
): Promise<{ readonly name: string; readonly email: string; readonly purpose: EnrolmentPurpose }> {
  const { admin, enrolment } = await openEnrolment(token);
  return { name: admin.name, email: admin.email, purpose: enrolment.purpose };
}

/** What the browser needs to create the passkey; the attempt that begins here signs the person in afterwards. */
export async function beginEnrolment(
  token: string,
  transaction: AuthorityTransaction,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { admin } = await openEnrolment(token);
  return registrationOptions(admin, transaction.state);
}

/**
 * Uses the link up and stores the passkey, together or not at all. Throws {@link AuthorityError}.
 *
 * @param states states of the attempts that this browser has under way
 * @returns whose account it was, and the address of the callback, which signs the person in
 */
export async function finishEnrolment(
  token: string,
  attestation: RegistrationResponseJSON,
  states: readonly string[],
  language: Language,
  now = new Date(),
): Promise<{ readonly adminId: string; readonly callback: string }> {
  const { admin } = await openEnrolment(token, now);
  const name = await nextPasskeyName(admin.id, language);
  const { passkey, browser } = await verifyRegistration(attestation, admin.id, name, states, now);
  const identity = { issuer: embeddedIssuer, subject: admin.id };
  const purpose = await consumeEnrolment(hashOfToken(token), passkey, identity, now);
  if (!purpose) throw new AuthorityError("link_expired", { adminId: admin.id });
  if (purpose === "bootstrap") await removeLinkFile();
  return { adminId: admin.id, callback: await issueCallback(admin.id, browser, now) };
}

async function openEnrolment(
  token: string,
  now = new Date(),
): Promise<{ readonly enrolment: EnrolmentRow; readonly admin: AdminRow }> {
  refuseCentralAuthority();
  const found = await findEnrolment(hashOfToken(token), now);
  if (!found) throw new AuthorityError("link_expired");
  return found;
}
