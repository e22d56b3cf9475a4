import type { Method } from "#lib/admin/declare-handlers";
import { findHandlers } from "#lib/admin/find-handlers";
import { stampedHeaders } from "#lib/platform/http/caller";
import { readAdminAddress } from "../lib/kernel/admin-addresses.ts";
import type { Granted } from "./accounts.ts";
import { answering, signedInWith } from "./bare-request.ts";
import { handlerOf } from "./handler-of.ts";

/** Response a client got: the status, the parsed JSON body if it was JSON, and the redirect target of a page caller. */
export interface ClientAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of what they expect.
  readonly body: any;
  readonly location: string | null;
}

/**
 * A signed-in client that calls the route handlers of the administration by their addresses, past the
 * middleware: `/ADMIN/cs/adminGroups/3`. It speaks JSON unless `page` is asked for, which sends a plain form.
 */
export async function clientWith(permissions: Granted) {
  const { id, groupId, cookie, csrf } = await signedInWith(permissions);
  const call = async (method: Method, path: string, body?: unknown, page = false): Promise<ClientAnswer> => {
    const { language = "en", segments } = readAdminAddress(method, path.split("?")[0] ?? "");
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "x-csrf-token": csrf,
        [stampedHeaders.language]: language,
        accept: page ? "text/html" : "application/json",
        ...(body instanceof FormData
          ? {}
          : { "content-type": page ? "application/x-www-form-urlencoded" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: bodyOf(body, page) }),
    });
    answering(request.headers);
    const { path: found = "", params } = findHandlers(segments) ?? {};
    const answer = await handlerOf(method, found)(request, { params: Promise.resolve(params) });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      location: answer.headers.get("location"),
    };
  };
  return {
    id,
    groupId,
    cookie,
    get: (path: string) => call("GET", path),
    post: (path: string, body: unknown = {}) => call("POST", path, body),
    /** A form with files, sent by a script. */
    upload: (path: string, body: FormData) => call("POST", path, body),
    remove: (path: string, body?: unknown) => call("DELETE", path, body),
    /** The same as a plain form without JavaScript. */
    submit: (path: string, body: Readonly<Record<string, string>> | readonly (readonly string[])[]) =>
      call("POST", path, body, true),
  };
}

function bodyOf(body: unknown, page: boolean): BodyInit {
  if (body instanceof FormData) return body;
  return page ? new URLSearchParams(body as never) : JSON.stringify(body);
}
