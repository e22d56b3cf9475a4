import * as z from "zod";

/** A yes that belongs to one request: it has no column and is not part of any record. */
export const confirmation = () => ({
  kind: "toggle" as const,
  optional: true as const,
  secret: true as const,
  defaultValue: "false",
  schema: z.codec(z.string(), z.literal(true).nullable(), {
    decode: (text) => (["true", "on", "1"].includes(text) ? (true as const) : null),
    encode: (value) => (value ? "true" : "false"),
  }),
});
