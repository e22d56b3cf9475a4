import { environment } from "#lib/env";

/**
 * Fetches a page of this very process, because a route handler cannot render pages itself. The caller's
 * cookies and wish for a fragment go along, nothing else.
 */
export async function loopback(
  request: Request,
  path: string,
  { withCookies = true } = {},
): Promise<Response> {
  const headers = new Headers({ accept: "text/html" });
  const wanted = withCookies ? ["cookie", "x-requested-with", "accept-language"] : ["accept-language"];
  for (const name of wanted) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return fetch(`http://127.0.0.1:${environment().port}${path}`, { headers, redirect: "manual" });
}
