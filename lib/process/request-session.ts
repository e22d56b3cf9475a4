import type { IncomingMessage } from "node:http";
import { cookieName } from "#lib/session/cookie";
import { findSession } from "#lib/session/session";

/** Whether a request comes with the cookie of an administrator's session that is alive. */
export async function hasAdminSession({ headers }: IncomingMessage): Promise<boolean> {
  const cookie = cookieValue(headers.cookie ?? "", cookieName("admin"));
  return (await findSession("admin", cookie)) !== undefined;
}

/** The value of a cookie (RFC 6265 §4.2.1), its escapes undone as the framework does. */
function cookieValue(header: string, name: string): string | undefined {
  const pair = header.split(";").find((part) => part.trim().startsWith(`${name}=`));
  const value = pair?.slice(pair.indexOf("=") + 1).trim();
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
