import {
  type AdminRow,
  findAdminByEmail,
  findAdminByIdentity,
  recordSignIn,
} from "#lib/accounts/queries/admins";
import { AuthorityError, type VerifiedIdentity } from "./authority.ts";

/**
 * The administrator that a verified identity is: by the issuer and subject that were pinned, else, the first time,
 * by e-mail to somebody who has no pin yet. Records the sign-in. Throws {@link AuthorityError}.
 */
export async function matchAdmin(identity: VerifiedIdentity, now = new Date()): Promise<AdminRow> {
  if (identity.assurance !== "passkey" || !identity.userVerified) {
    throw new AuthorityError("weak_sign_in", { subject: identity.subject, amr: identity.amr });
  }
  const admin = (await findAdminByIdentity(identity)) ?? (await firstMatch(identity));
  if (admin.status === "Blocked") throw new AuthorityError("account_blocked", { adminId: admin.id });
  if (!(await recordSignIn(admin.id, identity, now))) {
    throw new AuthorityError("identity_mismatch", { adminId: admin.id, subject: identity.subject });
  }
  return admin;
}

async function firstMatch(identity: VerifiedIdentity): Promise<AdminRow> {
  if (!identity.emailVerified && identity.email !== "")
    throw new AuthorityError("email_unverified", { subject: identity.subject });
  const isKnowable = identity.email !== "" && !foldsIntoAscii(identity.email);
  const admin = isKnowable ? await findAdminByEmail(identity.email) : undefined;
  if (!admin) throw new AuthorityError("account_unknown", { subject: identity.subject });
  if (admin.issuer === null) return admin;
  throw new AuthorityError("identity_mismatch", { adminId: admin.id, subject: identity.subject });
}

/** Some foreign letters have an ASCII one as their small letter, such as the Kelvin sign; another address would pass for it. */
function foldsIntoAscii(email: string): boolean {
  const inAscii = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return inAscii !== email.toLowerCase();
}
