import * as z from "zod";
import { text } from "#db/columns";

/** A password that cannot be read back: stored as an Argon2id hash, unchanged when the text is empty, in no record. */
export const password = () => ({
  kind: "password" as const,
  secret: true as const,
  hashed: true as const,
  optional: true as const,
  max: 256,
  defaultValue: "",
  column: () => text(),
  schema: z.codec(z.string(), z.string().max(256, "too_long").nullable(), {
    decode: (value) => (value === "" ? null : value),
    encode: () => "",
  }),
});
