import * as z from "zod";
import { text } from "#db/columns";

/** A path of this site: decoded, starting with a slash, without query, fragment and trailing slash. */
export const path = () => ({
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
      .regex(/^\/(?!\/)/, "pattern"),
    {
      decode: normalisePath,
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

function decodeEscapes(path: string): string {
  try {
    return decodeURI(path.replaceAll("%25", "%2525"));
  } catch {
    return path;
  }
}
