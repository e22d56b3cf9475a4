import { NextRequest } from "next/server";
import { vi } from "vitest";
import { findSession } from "../lib/accounts/session.ts";
import { signedInWith } from "./bare-request.ts";

vi.stubEnv("APP_URL", "http://localhost:3000");

type Handler = (
  request: Request,
  context: { params: Promise<Readonly<Record<string, string>>> },
) => Promise<Response>;

/** Target of a request, its data and the client it claims to be: a script unless `accept` says otherwise. */
interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly fields?: readonly (readonly [string, string])[] | Readonly<Record<string, string>>;
  readonly accept?: string;
}

/** Calls route handlers as a new administrator who may do everything, or only what is named. */
export async function createCaller(permissions: "all" | readonly string[] = "all") {
  const { cookie, csrf } = await signedInWith(permissions);
  const send = (method: string, handler: Handler, { params, query = "", fields, accept }: Sent) => {
    const request = new NextRequest(`http://localhost:3000/ADMIN/en/x${query}`, {
      method,
      headers: {
        "sec-fetch-site": "same-origin",
        accept: accept ?? "application/json",
        cookie,
        "x-csrf-token": csrf,
        "x-redakce-language": "en",
      },
      ...(fields
        ? { body: new URLSearchParams(Array.isArray(fields) ? fields : Object.entries(fields)) }
        : {}),
    });
    return handler(request, { params: Promise.resolve(params) });
  };
  return {
    session: async () => {
      const session = await findSession("admin", decodeURIComponent(cookie.split("=")[1] ?? ""));
      if (!session) throw new Error("The session has ended.");
      return session;
    },
    get: (handler: Handler, sent: Sent) => send("GET", handler, sent),
    post: (handler: Handler, sent: Sent) => send("POST", handler, { fields: {}, ...sent }),
  };
}
