import type { NextRequest } from "next/server";
import { cache } from "react";
import { type Audience, withAudience } from "#lib/kernel/audience";
import type { Language } from "#lib/platform/i18n/languages";
import { currentSession } from "../current-session.ts";
import { findWebsiteUser } from "../queries/visitor-users.ts";
import { findSession, type Session } from "../session.ts";
import { cookieName } from "../session-cookie.ts";
import { needsVisitor, type Personal, standIn } from "../visitor-stand-in.ts";

/** A person signed in to the public site. */
export interface WebsiteUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly session: Session;
}

/** Returns the user of a live session; read at each request, so that blocking works at once. */
export async function websiteUserOfSession(session: Session): Promise<WebsiteUser | undefined> {
  const user = await findWebsiteUser(Number(session.subject));
  if (user?.status !== "Active") return undefined;
  return { id: user.id, name: user.name, email: user.email, language: user.language, session };
}

/** A user with no known data except the values put into each visitor's page afterwards. */
export function userStandingIn({ name, csrf }: Personal): WebsiteUser {
  return knowing<WebsiteUser>("the user", { name, session: knowing<Session>("the session", { csrf }) });
}

/** Throws if code reads more of it than is known; `then` is allowed because it is read of anything awaited. */
function knowing<Whole extends object>(what: string, known: Partial<Whole>): Whole {
  return new Proxy(known, {
    get: (target, key) => {
      if (typeof key === "string" && key !== "then" && !(key in target)) needsVisitor(`"${key}" of ${what}`);
      return Reflect.get(target, key);
    },
  }) as Whole;
}

/** The user of the current request, or undefined: not signed in, or no longer Active. */
export const currentWebsiteUser = cache(async (): Promise<WebsiteUser | undefined> => {
  const present = standIn();
  if (present) return userStandingIn(present);
  const session = await currentSession("website");
  return session && websiteUserOfSession(session);
});

/** Reads the website as the visitor who requests the page or calls the current handler. */
export async function asVisitor<Result>(work: () => Promise<Result>): Promise<Result> {
  return withAudience((await currentWebsiteUser()) ? "signedIn" : "everybody", work);
}

/** Returns the same for a request on its way. */
export async function audienceOfRequest(request: NextRequest): Promise<Audience> {
  return (await userOfRequest(request)) ? "signedIn" : "everybody";
}

/** Returns the website user who is signed in on an incoming request; never one who is blocked or was never admitted. */
export async function userOfRequest({ cookies }: NextRequest): Promise<WebsiteUser | undefined> {
  const present = standIn();
  if (present) return userStandingIn(present);
  const session = await findSession("website", cookies.get(cookieName("website"))?.value);
  return session && websiteUserOfSession(session);
}
