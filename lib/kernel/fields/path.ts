import * as z from "zod";
import { text } from "#db/columns";
import { environment } from "#lib/platform/env";
import { decidingQuery } from "#lib/platform/http/address-query";

/**
 * A path of this site: decoded, starting with a slash, without fragment and trailing slash. A full address of this
 * site is converted to its path.
 *
 * @param takesQuery what of a query tells one page from another stays behind it
 */
export const path = ({ takesQuery = false } = {}) => ({
  kind: "path" as const,
  max: 1024,
  unique: true as const,
  defaultValue: "",
  column: () => text(),
  schema: z.codec(
    z.string(),
    z
      .string()
      .min(1, "required")
      .max(1024, "too_long")
      .regex(/^\/(?!\/)/, "pattern")
      .refine(isDecodable, "pattern"),
    {
      decode: (source) => (takesQuery ? normaliseAddress(source) : normalisePath(withoutOrigin(source))),
      encode: (value) => value,
    },
  ),
  sample: (n: number) => `/zaznam-${n}`,
});

/**
 * `/P%C5%99i/?a=1` → `/Při`; text that is no path is returned trimmed, for the check to refuse. An escaped
 * percent sign stays escaped, so that a path that was normalised stays as it is.
 */
export function normalisePath(text: string): string {
  const [withoutQuery = ""] = text.trim().split(/[?#]/);
  const decoded = decodeEscapes(withoutQuery).normalize("NFC").trim();
  return decoded.startsWith("/") ? decoded.replace(/[/\s]+$/, "") || "/" : decoded;
}

/**
 * Does the same, but keeps the query parameters that distinguish pages: `/index.php?utm_source=x&id=42` →
 * `/index.php?id=42`.
 */
export function normaliseAddress(text: string): string {
  const [address = ""] = withoutOrigin(text).split("#");
  const at = address.indexOf("?");
  const query = at < 0 ? "" : decidingQuery(address.slice(at + 1));
  return normalisePath(address) + (query && `?${query}`);
}

/** People paste what the address bar shows. */
function withoutOrigin(text: string): string {
  const [, host, rest = ""] = /^\s*https?:\/\/([^/?#\s]+)(.*)$/is.exec(text) ?? [];
  if (host?.toLowerCase() !== new URL(environment().appUrl).host) return text;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function decodeEscapes(path: string): string {
  try {
    return decodeURI(path.replaceAll("%25", "%2525"));
  } catch {
    return path;
  }
}

/** Returns false for a path whose escapes are not UTF-8: no request arrives at such an address. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}
