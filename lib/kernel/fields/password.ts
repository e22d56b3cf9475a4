import * as z from "zod";
import { text } from "#db/columns";

/** Of what nobody reads it back from: stored as an Argon2id hash, kept when the text is empty, in no record. */
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
