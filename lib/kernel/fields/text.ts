import * as z from "zod";
import { text as textColumn } from "#db/columns";
import { isBlank, withoutInvisible } from "#lib/platform/invisible";

/** Plain text of at most `max` characters; `multiline` draws a text area. */
export const text = ({ max = 255, multiline = false, pattern = /^[\s\S]*$/ } = {}) => ({
  kind: "text" as const,
  max,
  multiline,
  reads: "prose" as const,
  says: (value: unknown) => String(value),
  order: "alphabet" as const,
  defaultValue: "",
  blank: () => "",
  column: () => textColumn(),
  schema: z
    .string()
    .overwrite((source) => (isBlank(source) ? "" : withoutInvisible(source, { multiline }).trim()))
    .min(1, "required")
    .max(max, "too_long")
    .regex(pattern, "pattern"),
  sample: (_: number, name: string) => name,
});
