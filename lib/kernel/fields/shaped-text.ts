import * as z from "zod";
import { isBlank } from "#lib/platform/invisible";
import { text } from "./text.ts";

/**
 * A short text of a certain format, stored in its canonical spelling.
 *
 * @param read what somebody wrote as it is stored; undefined for what is not of the shape
 * @param problem code of what is refused
 */
export function shapedText(read: (source: string) => string | undefined, problem: string) {
  const { max: _, ...plain } = text();
  return {
    ...plain,
    schema: z.codec(z.string(), z.string(), {
      decode: (source, context) => {
        const value = read(source);
        if (value !== undefined) return value;
        const message = isBlank(source) ? "required" : problem;
        context.issues.push({ code: "custom", input: source, message });
        return z.NEVER;
      },
      encode: (value) => value,
    }),
  };
}
