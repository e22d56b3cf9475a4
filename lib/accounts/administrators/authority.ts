import type { Language } from "#lib/platform/i18n/languages";
import { sharedError } from "#lib/platform/shared-error";
import type { Session } from "../session.ts";

/**
 * Service that confirms the identity of administrators. Whatever a driver does, it looks like an authorization code
 * flow (RFC 6749 §4.1): the browser leaves for `redirect` and comes back to `/ADMIN/login/callback?code&state&iss`.
 * Only drivers know how the identity is proved.
 */
export interface PasskeyAuthority {
  readonly id: "embedded" | "oidc";
  /** Starts an attempt; the transaction stays in the browser's sealed cookie until the callback. */
  begin(
    request: SignInRequest,
  ): Promise<{ readonly redirect: string; readonly transaction: AuthorityTransaction }>;
  /** Finishes an attempt, once. Throws {@link AuthorityError}. */
  complete(callbackUrl: URL, transaction: AuthorityTransaction): Promise<VerifiedIdentity>;
  /** Returns the URL the browser must visit to be signed out at the authority as well. */
  logoutUrl(session: Session): Promise<string | undefined>;
  /** Checks whether anyone can sign in at the moment. */
  isAvailable(): Promise<boolean>;
}

export interface SignInRequest {
  readonly purpose: "signIn" | "reauthenticate";
  /** Path under /ADMIN to go to afterwards, already validated. */
  readonly returnTo: string;
  readonly language: Language;
}

export interface AuthorityTransaction extends SignInRequest {
  /** Value that ties the callback to the browser that started the attempt (RFC 6749 §10.12). */
  readonly state: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Values an external response must match: the ID token (OpenID Connect Core 1.0 §2) and the code (RFC 7636). */
  readonly proof?: { readonly nonce: string; readonly codeVerifier: string } | undefined;
}

/** Identity an authority vouches for; claims are named as in OpenID Connect Core 1.0 §2. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Authentication methods (RFC 8176). */
  readonly amr: readonly string[];
  readonly acr?: string;
  readonly authenticatedAt: Date;
  /** True if a PIN, fingerprint or face was checked. */
  readonly userVerified: boolean;
  readonly assurance: "passkey" | "unknown";
}

/** A failed attempt; `detail` is for the log and is never shown to the person. */
export class AuthorityError extends sharedError("AuthorityError") {
  override readonly name = "AuthorityError";
  readonly code: SignInProblem;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: SignInProblem, detail: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** Reason why a sign-in or an enrolment failed; each has a message under `admin.signIn.problems`. */
export type SignInProblem = (typeof signInProblems)[number];

export function isSignInProblem(value: unknown): value is SignInProblem {
  return signInProblems.some((problem) => problem === value);
}

const signInProblems = [
  "javascript_needed",
  "expired",
  "state_mismatch",
  "passkey_refused",
  "unknown_credential",
  "user_not_verified",
  "counter_regression",
  "already_registered",
  "link_expired",
  "account_unknown",
  "email_unverified",
  "account_blocked",
  "identity_mismatch",
  "weak_sign_in",
  "wrong_person",
  "address_unusable",
  "central_authority",
  "authority_down",
  "authority_refused",
  "answer_invalid",
  "not_fresh",
] as const;
