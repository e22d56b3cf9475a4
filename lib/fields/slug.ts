import { text } from "drizzle-orm/sqlite-core";
import * as z from "zod";

const reserved = ["admin", "auth", "api", "media", "fragment", "_next", "cs", "en"];

/** An address segment of a-z, 0-9 and dashes, made from the field `from` when left empty. */
export const slug = <const From extends string>({ from, uniquePer }: { from: From; uniquePer: string }) => ({
  kind: "slug" as const,
  from,
  max: 80,
  unique: true as const,
  uniquePer,
  initial: "",
  column: () => text(),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .max(80, "too_long")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "pattern")
    .refine((value) => !reserved.includes(value), "reserved"),
});
