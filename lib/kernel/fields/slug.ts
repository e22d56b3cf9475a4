import * as z from "zod";
import { text } from "#db/columns";
import { slugPattern } from "#lib/platform/latin-slug";
import { knownLanguages } from "#lib/platform/site-languages";

const reserved = ["admin", "auth", "api", "files", "media", "_next"];

/** Addresses of other languages begin with their codes. */
function isLanguagePrefix(value: string): boolean {
  return knownLanguages().some((language) => language.toLowerCase() === value);
}

/** Creates a placeholder for a slug while there is nothing to make it from. */
function placeholderSlug(): string {
  return `draft-${crypto.randomUUID().slice(0, 8)}`;
}

/** Checks whether a slug is only a placeholder for one that is still to be made. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === "string" && /^draft-[0-9a-f]{8}$/.test(value);
}

/** An address segment of a-z, 0-9 and dashes, made from the field `from` when left empty. */
export const slug = <const From extends string>({
  from,
  uniquePer,
}: {
  readonly from: From;
  readonly uniquePer: readonly string[];
}) => ({
  kind: "slug" as const,
  from,
  max: 80,
  unique: true as const,
  uniquePer,
  defaultValue: "",
  blank: placeholderSlug,
  column: () => text(),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .regex(slugPattern, "pattern")
    .refine((value) => !reserved.includes(value) && !isLanguagePrefix(value), "reserved"),
  sample: (n: number) => `zaznam-${n}`,
});
