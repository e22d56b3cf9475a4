import * as z from "zod";
import { text } from "#db/columns";
import { normaliseEmail } from "#lib/platform/email-address";
import { trimInvisible } from "#lib/platform/invisible";

/** An e-mail address, in the one spelling under which addresses are compared. */
export const email = () => ({
  kind: "email" as const,
  max: 254,
  defaultValue: "",
  blank: () => "",
  column: () => text(),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const found = normaliseEmail(source);
      if (found !== undefined) return found;
      context.issues.push({ code: "custom", input: source, ...problemOf(trimInvisible(source)) });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  order: "alphabet" as const,
  sample: (n: number) => `osoba-${n}@example.org`,
});

function problemOf(source: string) {
  if (source === "") return { message: "required" };
  return source.length > 254 ? { message: "too_long", maximum: 254 } : { message: "invalid_email" };
}
