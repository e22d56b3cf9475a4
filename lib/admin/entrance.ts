import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { isSignInProblem } from "../accounts/administrators/authority.ts";
import { configuredAuthority } from "../accounts/administrators/configured-authority.ts";
import { passkeyAddressProblem } from "../accounts/administrators/passkey-ceremony.ts";
import { validReturnTo } from "../accounts/administrators/sign-in.ts";
import { currentAdmin } from "../accounts/current-admin.ts";
import { homeAddress } from "../kernel/public-addresses.ts";
import { environment } from "../platform/env.ts";
import { stampedHeaders } from "../platform/http/caller.ts";
import { requestLanguage } from "../platform/http/request-language.ts";
import { type Language, languageLabel, languages } from "../platform/i18n/languages.ts";
import { isSiteLanguage } from "../platform/site-languages.ts";
import { siteIdentity } from "../settings/organisation.ts";
import { chosenTheme } from "./request.ts";

type Query = Readonly<Record<string, string | undefined>>;

/** Returns the frame of the pages outside the administration. `path` is the page's own, such as `login/enroll`. */
export async function entranceFrame(path: string, query: Query = {}) {
  const language = await requestLanguage();
  const { name: siteName } = await siteIdentity(language);
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]),
  );
  const suffix = search.size > 0 ? `?${search}` : "";
  return {
    siteName,
    siteUrl: siteUrl(language),
    language,
    languages: languages.map((other) => ({
      language: other,
      text: languageLabel(other),
      url: `/ADMIN/${other}/${path}${suffix}`,
    })),
    theme: await chosenTheme(),
  };
}

/**
 * Returns the data of the login page. It may appear at any address of the administration, as the response to a
 * request without a session; the person then returns there. People already signed in are redirected.
 */
export async function signInScreen(query: Query) {
  const language = await requestLanguage();
  const admin = await currentAdmin();
  const wanted =
    validReturnTo((await headers()).get(stampedHeaders.returnTo)) ?? validReturnTo(query.returnTo);
  const home = `/ADMIN/${language}`;
  const isConfirmation = admin !== undefined && query.purpose === "reauthenticate";
  if (admin && !isConfirmation) redirect(wanted ?? home);
  const returnTo = wanted ?? home;
  const asked = isSignInProblem(query.problem) ? query.problem : undefined;
  const purpose: "signIn" | "reauthenticate" = isConfirmation ? "reauthenticate" : "signIn";
  return {
    attempt: { loginUrl: `${home}/login`, returnTo, purpose, csrfToken: admin?.session.csrf ?? "" },
    appUrl: environment().appUrl,
    service: centralService(),
    isServiceDown: !(await configuredAuthority().isAvailable()),
    problem: passkeyAddressProblem() ? ("address_unusable" as const) : asked,
    isReturning: !isHome(returnTo),
    frameQuery: { returnTo: isHome(returnTo) ? undefined : returnTo, purpose: query.purpose },
  };
}

/** Returns the data of the enrolment page. */
export async function enrolmentScreen() {
  const admin = await currentAdmin();
  const loginUrl = `/ADMIN/${await requestLanguage()}/login`;
  const { appUrl } = environment();
  return { loginUrl, appUrl, csrfToken: admin?.session.csrf ?? "", service: centralService() };
}

/** Returns the host of the central authority, by which people know it; undefined if passkeys are stored here. */
function centralService(): string | undefined {
  const { centralAuthority } = environment();
  return centralAuthority && new URL(centralAuthority.issuer).host;
}

function isHome(path: string): boolean {
  return /^\/ADMIN(\/[a-z]{2})?\/?$/.test(path);
}

function siteUrl(language: Language): string {
  return isSiteLanguage(language) ? homeAddress(language) : "/";
}
