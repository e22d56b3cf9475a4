import { isIPv6 } from "node:net";
import { environment } from "#lib/platform/env";
import { randomToken } from "../random.ts";
import { stampedHeaders } from "./caller.ts";

/**
 * Fetches a page of this very process, because a route handler cannot render pages itself. Forwards only the caller's
 * cookies, wish for a fragment and place in the rendering line.
 */
export async function loopback(
  request: Pick<Request, "headers">,
  path: string,
  { withCookies = true } = {},
): Promise<Response> {
  const headers = new Headers({ accept: "text/html" });
  const wanted = withCookies ? ["cookie", "x-requested-with", "accept-language"] : ["accept-language"];
  for (const name of wanted) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (request.headers.has(stampedHeaders.admitted)) headers.set(stampedHeaders.admitted, admittedInside());
  return fetch(`${loopbackOrigin()}${path}`, { headers, redirect: "manual" });
}

/**
 * Returns the address at which this process reaches itself; an address that means all of them (RFC 4291 §2.5.2)
 * cannot be connected to.
 */
function loopbackOrigin(): string {
  const { host = "0.0.0.0", port } = environment();
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (host === "::") return `http://[::1]:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const shared = globalThis as typeof globalThis & { [key: symbol]: string | undefined };
const key = Symbol.for("redakce.admitted-inside");

/**
 * Returns the value by which a request of this process shows that its original request has a place; no one outside
 * knows it.
 */
export function admittedInside(): string {
  shared[key] ??= randomToken();
  return shared[key];
}
