import type { NextRequest } from "next/server";
import { database } from "#db/client";
import { type AuthCodeRow, consumeAuthCodes, linkBySelector } from "#lib/accounts/queries/visitor-codes";
import { markEmailVerified, websiteUserOn } from "#lib/accounts/queries/visitor-users";
import { verifySecret } from "#lib/platform/argon2";
import { hashOfToken } from "#lib/platform/random";
import { answerDone, answerRefused, authPage } from "../endpoints/answers.ts";
import type { AuthCall } from "../endpoints/auth-route.ts";
import { preSessionCookieName } from "../endpoints/pre-session.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import { readLinkToken } from "../link-token.ts";

/** POST /auth/confirm-address, from the button of a link that could not finish by itself. */
export async function handleConfirmAddress(call: AuthCall): Promise<Response> {
  if (await tryConfirmation(call.texts.token, call.request.headers, call.now))
    return answerDone(call, "addressConfirmed", { goTo: authPage(call, "address-confirmed") });
  const goTo = authPage(call, "link-expired", { kind: "confirmation" });
  return answerRefused(call, "linkExpired", { status: 400, goTo });
}

/** Uses a link up that confirms an address; false when it is used, expired or made up. */
export async function tryConfirmation(
  token: string | null | undefined,
  headers: Headers,
  now: Date,
): Promise<boolean> {
  const row = await liveConfirmationLink(token, now);
  const isRight = row && (await verifySecret(row.hash, readLinkToken(token)?.verifier ?? ""));
  const isConfirmed = isRight ? await confirm(row, now) : false;
  reportAuthEvent(isConfirmed ? "addressConfirmed" : "linkRefused", headers, {
    ...(row ? { userId: row.userId } : {}),
    purpose: "confirmation",
  });
  return isConfirmed;
}

/** The stored link that a token names, not yet verified. */
export async function liveConfirmationLink(
  token: string | null | undefined,
  now: Date,
): Promise<AuthCodeRow | undefined> {
  const parts = readLinkToken(token);
  return parts && (await linkBySelector(database(), "confirmation", parts.selector, now));
}

/** Whose address a link would confirm, for the page with its button. */
export async function personToConfirm(
  token: string | undefined,
  now = new Date(),
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  const row = await liveConfirmationLink(token, now);
  const user = row && (await websiteUserOn(database(), row.userId));
  return user && { name: user.name, email: user.email };
}

/** What ties a link to the browser in which the form was filled in that has it sent; undefined where there is no cookie. */
export function browserHash({ cookies }: Pick<NextRequest, "cookies">): string | undefined {
  const visitor = cookies.get(preSessionCookieName())?.value;
  return visitor ? hashOfToken(visitor) : undefined;
}

async function confirm({ requestId, userId }: AuthCodeRow, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    const user = (await consumeAuthCodes(tx, requestId, now)) && (await websiteUserOn(tx, userId));
    if (!user || user.status === "Blocked") return false;
    await markEmailVerified(tx, user.id, now);
    return true;
  });
}
