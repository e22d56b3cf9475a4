import { languageOf } from "#lib/i18n/request-language";
import { loopback } from "./loopback.ts";

/** The login page as the answer to a request whose session has ended: 401 and its HTML. */
export async function loginPage(request: Request): Promise<Response> {
  const page = await loopback(request, `/ADMIN/${languageOf(request.headers)}/login`, { withCookies: false });
  const policy = page.headers.get("content-security-policy") ?? "default-src 'none'";
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  };
  return new Response(await page.text(), { status: 401, headers });
}
