import { integer } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import type { Reader } from "./reader.ts";

/** Yes or no; forms send `true`, `on` or `1` for yes and `false`, `off`, `0` or nothing for no. */
export const toggle = ({ defaultValue = false } = {}) => ({
  kind: "toggle" as const,
  defaultValue: String(defaultValue),
  badge: true as const,
  column: () => integer({ mode: "boolean" }),
  schema: z.codec(z.enum(["true", "on", "1", "false", "off", "0", ""], "unknown_choice"), z.boolean(), {
    decode: (text) => ["true", "on", "1"].includes(text),
    encode: (value) => (value ? "true" : "false"),
  }),
  words: (value: unknown, reader: Reader) => reader.yesOrNo(value === true),
});
