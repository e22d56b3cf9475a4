import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { findPasskey, type NewPasskey } from "#lib/accounts/queries/passkeys";
import { AuthorityError } from "../authority.ts";
import { takeChallenge } from "./challenge.ts";
import { clientDataOf } from "./credential.ts";
import { supportedAlgorithms } from "./registration-options.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * Verifies an answer to {@link registrationOptions} (WebAuthn §7.1). Throws {@link AuthorityError}.
 *
 * @param browsers secrets that this browser knows
 * @returns the row to store, and the secret that the challenge was bound to
 */
export async function verifyRegistration(
  attestation: RegistrationResponseJSON,
  adminId: string,
  name: string,
  browsers: readonly string[],
  now = new Date(),
): Promise<{ readonly passkey: NewPasskey; readonly browser: string }> {
  const { challenge, isCrossOrigin } = clientDataOf(attestation.response.clientDataJSON);
  const taken = await takeChallenge(challenge, "register", browsers, now);
  if (taken.adminId !== adminId) throw new AuthorityError("expired");
  if (isCrossOrigin)
    throw new AuthorityError("passkey_refused", { adminId, reason: "frame of another site" });
  const { credential, aaguid, ...info } = await verify(attestation, challenge, adminId);
  if (await findPasskey(credential.id)) throw new AuthorityError("already_registered", { adminId });
  const passkey = {
    adminId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: attestation.response.transports ?? [],
    aaguid,
    deviceType: info.credentialDeviceType,
    backedUp: info.credentialBackedUp,
    name,
    createdAt: now,
  };
  return { passkey, browser: taken.browser };
}

async function verify(attestation: RegistrationResponseJSON, challenge: string, adminId: string) {
  const { id, origin } = relyingParty();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: attestation,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: supportedAlgorithms,
    });
    if (registrationInfo?.userVerified) return registrationInfo;
  } catch (error) {
    throw new AuthorityError(refusalCode(error), { adminId, reason: String(error) });
  }
  throw new AuthorityError("passkey_refused", { adminId, reason: "attestation" });
}

/** The library says it in words only. */
function refusalCode(error: unknown): "user_not_verified" | "passkey_refused" {
  return error instanceof Error && /could not be verified/.test(error.message)
    ? "user_not_verified"
    : "passkey_refused";
}
