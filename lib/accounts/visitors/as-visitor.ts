import type { NextRequest } from "next/server";
import { cookieName } from "#lib/accounts/session/cookie";
import { findSession } from "#lib/accounts/session/session";
import { standIn } from "#lib/accounts/session/stand-in";
import { type Audience, seenBy } from "#lib/kernel/audience";
import { currentWebsiteUser } from "./current-user.ts";
import { userStandingIn, type WebsiteUser, websiteUserOfSession } from "./website-user.ts";

/** Reads the website for whoever asks for the page or from the handler that is being answered. */
export async function asVisitor<Result>(work: () => Promise<Result>): Promise<Result> {
  return seenBy((await currentWebsiteUser()) ? "signedIn" : "everybody", work);
}

/** The same of a request on its way. */
export async function audienceOfRequest(request: NextRequest): Promise<Audience> {
  return (await userOfRequest(request)) ? "signedIn" : "everybody";
}

/** Who is signed in to the website on a request on its way: nobody who is blocked or was never let in. */
export async function userOfRequest({ cookies }: NextRequest): Promise<WebsiteUser | undefined> {
  const present = standIn();
  if (present) return userStandingIn(present);
  const session = await findSession("website", cookies.get(cookieName("website"))?.value);
  return session && websiteUserOfSession(session);
}
