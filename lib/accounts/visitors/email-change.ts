import { database } from "#db/client";
import { withVerbs } from "#lib/kernel/engine/write";
import { queueMail } from "#lib/mail/queue-mail";
import { emailIssue, normaliseEmail } from "#lib/platform/email-address";
import { endWebsiteSessions } from "../queries/sessions.ts";
import { markEmailVerified, websiteUserByEmailOn } from "../queries/visitor-users.ts";
import type { Session } from "../session.ts";
import { users } from "../users.ts";
import { refusalOfProof } from "./account-proof.ts";
import type { AccountCall, AuthCall } from "./auth-route.ts";
import { limitAddress, limitEmail } from "./limits.ts";
import { type EmailChange, takeEmailToken } from "./link-token.ts";
import { queueEmailChange } from "./queued-mails.ts";
import { reportAuthEvent } from "./report.ts";
import { forgetResetTokens } from "./reset-token.ts";
import { authPage, respondDone, respondInvalid, respondRefused } from "./respond.ts";

/**
 * POST /auth/account-email: `email` and the proof. Nothing changes until the link sent to the new address is opened.
 * The worker checks whether the address is taken, so that the response does not reveal it.
 */
export async function handleRequestEmailChange(call: AccountCall): Promise<Response> {
  const { email: typedEmail = "" } = call.texts;
  const email = normaliseEmail(typedEmail);
  const goTo = authPage(call, "account-email");
  if (email === undefined) return respondInvalid(call, emailIssue(typedEmail), goTo);
  if (email === call.user.email) return respondInvalid(call, [{ field: "email", code: "unchanged" }], goTo);
  const refusal = await refusalOfProof(call, "account-email");
  if (refusal) return refusal;
  await limitAddress("forgottenPassword", call.request.headers, "changeEmail");
  await limitEmail("forgottenPassword", call.request.headers, email);
  await queueEmailChange({ userId: call.user.id, email });
  return respondDone(call, "emailChangeSent", { goTo });
}

/** POST /auth/confirm-email, sent by the button of a link that could not finish by itself. */
export async function handleConfirmEmail(call: AuthCall): Promise<Response> {
  const by = { headers: call.request.headers, session: call.session, now: call.now };
  if (await tryEmailChange(call.texts.token, by))
    return respondDone(call, "emailChanged", { goTo: authPage(call, "email-changed") });
  const goTo = authPage(call, "link-expired", { kind: "email" });
  return respondRefused(call, "linkExpired", { status: 400, goTo });
}

/** Consumes a link for a new address; returns false when it is used, expired or made up. */
export async function tryEmailChange(
  token: string | null | undefined,
  by: { readonly headers: Headers; readonly session: Session | undefined; readonly now: Date },
): Promise<boolean> {
  const changed = await changeEmail(token, by.session, by.now);
  reportAuthEvent(changed ? "emailChanged" : "linkRefused", by.headers, {
    ...(changed ? { userId: changed.user.id } : {}),
    purpose: "email",
  });
  return changed !== undefined;
}

/**
 * Stores the new address, which the link proves; ends everything sent to the old one and all other browsers, and
 * notifies the old address. Returns undefined if the address was taken meanwhile.
 */
async function changeEmail(
  token: string | null | undefined,
  session: Session | undefined,
  now: Date,
): Promise<EmailChange | undefined> {
  return database().transaction(async (tx) => {
    const change = await takeEmailToken(tx, token, now);
    if (!change || (await websiteUserByEmailOn(tx, change.email))) return undefined;
    const { user, email } = change;
    const context = withVerbs({ tx, adminId: null, now, isAuthorised: true });
    await context.update(users, user, { email });
    await markEmailVerified(tx, user.id, now);
    await forgetResetTokens(tx, user.id);
    const isOwn = session?.subject === String(user.id);
    await endWebsiteSessions(tx, user.id, isOwn ? session.idHash : "");
    const { email: to, language } = user;
    const related = { type: "users", id: user.id };
    await queueMail(
      { template: "emailChanged", to, language, properties: { changedAt: now }, related },
      tx,
      now,
    );
    return change;
  });
}
