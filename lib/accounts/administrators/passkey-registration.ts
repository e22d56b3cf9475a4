import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { AdminRow } from "../queries/admins.ts";
import { findPasskey, listPasskeys, type NewPasskey } from "../queries/passkeys.ts";
import { AuthorityError } from "./authority.ts";
import {
  clientDataOf,
  relyingParty,
  rememberChallenge,
  takeChallenge,
  webAuthn,
} from "./passkey-ceremony.ts";

/**
 * Verifies a response to {@link registrationOptions} (WebAuthn §7.1). Throws {@link AuthorityError}.
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
  const { verifyRegistrationResponse } = await webAuthn();
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

/** The library reports it only in words. */
function refusalCode(error: unknown): "user_not_verified" | "passkey_refused" {
  return error instanceof Error && /could not be verified/.test(error.message)
    ? "user_not_verified"
    : "passkey_refused";
}

/** EdDSA, ES256, RS256 (COSE algorithm identifiers): the ones authenticators support, the strongest first. */
const supportedAlgorithms = [-8, -7, -257];

/**
 * Returns what the browser needs to create a passkey for a person.
 *
 * @param browser secret that only this browser can show again
 */
export async function registrationOptions(
  admin: Pick<AdminRow, "id" | "name" | "email" | "userHandle">,
  browser: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await listPasskeys(admin.id);
  const { id } = relyingParty();
  const { generateRegistrationOptions } = await webAuthn();
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
