import { database } from "#db/client";
import { type AuthCodeRow, consumeAuthCodes, linkBySelector } from "#lib/accounts/queries/visitor-codes";
import { websiteUserOn } from "#lib/accounts/queries/visitor-users";
import { users } from "#lib/accounts/users";
import { withVerbs } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { verifySecret } from "#lib/platform/argon2";
import { answerDone, answerRefused, authPage } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { readLinkToken } from "../link-token.ts";

/** The query or the fields of a link for approving a registration. */
export interface ApprovalLink {
  readonly id: string | null | undefined;
  readonly token: string | null | undefined;
}

/** POST /auth/approve-registration, from the button of a link that could not finish by itself. */
export async function handleApproval(call: AuthCall): Promise<Response> {
  const { id, token } = call.texts;
  if (await tryApproval({ id, token }, { headers: call.request.headers, adminId: null, now: call.now })) {
    return answerDone(call, "approved", { goTo: authPage(call, "registration-approved") });
  }
  return answerRefused(call, "linkExpired", {
    status: 400,
    goTo: authPage(call, "link-expired", { kind: "approval" }),
  });
}

/** Uses an approval link up; false when it is used, expired, made up or decided already. */
export async function tryApproval(
  link: ApprovalLink,
  by: { readonly headers: Headers; readonly adminId: string | null; readonly now: Date },
): Promise<boolean> {
  const row = await liveApprovalLink(link, by.now);
  const isRight = row && (await verifySecret(row.hash, readLinkToken(link.token)?.verifier ?? ""));
  const isApproved = isRight ? await approve(row, by.adminId, by.now) : false;
  const about = { userId: Number(link.id), adminId: by.adminId, purpose: "approval" };
  reportAuthEvent(isApproved ? "registrationApproved" : "linkRefused", by.headers, about);
  return isApproved;
}

/** The stored link that a token names, not yet verified. */
export async function liveApprovalLink(
  { id, token }: ApprovalLink,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const parts = readLinkToken(token);
  const row = parts && (await linkBySelector(database(), "approval", parts.selector, now));
  return String(row?.userId) === id ? row : undefined;
}

/** Whom a link would approve and whether the address is confirmed, for the page with its button. */
export async function registrationOf(
  link: ApprovalLink,
  now = new Date(),
): Promise<{ readonly name: string; readonly email: string; readonly isConfirmed: boolean } | undefined> {
  const row = await liveApprovalLink(link, now);
  const user = row && (await websiteUserOn(database(), row.userId));
  return user && { name: user.name, email: user.email, isConfirmed: user.emailVerifiedAt !== null };
}

/** The users module sends the confirmation, however a registration is approved. */
async function approve(
  { requestId, userId }: AuthCodeRow,
  adminId: string | null,
  now: Date,
): Promise<boolean> {
  return database().transaction(async (tx) => {
    const user = (await consumeAuthCodes(tx, requestId, now)) && (await websiteUserOn(tx, userId));
    if (user?.status !== "Registered") return false;
    const context = withVerbs({ tx, adminId, now, isAuthorised: true });
    await context.update(users as unknown as AnyModule, user, { status: "Active" });
    return true;
  });
}
