import type { IncomingMessage } from "node:http";
import { newsletterPath, webhookPath } from "#lib/newsletter/addresses";
import { environment } from "#lib/platform/env";
import { bodyLimits } from "#lib/platform/http/body";
import { isLanguage, type Language } from "#lib/platform/i18n/languages";
import { isSiteLanguage, preferredSiteLanguage } from "#lib/platform/site-languages";
import { formSegments } from "#lib/website/public-types/forms/addresses";

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

/** Prefix of a path, so that one that begins with two slashes names no host. */
const own = "http://localhost";

/** Returns the requested path, without its query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/** Checks whether a request names one host, as RFC 9112 §3.2 requires; HTTP/1.0 need not name any. */
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

/** Limits of a part of the site, known before anything looks at a request. */
interface ProcessArea {
  readonly path: RegExp;
  /** Methods that are let through; tables behind the middleware know more exactly what an address accepts. */
  readonly methods: readonly string[];
  /** Methods for `Allow` where none of them was used. */
  readonly allow: readonly string[];
  /** Largest body in bytes. */
  readonly bodyBytes: number;
}

/** Returns the part of the site that a path, without its query, belongs to. */
export function areaOf(path: string): ProcessArea {
  return areas.find((area) => area.path.test(path)) ?? (isOfDevelopment(path) ? development : website);
}

/**
 * Returns the maximum number of bytes where files are uploaded, which is more than elsewhere; undefined where none
 * are.
 */
export function uploadBytes(path: string): number | undefined {
  const [, , there = ""] = /^\/ADMIN(\/[a-z]{2})?\/(.*)$/.exec(path) ?? [];
  if (/^(?:uploads|files\.gallery\.upload|media(?:\/(?:new|0|\d+\/replaceFile))?)$/.test(there))
    return bodyLimits.upload;
  return /^largeUploads\/[0-9a-f]{32}$/.test(there) ? bodyLimits.part : undefined;
}

const reading = ["GET", "HEAD"];
/** All methods in use that a `Request` may carry (Fetch standard, forbidden methods). */
const common = [...reading, "POST", "DELETE", "PUT", "PATCH", "OPTIONS"];

const areas: readonly ProcessArea[] = [
  { path: /^\/auth(\/|$)/, methods: common, allow: [...reading, "POST"], bodyBytes: bodyLimits.auth },
  {
    path: /^\/ADMIN(\/|$)/,
    methods: common,
    allow: [...reading, "POST", "DELETE"],
    bodyBytes: bodyLimits.moduleForm,
  },
  {
    path: new RegExp(
      `^(?:/[a-z]{2,3}(?:-[a-z\\d]+)*)?/(?:${Object.values(formSegments).join("|")})/[^/]+/?$`,
      "i",
    ),
    methods: [...reading, "POST"],
    allow: [...reading, "POST"],
    bodyBytes: bodyLimits.publicForm,
  },
  {
    path: newsletterPath,
    methods: [...reading, "POST"],
    allow: [...reading, "POST"],
    bodyBytes: bodyLimits.auth,
  },
  { path: webhookPath, methods: ["POST"], allow: ["POST"], bodyBytes: bodyLimits.webhook },
];

const website: ProcessArea = { path: /^\//, methods: reading, allow: reading, bodyBytes: 0 };

/** In development the browser reports to the framework. */
const development: ProcessArea = {
  ...website,
  methods: [...reading, "POST"],
  bodyBytes: bodyLimits.moduleForm,
};

function isOfDevelopment(path: string): boolean {
  return environment().isDevelopment && /^\/_+next/.test(path);
}

/** Returns the language of the address, else the browser's; the session is not read for this. */
export function languageOfRequest({ url = "", headers }: IncomingMessage): Language {
  const [path = "", query] = url.split("?");
  const [first, second] = path.split("/").filter(Boolean);
  const said = [new URLSearchParams(query).get("language"), first === "ADMIN" ? second : first];
  return (
    said.find(first === "ADMIN" ? isLanguage : isSiteLanguage) ??
    preferredSiteLanguage(headers["accept-language"] ?? null)
  );
}
