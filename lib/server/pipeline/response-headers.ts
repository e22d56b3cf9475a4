import { issuerOrigins } from "#lib/accounts/administrators/oidc-discovery";
import { environment } from "#lib/platform/env";
import { randomToken } from "#lib/platform/random";
import type { PipelineStep } from "./context.ts";

/** Chooses the security headers of the response; the framework reads the nonce from the request's policy. */
export const responseHeaders: PipelineStep = ({ requestHeaders }) => {
  const policy = contentSecurityPolicy(randomToken(16), "'none'", formTargets());
  requestHeaders.set("content-security-policy", policy);
};

/**
 * Signing in and out are forms whose response redirects to the central authority, which browsers count as sending
 * there.
 */
function formTargets(): readonly string[] {
  const { centralAuthority } = environment();
  return centralAuthority ? issuerOrigins(centralAuthority.issuer) : [];
}

/** Returns the headers of every response of an area that must never be cached or framed. */
export function privateHeaders(policy: string, { isTokenPage = false } = {}): Record<string, string> {
  return {
    ...commonHeaders(policy),
    "cache-control": "no-store",
    "referrer-policy": isTokenPage ? "no-referrer" : "same-origin",
  };
}

/** Returns the headers of every page. */
export function commonHeaders(policy: string): Record<string, string> {
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...transportSecurity(),
  };
}

/** Other hosts of the same domain may have no https, so that their operator decides (RFC 6797 §14.4). */
function transportSecurity(): Record<string, string> {
  const { isSecure, securesSubdomains } = environment();
  if (!isSecure) return {};
  return {
    "strict-transport-security": `max-age=63072000${securesSubdomains ? "; includeSubDomains" : ""}`,
  };
}

/**
 * Builds a Content Security Policy (CSP 3) that runs only scripts with the nonce and those that they load; without
 * one only files of this site, and no inline style.
 *
 * @param formTargets origins that forms may lead to besides this one
 * @param frames origins that may be shown in frames besides this one
 */
export function contentSecurityPolicy(
  nonce: string | undefined,
  frameAncestors: string,
  formTargets: readonly string[] = [],
  frames: readonly string[] = [],
): string {
  const forDevelopment = environment().isDevelopment ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    nonce === undefined
      ? "script-src 'self'"
      : `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${forDevelopment}`,
    `style-src 'self'${nonce === undefined ? "" : " 'unsafe-inline'"}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}
