import { text } from "drizzle-orm/sqlite-core";
import * as z from "zod";

/** A picture of the media store, by the key that names its file (16 hexadecimal digits). */
export const image = () => ({
  kind: "image" as const,
  initial: "",
  column: () => text(),
  schema: z
    .string()
    .trim()
    .min(1, "required")
    .regex(/^[0-9a-f]{16}$/, "pattern"),
});
