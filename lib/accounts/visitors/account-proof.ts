import { database } from "#db/client";
import { verifySecret } from "#lib/platform/argon2";
import { longestPassword } from "../password-policy.ts";
import { passwordHashOf } from "../queries/visitor-users.ts";
import type { Session } from "../session.ts";
import type { AccountCall } from "./auth-route.ts";
import { forgetFailures, limitAddress, limitEmail } from "./limits.ts";
import { reportAuthEvent } from "./report.ts";
import { authPage, respondInvalid, respondRefused } from "./respond.ts";

/** Ways to prove ownership of the account before an important change. */
export type ProofKind =
  /** Proof by the password, in the field `currentPassword`. */
  | "password"
  /** Proof by a recent sign-in with a code or a link. */
  | "recent"
  /** Proof by signing in once more, because the last sign-in was too long ago. */
  | "signIn";

/** Time for which a sign-in without a password is accepted as a proof. */
const recentMs = 10 * 60 * 1000;

/** Returns the proof that a person with this session has to give. */
export async function proofOf(userId: number, session: Session, now: Date): Promise<ProofKind> {
  if ((await passwordHashOf(database(), userId)) !== null) return "password";
  return now.getTime() - session.authenticatedAt.getTime() < recentMs ? "recent" : "signIn";
}

/**
 * Requires the proof, within the limits of signing in.
 *
 * @param page the page under /auth of the form, without `/auth/`
 * @returns the refusal, or undefined where the person has proved it
 */
export async function refusalOfProof(call: AccountCall, page: string): Promise<Response | undefined> {
  const { request, user, session, texts, now } = call;
  const { headers } = request;
  const kind = await proofOf(user.id, session, now);
  const goTo = authPage(call, page);
  if (kind === "recent") return undefined;
  if (kind === "signIn") return respondRefused(call, "signInAgain", { status: 403, goTo });
  const { currentPassword = "" } = texts;
  if (currentPassword === "" || Array.from(currentPassword).length > longestPassword)
    return respondInvalid(call, [{ field: "currentPassword", code: "required" }], goTo);
  await limitAddress("login", headers);
  await limitEmail("login", headers, user.email);
  if (await verifySecret((await passwordHashOf(database(), user.id)) ?? undefined, currentPassword)) {
    await forgetFailures("login", headers, user.email);
    return undefined;
  }
  reportAuthEvent("proofRefused", headers, { userId: user.id });
  return respondRefused(call, "wrongCurrentPassword", { status: 403, goTo });
}
