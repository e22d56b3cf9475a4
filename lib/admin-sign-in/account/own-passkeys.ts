import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { findAdmin } from "#db/queries/admins";
import { insertPasskey, listPasskeys, removePasskeyRow, renamePasskeyRow } from "#db/queries/passkeys";
import { HttpProblem } from "#lib/http/problem";
import type { Language } from "#lib/i18n/languages";
import type { Session } from "#lib/session/session";
import { registrationOptions } from "../embedded/registration-options.ts";
import { verifyRegistration } from "../embedded/verify-registration.ts";
import { longestPasskeyName, nextPasskeyName } from "./passkey-name.ts";

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
