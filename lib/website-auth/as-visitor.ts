import type { NextRequest } from "next/server";
import { type Audience, seenBy } from "#lib/audience";
import { cookieName } from "#lib/session/cookie";
import { findSession } from "#lib/session/session";
import { currentWebsiteUser, websiteUserOfSession } from "./website-user.ts";

/** Reads the website for whoever asks for the page or from the handler that is being answered. */
export async function asVisitor<Result>(work: () => Promise<Result>): Promise<Result> {
  return seenBy((await currentWebsiteUser()) ? "signedIn" : "everybody", work);
}

/** The same of a request on its way; whoever is blocked or was never let in is like everybody. */
export async function audienceOfRequest({ cookies }: NextRequest): Promise<Audience> {
  const session = await findSession("website", cookies.get(cookieName("website"))?.value);
  return session && (await websiteUserOfSession(session)) ? "signedIn" : "everybody";
}
