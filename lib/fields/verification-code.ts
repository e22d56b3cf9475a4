import * as z from "zod";
import { text } from "./text.ts";

/** The code by which a search engine recognises the site's owner; of a whole tag somebody pasted it is taken out. */
export const verificationCode = () => ({
  ...text({ max: 120 }),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const code = (/\bcontent\s*=\s*["']([^"']*)["']/i.exec(source)?.[1] ?? source).trim();
      if (/^[\w=+/.-]{4,120}$/.test(code)) return code;
      context.issues.push({ code: "custom", input: source, message: code === "" ? "required" : "pattern" });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  sample: (n: number) => `code-${n}`,
});
