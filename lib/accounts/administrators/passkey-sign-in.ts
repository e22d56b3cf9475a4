import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { findPasskey, listPasskeys, recordPasskeyUse, type StoredPasskey } from "../queries/passkeys.ts";
import { AuthorityError, type AuthorityTransaction } from "./authority.ts";
import {
  clientDataOf,
  relyingParty,
  rememberChallenge,
  takeChallenge,
  webAuthn,
} from "./passkey-ceremony.ts";

/**
 * Verifies a response to {@link signInOptions} (WebAuthn §7.2). Throws {@link AuthorityError}.
 *
 * @param states states of the attempts that this browser has under way
 * @returns whose passkey it is, and the attempt that it answers
 */
export async function verifySignIn(
  assertion: AuthenticationResponseJSON,
  states: readonly string[],
  now = new Date(),
): Promise<{ readonly adminId: string; readonly state: string }> {
  const { challenge, isCrossOrigin } = clientDataOf(assertion.response.clientDataJSON);
  const { adminId: expectedAdminId, browser } = await takeChallenge(challenge, "signIn", states, now);
  if (isCrossOrigin) throw new AuthorityError("passkey_refused", { reason: "frame of another site" });
  const passkey = await findPasskey(assertion.id);
  if (!passkey) throw new AuthorityError("unknown_credential", { credentialId: assertion.id });
  if (expectedAdminId !== undefined && passkey.adminId !== expectedAdminId) {
    throw new AuthorityError("wrong_person", { adminId: passkey.adminId, expectedAdminId });
  }
  refuseOtherUserHandle(assertion, passkey.userHandle, expectedAdminId !== undefined);
  const verified = await verify(assertion, passkey, challenge);
  const use = { counter: verified.newCounter, backedUp: verified.credentialBackedUp, lastUsedAt: now };
  if (!(await recordPasskeyUse(passkey.id, use))) {
    const { adminId, id, counter } = passkey;
    throw new AuthorityError("counter_regression", {
      adminId,
      passkeyId: id,
      stored: counter,
      sent: use.counter,
    });
  }
  return { adminId: passkey.adminId, state: browser };
}

/** WebAuthn §7.2 step 6: the handle may be missing only where the person was already known. */
function refuseOtherUserHandle(
  assertion: AuthenticationResponseJSON,
  userHandle: string,
  mayBeMissing: boolean,
): void {
  const sent = assertion.response.userHandle;
  if (sent === undefined && mayBeMissing) return;
  if (sent !== userHandle) throw new AuthorityError("passkey_refused", { reason: "user handle" });
}

async function verify(assertion: AuthenticationResponseJSON, passkey: StoredPasskey, challenge: string) {
  const { id, origin } = relyingParty();
  const { adminId } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The library compares the counter before the signature; recordPasskeyUse does so afterwards, atomically.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    if (verified && authenticationInfo.userVerified) return authenticationInfo;
  } catch (error) {
    const code = claimsUserVerification(assertion.response.authenticatorData)
      ? "passkey_refused"
      : "user_not_verified";
    throw new AuthorityError(code, { adminId, reason: String(error) });
  }
  throw new AuthorityError("passkey_refused", { adminId, reason: "signature" });
}

/** Checks whether authenticator data (WebAuthn §6.1, base64url) says that a PIN, fingerprint or face was checked. */
function claimsUserVerification(authenticatorData: string): boolean {
  const flags = Buffer.from(authenticatorData, "base64url")[32] ?? 0;
  return (flags & 0b100) !== 0;
}

/**
 * Returns what the browser needs to request a passkey in an attempt to sign in. No one in particular is asked, so the
 * response reveals nothing about accounts; a reauthentication accepts only passkeys of the signed-in person.
 */
export async function signInOptions(
  transaction: AuthorityTransaction,
  signedInAdminId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const adminId = transaction.purpose === "reauthenticate" ? signedInAdminId : undefined;
  const own = adminId === undefined ? [] : await listPasskeys(adminId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
    timeout: 5 * 60_000,
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await rememberChallenge(options.challenge, { purpose: "signIn", browser: transaction.state, adminId });
  return options;
}
