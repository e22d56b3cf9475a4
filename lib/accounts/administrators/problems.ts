/** Why a sign-in or an enrolment did not succeed; each has a message under `admin.signIn.problems`. */
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
