import type { IncomingMessage } from "node:http";
import { environment } from "#lib/platform/env";

/**
 * Path and query of a request's target (RFC 9112 §3.2) in the one spelling in which its path is drawn, also where it is
 * written with the address of this site. Undefined for every other form, for a path that is not UTF-8 behind its escapes
 * (RFC 3986 §2.1), and for what no address has: a backslash, which is read as a slash or as a host's beginning, and a
 * fragment.
 */
export function pathOfTarget(target: string): string | undefined {
  const address = target.startsWith("/") ? `${own}${target}` : target;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const [path = "", ...queries] = target.split("?");
  if (path.includes("\\") || target.includes("#")) return undefined;
  const isHere = target.startsWith("/") || host === new URL(environment().appUrl).host;
  if (!isHere || !isReadable(pathname)) return undefined;
  return [pathname, ...queries].join("?");
}

/** Stands before a path, so that one that begins with two slashes names no host. */
const own = "http://localhost";

/** The path that a request asks for, without its query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/** Whether a request names one host, as RFC 9112 §3.2 wants it; HTTP/1.0 need not name any. */
export function isHostReadable({ rawHeaders, httpVersion, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && hostPattern.test(headers.host ?? "");
}

/** A name, an IPv4 address, or an IPv6 address in brackets, perhaps with a port (RFC 3986 §3.2.2). */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~%-]+)(?::\d{0,5})?$/i;

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
