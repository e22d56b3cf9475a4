import type { Language } from "#lib/i18n/languages";
import { loopback } from "./loopback.ts";

/** The login page as the answer to a request whose session has ended: 401 and its HTML. */
export async function loginPage(requestHeaders: Headers, language: Language): Promise<Response> {
  const page = await loopback({ headers: requestHeaders }, `/ADMIN/${language}/login`, {
    withCookies: false,
  });
  const policy = page.headers.get("content-security-policy") ?? "default-src 'none'";
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  };
  return new Response(await page.text(), { status: 401, headers });
}
