import { headers } from "next/headers";
import { LinkToSignIn, SiteAccount } from "#components/auth/site-account";
import { currentWebsiteUser } from "#lib/accounts/visitors/website-user";
import { stampedHeaders } from "#lib/platform/http/caller";
import { requestLanguage } from "#lib/platform/http/request-language";

/**
 * Shows the signed-in user, or the sign-in link, which depends only on the page.
 *
 * @param returnTo where to go from there, if not back to the address that was asked for
 */
export async function Account({ returnTo }: { readonly returnTo?: string }) {
  const user = await currentWebsiteUser();
  const language = await requestLanguage();
  if (user) return <SiteAccount name={user.name} csrfToken={user.session.csrf} language={language} />;
  const place = returnTo ?? (await headers()).get(stampedHeaders.place) ?? "";
  return <LinkToSignIn language={language} returnTo={place} />;
}

export async function isSignedIn(): Promise<boolean> {
  return (await currentWebsiteUser()) !== undefined;
}
