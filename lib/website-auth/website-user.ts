import { cache } from "react";
import { findWebsiteUser } from "#db/queries/website/users";
import type { Language } from "#lib/i18n/languages";
import { currentSession } from "#lib/session/current";
import type { Session } from "#lib/session/session";

/** Somebody signed in to the public site. */
export interface WebsiteUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly session: Session;
}

/** The user whose request is being answered, or undefined: nobody, or somebody no longer Active. */
export const currentWebsiteUser = cache(async (): Promise<WebsiteUser | undefined> => {
  const session = await currentSession("website");
  return session && websiteUserOfSession(session);
});

/** The user of a live session; read at each request, so that blocking works at once. */
export async function websiteUserOfSession(session: Session): Promise<WebsiteUser | undefined> {
  const user = await findWebsiteUser(Number(session.subject));
  if (user?.status !== "Active") return undefined;
  return { id: user.id, name: user.name, email: user.email, language: user.language, session };
}
