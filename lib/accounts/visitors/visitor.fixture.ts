import { NextRequest } from "next/server";
import { respondOverLimit } from "#lib/server/pipeline/address-limits";
import { respondWebsiteAuth } from "#lib/server/pipeline/website-auth";
import { findSession, type Session } from "../session.ts";
import { cookieName } from "../session-cookie.ts";
import { handleAccountExport, handleChangeName, handleDeleteAccount, handleEndSessions } from "./account.ts";
import { type AuthCall, authRoute, handleAccount } from "./auth-route.ts";
import { handleMagicLogin, handleRequestLogin, handleVerifyCode } from "./code-sign-in.ts";
import { handleConfirmEmail, handleRequestEmailChange } from "./email-change.ts";
import { handleLogin, handleLogout } from "./login.ts";
import { handleBeginPasswordChange, handleChangePassword, handleForgottenPassword } from "./new-password.ts";
import {
  handleApproval,
  handleConfirmAddress,
  handleRegistration,
  handleRequestConfirmation,
} from "./registration.ts";
import { password } from "./site.fixture.ts";

const handlers = {
  login: handleLogin,
  logout: handleLogout,
  "request-login": handleRequestLogin,
  "request-code": handleRequestLogin,
  "verify-code": handleVerifyCode,
  "magic-login": handleMagicLogin,
  "forgotten-password": handleForgottenPassword,
  "change-password": handleChangePassword,
  registration: handleRegistration,
  "approve-registration": handleApproval,
  "confirm-address": handleConfirmAddress,
  "request-confirmation": handleRequestConfirmation,
  "confirm-email": handleConfirmEmail,
  account: (call: AuthCall) => handleAccount(call, handleChangeName),
  "account-email": (call: AuthCall) => handleAccount(call, handleRequestEmailChange),
  "account-password": (call: AuthCall) => handleAccount(call, handleBeginPasswordChange),
  "account-sessions": (call: AuthCall) => handleAccount(call, handleEndSessions),
  "account-export": (call: AuthCall) => handleAccount(call, handleAccountExport),
  "account-delete": (call: AuthCall) => handleAccount(call, handleDeleteAccount),
};

export type Endpoint = keyof typeof handlers;
export const endpoints = Object.keys(handlers) as Endpoint[];

interface Answer {
  readonly status: number;
  /** Body of a response to a script. */
  readonly body: { readonly [key: string]: unknown; readonly data?: { readonly redirectUrl?: string } };
  readonly text: string;
  readonly headers: Headers;
}

/** The middleware counts a request before its handler gets it. */
const answerOf = (endpoint: Endpoint) => async (request: NextRequest) =>
  (await respondOverLimit(request)) ?? authRoute(handlers[endpoint])(request);

/** Creates a browser with cookies that calls the handlers and the middleware directly, as pages of the site do. */
export function createVisitor(own: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  const usual = {
    "sec-fetch-site": "same-origin",
    "x-redakce-peer": "192.0.2.1",
    "x-redakce-language": "en",
    ...own,
  };

  async function send(
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string | URLSearchParams | FormData },
    handle: (request: NextRequest) => Promise<Response>,
  ): Promise<Answer> {
    const request = new NextRequest(`http://localhost:3000${path}`, init);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookies) request.headers.set("cookie", cookies);
    const response = await handle(new NextRequest(request));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : {}, text, headers: response.headers };
  }

  return {
    jar,
    /** Posts a form as a script. */
    post: (endpoint: Endpoint, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      send(
        `/auth/${endpoint}`,
        {
          method: "POST",
          headers: {
            ...usual,
            accept: "application/json",
            "content-type": "application/x-www-form-urlencoded",
            ...headers,
          },
          body: new URLSearchParams(fields).toString(),
        },
        answerOf(endpoint),
      ),
    /** Submits a plain form, as without JavaScript. */
    submit: (endpoint: Endpoint, fields: Record<string, string> = {}) =>
      send(
        `/auth/${endpoint}`,
        { method: "POST", headers: usual, body: new URLSearchParams(fields) },
        answerOf(endpoint),
      ),
    /** Posts any body. */
    send: (endpoint: Endpoint, body: string | FormData, headers: Record<string, string>) =>
      send(
        `/auth/${endpoint}`,
        { method: "POST", headers: { ...usual, ...headers }, body },
        answerOf(endpoint),
      ),
    /** Posts the same from a browser that sends nothing about itself. */
    sendBare: (endpoint: Endpoint, body: string, headers: Record<string, string>) =>
      send(`/auth/${endpoint}`, { method: "POST", headers, body }, answerOf(endpoint)),
    /** Sends any request as the middleware sees it. */
    open: (
      path: string,
      { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
    ) => send(path, { method, headers: { ...usual, ...headers } }, respondWebsiteAuth),
    session: (): Promise<Session | undefined> =>
      findSession("website", decodeURIComponent(jar.get(cookieName("website")) ?? "")),
  };
}

/** Returns a browser in which someone has signed in with the usual password, and out again. */
export async function deviceOf(name: string, own: Record<string, string> = {}) {
  const visitor = createVisitor({ "x-redakce-peer": "203.0.113.77", ...own });
  await visitor.post("login", { email: `${name}@example.com`, password });
  const session = await visitor.session();
  await visitor.post("logout", {}, { "x-csrf-token": session?.csrf ?? "" });
  return visitor;
}

/** Returns the page that the middleware chose to render. */
export function pageOf({ headers }: Pick<Answer, "headers">): string {
  return new URL(headers.get("x-middleware-rewrite") ?? "http://localhost/").pathname;
}
