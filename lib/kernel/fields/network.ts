import * as z from "zod";
import { text as textColumn } from "#db/columns";
import { canonicalNetwork, prefixOf } from "#lib/platform/http/network";

/** Networks wider than these would shut out whole parts of the world. */
const widest: Readonly<Record<number, number>> = { 32: 8, 128: 16 };

/** A single address or a CIDR range, version 4 or 6, stored in one spelling. */
export const network = () => ({
  kind: "text" as const,
  diffAs: "prose" as const,
  order: "alphabet" as const,
  max: 50,
  defaultValue: "",
  column: () => textColumn(),
  schema: z.codec(z.string(), z.string(), {
    decode: (text, context) => {
      const found = canonicalNetwork(text);
      const message = problemOf(text, found);
      if (message === undefined && found !== undefined) return found;
      context.issues.push({ code: "custom", message: message ?? "pattern", input: text });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  sample: (n: number) => `2001:db8::${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}`,
});

function problemOf(text: string, found: string | undefined): string | undefined {
  if (text.trim() === "") return "required";
  if (found === undefined) return "pattern";
  const { length, bits } = prefixOf(found);
  return length < (widest[bits] ?? 0) ? "too_wide" : undefined;
}
