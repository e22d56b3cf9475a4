import { sql } from "drizzle-orm";
import * as z from "zod";
import { text } from "#db/columns";

/**
 * One of a fixed list; a new record starts with the first.
 *
 * @param settings.existing what records have that were there before the field was added
 */
export const choice = <const Option extends string>(
  options: readonly [Option, ...Option[]],
  settings: { readonly existing?: NoInfer<Option> } = {},
) => ({
  kind: "choice" as const,
  options,
  badge: true as const,
  filter: "choice" as const,
  defaultValue: options[0] as string,
  column: () => columnOf(options as [Option, ...Option[]], settings.existing),
  schema: z.codec(z.string(), z.enum(options, "unknown_choice"), {
    decode: (value) => value as Option,
    encode: (value) => value,
  }),
});

function columnOf<Option extends string>(options: [Option, ...Option[]], existing: string | undefined) {
  const column = text({ enum: options });
  return existing === undefined ? column : (column.default(sql.raw(`'${existing}'`)) as typeof column);
}
