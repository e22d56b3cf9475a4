import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from "@simplewebauthn/server";
import type { AdminRow } from "#lib/accounts/queries/admins";
import { listPasskeys } from "#lib/accounts/queries/passkeys";
import { rememberChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";

/** EdDSA, ES256, RS256 (COSE algorithm identifiers): what authenticators have, the strongest first. */
export const supportedAlgorithms = [-8, -7, -257];

/**
 * What the browser needs to create a passkey for a person.
 *
 * @param browser secret that only this browser can show again
 */
export async function registrationOptions(
  admin: Pick<AdminRow, "id" | "name" | "email" | "userHandle">,
  browser: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await listPasskeys(admin.id);
  const { id } = relyingParty();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: id,
    userID: new Uint8Array(Buffer.from(admin.userHandle, "base64url")),
    userName: admin.email,
    userDisplayName: admin.name,
    timeout: 5 * 60_000,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: supportedAlgorithms,
    extensions: { credProps: true },
  });
  await rememberChallenge(options.challenge, { purpose: "register", browser, adminId: admin.id });
  return options;
}
