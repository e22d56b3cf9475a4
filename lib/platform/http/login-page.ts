import type { Language } from "#lib/platform/i18n/languages";
import { loopback } from "./loopback.ts";

/**
 * The login page as the answer to a request whose session has ended: 401 and its HTML. Its scripts carry the nonce of the
 * policy that the middleware has chosen for this answer, because only those run.
 */
export async function loginPage(requestHeaders: Headers, language: Language): Promise<Response> {
  const page = await loopback({ headers: requestHeaders }, `/ADMIN/${language}/login`, {
    withCookies: false,
  });
  const ownPolicy = page.headers.get("content-security-policy") ?? "default-src 'none'";
  const policy = requestHeaders.get("content-security-policy") ?? ownPolicy;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  };
  const [own, chosen] = [nonceOf(ownPolicy), nonceOf(policy)];
  const drawn = await page.text();
  const html = own && chosen ? drawn.replaceAll(own, chosen) : drawn;
  return new Response(html, { status: 401, headers });
}

function nonceOf(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
}
