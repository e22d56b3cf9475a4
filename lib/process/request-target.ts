import type { IncomingMessage } from "node:http";
import { environment } from "#lib/env";

/**
 * Path and query of a request's target (RFC 9112 §3.2), also where it is written with the address of this site;
 * undefined for every other form, and for a path that is not UTF-8 behind its escapes (RFC 3986 §2.1).
 */
export function pathOfTarget(target: string): string | undefined {
  const path = target.startsWith("/") ? target : pathOfAddress(target);
  return path !== undefined && isReadable(path) ? path : undefined;
}

/** The path that a request asks for, without its query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

function pathOfAddress(target: string): string | undefined {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { host, pathname, search } = new URL(target);
  return host === new URL(environment().appUrl).host ? pathname + search : undefined;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
