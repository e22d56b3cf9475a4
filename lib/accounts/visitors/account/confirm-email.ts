import { database } from "#db/client";
import { endWebsiteSessions } from "#lib/accounts/queries/visitor-sessions";
import { markEmailVerified, websiteUserByEmailOn } from "#lib/accounts/queries/visitor-users";
import type { Session } from "#lib/accounts/session/session";
import { users } from "#lib/accounts/users";
import { withVerbs } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { queueMail } from "#lib/mail/queue-mail";
import { authPage, respondDone, respondRefused } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { forgetResetTokens } from "../new-password/reset-token.ts";
import { type EmailChange, takeEmailToken } from "./email-token.ts";

/** POST /auth/confirm-email, from the button of a link that could not finish by itself. */
export async function handleConfirmEmail(call: AuthCall): Promise<Response> {
  const by = { headers: call.request.headers, session: call.session, now: call.now };
  if (await tryEmailChange(call.texts.token, by))
    return respondDone(call, "emailChanged", { goTo: authPage(call, "email-changed") });
  const goTo = authPage(call, "link-expired", { kind: "email" });
  return respondRefused(call, "linkExpired", { status: 400, goTo });
}

/** Uses a link for a new address up; false when it is used, expired or made up. */
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
 * Writes the address, which is proved by that; ends what went to the old one and all other browsers, and tells the old
 * address. Undefined where the address was taken meanwhile.
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
    await context.update(users as unknown as AnyModule, user, { email });
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
