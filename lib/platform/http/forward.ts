import { type NextRequest, NextResponse } from "next/server.js";

/** A request passed on inside this site: headers that its page or handler receives, and those of the answer. */
export interface Forwarded {
  readonly requestHeaders?: Headers;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number | undefined;
  /** True if a page must not take a form that was sent for a request of the framework's. */
  readonly isDrawn?: boolean | undefined;
}

/** Answers a request by the page or handler at another path, under its own address. */
export function forward({ nextUrl }: NextRequest, path: string, forwarded: Forwarded = {}): NextResponse {
  const { status } = forwarded;
  return NextResponse.rewrite(new URL(path, nextUrl), {
    ...passing(forwarded),
    ...(status === undefined || status === 200 ? {} : { status }),
  });
}

/** Answers a request by what is at its path. */
export function passOn(forwarded: Forwarded): NextResponse {
  return NextResponse.next(passing(forwarded));
}

function passing({ requestHeaders, headers = {}, isDrawn = false }: Forwarded) {
  if (isDrawn)
    for (const name of ["content-type", "content-length", "transfer-encoding"]) requestHeaders?.delete(name);
  return { ...(requestHeaders ? { request: { headers: requestHeaders } } : {}), headers };
}

/** Redirects to an address, which must be whole: the framework makes one of this site a path again. */
export function redirect(
  location: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): NextResponse {
  return new NextResponse(null, { status, headers: { ...headers, location } });
}

/** Returns an answer of a handler with further headers; one that is passed on has them already. */
export function withHeaders(answer: Response, more: Readonly<Record<string, string>>): NextResponse {
  if (answer instanceof NextResponse) return answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new NextResponse(answer.body, { status: answer.status, headers });
}

type CookieAttributes = NonNullable<Parameters<NextResponse["cookies"]["set"]>[2]>;

/**
 * Returns an answer that also sets cookies, by name, value and attributes; a null is cleared, undefined is left as it
 * is. All at once: a second copy of a response would lose `Max-Age=0`.
 */
export function withCookies(
  answer: Response,
  cookies: readonly (readonly [string, string | null | undefined, CookieAttributes])[],
): NextResponse {
  const copy = answer instanceof NextResponse ? answer : new NextResponse(answer.body, answer);
  for (const [name, value, attributes] of cookies)
    if (value !== undefined)
      copy.cookies.set(name, value ?? "", value === null ? { ...attributes, maxAge: 0 } : attributes);
  return copy;
}
