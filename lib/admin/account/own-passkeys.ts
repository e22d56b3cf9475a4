import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { registrationOptions } from "#lib/accounts/administrators/embedded/registration-options";
import { verifyRegistration } from "#lib/accounts/administrators/embedded/verify-registration";
import { longestPasskeyName, nextPasskeyName } from "#lib/accounts/administrators/passkey-name";
import { findAdmin } from "#lib/accounts/queries/admins";
import {
  insertPasskey,
  listPasskeys,
  removePasskeyRow,
  renamePasskeyRow,
} from "#lib/accounts/queries/passkeys";
import type { Session } from "#lib/accounts/session/session";
import { HttpProblem } from "#lib/platform/http/problem";
import type { Language } from "#lib/platform/i18n/languages";

export interface OwnPasskey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** Kept by a password manager on several devices; otherwise it lives in one device. */
  readonly isSynced: boolean;
}

/** A person's passkeys, oldest first. */
export async function ownPasskeys(adminId: string): Promise<readonly OwnPasskey[]> {
  const rows = await listPasskeys(adminId);
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    isSynced: backedUp,
  }));
}

/** What the browser needs to create one more passkey; the challenge is bound to the session. */
export async function addPasskeyOptions(session: Session): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const admin = await findAdmin(session.subject);
  if (!admin) throw new HttpProblem(401, "signedOut");
  return registrationOptions(admin, session.idHash);
}

/** Stores one more passkey of the person signed in and returns its name. Throws AuthorityError. */
export async function addPasskey(
  session: Session,
  attestation: RegistrationResponseJSON,
  language: Language,
): Promise<string> {
  const name = await nextPasskeyName(session.subject, language);
  const { passkey } = await verifyRegistration(attestation, session.subject, name, [session.idHash]);
  await insertPasskey(passkey);
  return name;
}

/** Why a name cannot be used, as a code of contract 2; undefined when it can. */
export function passkeyNameProblem(name: string): "required" | "too_long" | undefined {
  if (name === "") return "required";
  return name.length > longestPasskeyName ? "too_long" : undefined;
}

/** Renames one of a person's own passkeys. Throws {@link HttpProblem} 404 for anybody else's. */
export async function renamePasskey(adminId: string, id: number, name: string): Promise<void> {
  if (!(await renamePasskeyRow(adminId, id, name))) throw new HttpProblem(404, "notFound");
}

/** Removes one of a person's own passkeys; false for the last one, which stays. Throws {@link HttpProblem} 404. */
export async function removePasskey(adminId: string, id: number): Promise<boolean> {
  const outcome = await removePasskeyRow(adminId, id);
  if (outcome === "missing") throw new HttpProblem(404, "notFound");
  return outcome === "removed";
}
