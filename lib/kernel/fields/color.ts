import * as z from "zod";
import { text } from "#db/columns";
import { isBlank } from "#lib/platform/invisible";

/** A colour of sRGB, stored as `#rrggbb` in small letters; `#RGB` and spellings without `#` are accepted. */
export const color = () => ({
  kind: "color" as const,
  defaultValue: "",
  blank: () => "",
  column: () => text(),
  schema: z.codec(z.string(), z.string(), {
    decode: (source, context) => {
      const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(source.trim()) ?? [];
      const digits = long ?? short?.replace(/./g, "$&$&");
      if (digits !== undefined) return `#${digits.toLowerCase()}`;
      context.issues.push({
        code: "custom",
        input: source,
        message: isBlank(source) ? "required" : "invalid_color",
      });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  sample: (n: number) => `#${(n % 0x1_00_00_00).toString(16).padStart(6, "0")}`,
});
