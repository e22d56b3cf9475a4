import { NextResponse } from "next/server.js";
import { cookieAttributes, cookieName, sessionCookieAttributes } from "#lib/accounts/session/cookie";
import { bindingCookieName, bindingSeconds } from "../codes/binding.ts";
import { knownDeviceCookieName, knownDeviceSeconds } from "../known-device.ts";
import { noticeCookieName, noticeSeconds } from "./notice.ts";
import { preSessionCookieName, preSessionSeconds } from "./pre-session.ts";

/** Cookies of the website's authentication; a text is set, null is cleared, undefined is left alone. */
export interface AuthCookies {
  readonly session?: string | null;
  readonly binding?: string | null;
  readonly notice?: string | null;
  readonly visitor?: string | null;
  readonly knownDevice?: string;
}

/** An answer that also sets cookies. All at once: a second copy of an answer would lose `Max-Age=0`. */
export function withAuthCookies(response: Response, cookies: AuthCookies): NextResponse {
  const answer = response instanceof NextResponse ? response : new NextResponse(response.body, response);
  const set = (
    name: string,
    value: string | null | undefined,
    attributes: ReturnType<typeof cookieAttributes>,
  ) => {
    if (value !== undefined)
      answer.cookies.set(name, value ?? "", value === null ? cookieAttributes(0) : attributes);
  };
  set(cookieName("website"), cookies.session, sessionCookieAttributes("website"));
  set(bindingCookieName(), cookies.binding, cookieAttributes(bindingSeconds));
  set(noticeCookieName(), cookies.notice, cookieAttributes(noticeSeconds));
  set(preSessionCookieName(), cookies.visitor, cookieAttributes(preSessionSeconds));
  set(knownDeviceCookieName(), cookies.knownDevice, cookieAttributes(knownDeviceSeconds));
  return answer;
}
