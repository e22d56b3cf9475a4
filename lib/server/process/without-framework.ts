import type { IncomingMessage, ServerResponse } from "node:http";
import { parseAddress } from "#lib/kernel/public-addresses";
import { environment } from "#lib/platform/env";
import { wordIn } from "#lib/platform/i18n/address-words";
import { styledMark } from "#lib/website/blocks/html/carries-styles";
import { searchSegments } from "#lib/website/search/addresses";
import { pathOf } from "./request-target.ts";
import { rewriteHtml } from "./rewrite-html.ts";
import { isStaticFile } from "./static-files.ts";

/**
 * Removes the framework from everything that a public page brings to the browser; not in development, when it reloads
 * pages.
 */
export function leaveFrameworkOut(request: IncomingMessage, response: ServerResponse): void {
  if (environment().isDevelopment || !isOfWebsite(pathOf(request))) return;
  // The response itself omits the body, and its length is that of GET.
  if (request.method === "HEAD" && isSearch(pathOf(request))) request.method = "GET";
  for (const name of Object.keys(request.headers)) if (isOfRouter(name)) delete request.headers[name];
  rewriteHtml(request, response, (html) => {
    if (html.includes(styledMark)) allowStyles(response);
    return withoutFramework(html);
  });
}

function isSearch(path: string): boolean {
  const { language, path: below } = parseAddress(path);
  return below === wordIn(searchSegments, language);
}

/** Checks whether a header asks for data of the framework's router, which no page of the website has. */
function isOfRouter(name: string): boolean {
  return name === "rsc" || name.startsWith("next-router-");
}

/** A block of HTML with its own styles needs a policy that allows them; the page shows whether there is one. */
function allowStyles(response: ServerResponse): void {
  const policy = response.getHeader("content-security-policy");
  if (typeof policy !== "string" || response.headersSent) return;
  response.setHeader(
    "content-security-policy",
    policy.replace("style-src 'self';", "style-src 'self' 'unsafe-inline';"),
  );
}

/** Pictures and static files are not pages rendered by the framework. */
function isOfWebsite(path: string): boolean {
  return !isStaticFile(path) && !/^\/(?:(?:ADMIN|auth)(?:\/|$)|media\/[^/]+\/[^/]+$)/.test(path);
}

/**
 * Removes from a public page everything that the framework adds for its program in the browser: scripts, the data for
 * them, and marks between texts. The website's own files stay.
 */
export function withoutFramework(html: string): string {
  return html
    .replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, (element, attributes: string) =>
      isOwn(attributes) ? element : "",
    )
    .replace(/<link rel="preload" as="script"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace('<meta name="next-size-adjust" content=""/>', "")
    .replace(/<div hidden=""><\/div>/g, "")
    .replaceAll(' data-precedence="next"', "");
}

function isOwn(attributes: string): boolean {
  if (attributes.includes('type="application/ld+json"')) return true;
  return /\bsrc="\/(?!_next\/)/.test(attributes);
}
