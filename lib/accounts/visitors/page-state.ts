import { cookies, headers } from "next/headers.js";
import { cache } from "react";
import { environment } from "#lib/platform/env";
import { stampedHeaders } from "#lib/platform/http/caller";
import { requestLanguage } from "#lib/platform/http/request-language";
import type { Language } from "#lib/platform/i18n/languages";
import { operatorSetting } from "#lib/settings/operator-settings";
import { safeReturnTo } from "./auth-route.ts";
import { bindingCookieName, openBinding } from "./code-binding.ts";
import { signedFormTime } from "./form-time.ts";
import { preSessionToken } from "./known-device.ts";
import { type AuthNotice, openNotice } from "./respond.ts";
import { currentWebsiteUser } from "./website-user.ts";

/** Data for rendering the pages under /auth; plain data, safe to pass to components. */
export interface AuthPageState {
  readonly language: Language;
  /** For the hidden field `_csrf` and `<meta name="csrf-token">`. */
  readonly csrfToken: string;
  /** For the hidden field `formTime` of the registration. */
  readonly formTime: string;
  /** Sign-in method: the one `?method=` requests, else that of USER_AUTH_METHOD. */
  readonly method: "password" | "passwordless";
  /** Value of USER_AUTH_METHOD; the registration asks for a password only under `password`. */
  readonly configuredMethod: "password" | "passwordless";
  /** True if visitors may register. */
  readonly isRegistrationOpen: boolean;
  /** Result of the form sent last; shown once. */
  readonly notice?: Omit<AuthNotice, "path">;
  /** Person who is signed in already. */
  readonly user?: { readonly name: string; readonly email: string };
  /** Value of the hidden field `returnTo`; empty when there is nowhere to go back to. */
  readonly returnTo: string;
  /** True if the person is asked to sign in because they wanted to see something else. */
  readonly isForSignedIn: boolean;
  /** The sign-in code that this browser requested and may still type in. */
  readonly pending?: { readonly email: string /** ISO 8601. */; readonly expiresAt: string };
}

/** Parameter of the sign-in page that gives the reason for showing it. */
export const forSignedIn = "forSignedIn";

/** Returns the state of the current request for its page; read once per request. */
export const authPageState = cache(async (): Promise<AuthPageState> => {
  const requestHeaders = await headers();
  const store = await cookies();
  const place = new URL(requestHeaders.get(stampedHeaders.place) ?? "/", environment().appUrl);
  const notice = await noticeFor(place.pathname, requestHeaders.get(stampedHeaders.notice));
  const binding = await openBinding(store.get(bindingCookieName())?.value);
  const user = await currentWebsiteUser();
  const visitor = requestHeaders.get(stampedHeaders.visitor) ?? "";
  const configuredMethod = environment().userAuthMethod;
  return {
    language: await requestLanguage(),
    csrfToken: user?.session.csrf ?? preSessionToken(visitor),
    formTime: signedFormTime(),
    method: methodOf(place.searchParams.get("method")) ?? configuredMethod,
    configuredMethod,
    isRegistrationOpen: await operatorSetting("registration.isOpen"),
    ...(notice ? { notice } : {}),
    ...(user ? { user: { name: user.name, email: user.email } } : {}),
    returnTo: safeReturnTo(place.searchParams.get("returnTo")) ?? binding?.returnTo ?? "",
    isForSignedIn: place.searchParams.has(forSignedIn),
    ...(binding
      ? { pending: { email: binding.email, expiresAt: new Date(binding.expiresAt).toISOString() } }
      : {}),
  };
});

async function noticeFor(path: string, sealed: string | null): Promise<Omit<AuthNotice, "path"> | undefined> {
  const notice = await openNotice(sealed ?? undefined);
  if (notice?.path !== path) return undefined;
  const { status, message, errors, texts } = notice;
  return { status, message, errors, texts };
}

function methodOf(value: string | null): AuthPageState["method"] | undefined {
  return value === "password" || value === "passwordless" ? value : undefined;
}
