import * as z from "zod";
import { boolean } from "#db/columns";
import type { Reader } from "./reader.ts";

/**
 * Yes or no; forms send `true`, `on` or `1` for yes and `false`, `off`, `0` or nothing for no.
 *
 * @param settings.existing what records have that were there before the field was added
 */
export const toggle = ({
  defaultValue = false,
  existing,
}: {
  readonly defaultValue?: boolean;
  readonly existing?: boolean;
} = {}) => ({
  kind: "toggle" as const,
  defaultValue: String(defaultValue),
  badge: true as const,
  column: () => columnOf(existing),
  schema: z.codec(z.enum(["true", "on", "1", "false", "off", "0", ""], "unknown_choice"), z.boolean(), {
    decode: (text) => ["true", "on", "1"].includes(text),
    encode: (value) => (value ? "true" : "false"),
  }),
  words: (value: unknown, reader: Reader) => reader.yesOrNo(value === true),
});

function columnOf(existing: boolean | undefined) {
  const column = boolean();
  return existing === undefined ? column : (column.default(existing) as unknown as typeof column);
}
