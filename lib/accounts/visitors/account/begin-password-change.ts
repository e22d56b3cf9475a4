import { database } from "#db/client";
import { authPage, respondDone } from "../endpoints/answers.ts";
import { issueResetToken } from "../new-password/reset-token.ts";
import type { AccountCall } from "./account-route.ts";
import { refusalOfProof } from "./proof.ts";

/** POST /auth/account-password: the proof; then the page on which a new password is chosen, as after a forgotten one. */
export async function handleBeginPasswordChange(call: AccountCall): Promise<Response> {
  const refusal = await refusalOfProof(call, "account-password");
  if (refusal) return refusal;
  const token = await issueResetToken(database(), call.user.id, call.now);
  const goTo = authPage(call, `change-password/${token}`);
  return respondDone(call, "choosePassword", { goTo, redirectUrl: goTo });
}
