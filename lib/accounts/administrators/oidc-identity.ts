import * as z from "zod";
import type { Environment } from "#lib/platform/env";
import { isAssured } from "#lib/platform/oidc-assurance";
import { AuthorityError, type AuthorityTransaction, type VerifiedIdentity } from "./authority.ts";

/** Maximum difference between the clocks of the issuer and of this machine. */
export const clockToleranceSeconds = 30;

/** Configuration of a central authority. */
export type CentralAuthority = NonNullable<Environment["centralAuthority"]>;

/**
 * Returns the identity in an ID token whose signature, issuer, audience, nonce and expiry were checked; checks here
 * that it belongs to this attempt and is as good as a passkey. Throws {@link AuthorityError}.
 *
 * @param profile claims with the e-mail: those of the ID token, or of the UserInfo endpoint
 */
export function identityOf(
  idToken: object,
  profile: object,
  transaction: AuthorityTransaction,
  authority: Pick<CentralAuthority, "assurance" | "clientId" | "trustsEmail">,
  now = new Date(),
): VerifiedIdentity {
  const claims = idTokenClaims.parse(idToken);
  const { email, email_verified: verified } = profileClaims.parse(profile);
  const isVerified = verified === true || verified === "true";
  const { amr, acr, auth_time: authTime } = claims;
  refuseOthers(claims, authority.clientId);
  refuseOtherTime(claims, transaction, now);
  if (transaction.purpose === "reauthenticate") refuseOldSignIn(authTime, transaction);
  const isPasskey = isAssured(authority.assurance, { amr, acr });
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: email !== "" && (isVerified || authority.trustsEmail),
    amr,
    ...(acr === undefined ? {} : { acr }),
    authenticatedAt: new Date(Math.min((authTime ?? 0) * 1000, now.getTime())),
    userVerified: isPasskey,
    assurance: isPasskey ? "passkey" : "unknown",
  };
}

/** Claims of OpenID Connect Core 1.0 §2; times are whole seconds since the epoch. */
const idTokenClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  azp: z.string().optional(),
  iat: z.number(),
  auth_time: z.number().optional(),
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
});

type IdTokenClaims = z.output<typeof idTokenClaims>;

/** The second is optional (OpenID Connect Core 1.0 §5.1), and some issuers send it as text. */
const profileClaims = z.object({
  email: z.string().catch(""),
  email_verified: z.unknown().optional(),
});

/** A token for another client must not sign anyone in here, even with one audience. */
function refuseOthers({ azp }: IdTokenClaims, clientId: string): void {
  if (azp !== undefined && azp !== clientId)
    throw new AuthorityError("answer_invalid", { reason: "azp", azp });
}

function refuseOtherTime(
  { iat, auth_time: authTime }: IdTokenClaims,
  { createdAt }: AuthorityTransaction,
  now: Date,
): void {
  const latest = now.getTime() / 1000 + clockToleranceSeconds;
  if (iat > latest || iat < earliestOf(createdAt))
    throw new AuthorityError("answer_invalid", { reason: "iat", iat });
  if (authTime !== undefined && authTime > latest)
    throw new AuthorityError("answer_invalid", { reason: "auth_time", authTime });
}

/** An issuer that should confirm the person may still respond from a sign-in that someone left open. */
function refuseOldSignIn(authTime: number | undefined, { createdAt }: AuthorityTransaction): void {
  if (authTime === undefined || authTime < earliestOf(createdAt))
    throw new AuthorityError("not_fresh", { authTime });
}

function earliestOf(createdAt: number): number {
  return Math.floor(createdAt / 1000) - clockToleranceSeconds;
}
