import * as z from "zod";
import { text as textColumn } from "#db/columns";
import { text } from "./text.ts";

/**
 * A key to another service: sealed in the database, never shown again, unchanged when the text is empty. Decoding
 * returns the text itself, which the engine seals before it is written.
 */
export const sealed = (rule: { readonly max: number; readonly pattern: RegExp }) => {
  const { schema } = text(rule);
  return {
    kind: "sealed" as const,
    secret: true as const,
    sealed: true as const,
    optional: true as const,
    max: rule.max,
    defaultValue: "",
    column: () => textColumn(),
    schema: z.codec(z.string(), z.string().nullable(), {
      decode: (source, context) => {
        if (source.trim() === "") return null;
        const read = z.safeDecode(schema, source);
        if (read.success) return read.data;
        // The typed text must not travel with the message.
        const issues = read.error.issues.map((issue) => ({ ...issue, code: "custom" as const, input: "" }));
        context.issues.push(...issues.slice(0, 1));
        return z.NEVER;
      },
      encode: () => "",
    }),
  };
};
