import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { listPasskeys } from "#lib/accounts/queries/passkeys";
import type { AuthorityTransaction } from "../authority.ts";
import { rememberChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";

/**
 * What the browser needs to ask for a passkey in an attempt to sign in. Nobody in particular is asked, so the answer
 * tells nothing about accounts; at a reauthentication only the passkeys of the person signed in will do.
 */
export async function signInOptions(
  transaction: AuthorityTransaction,
  signedInAdminId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const adminId = transaction.purpose === "reauthenticate" ? signedInAdminId : undefined;
  const own = adminId === undefined ? [] : await listPasskeys(adminId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
    timeout: 5 * 60_000,
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await rememberChallenge(options.challenge, { purpose: "signIn", browser: transaction.state, adminId });
  return options;
}
