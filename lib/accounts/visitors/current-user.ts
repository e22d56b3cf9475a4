import { cache } from "react";
import { currentSession } from "#lib/accounts/session/current";
import { standIn } from "#lib/accounts/session/stand-in";
import { userStandingIn, type WebsiteUser, websiteUserOfSession } from "./website-user.ts";

/** The user whose request is being answered, or undefined: nobody, or somebody no longer Active. */
export const currentWebsiteUser = cache(async (): Promise<WebsiteUser | undefined> => {
  const present = standIn();
  if (present) return userStandingIn(present);
  const session = await currentSession("website");
  return session && websiteUserOfSession(session);
});
