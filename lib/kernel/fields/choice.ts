import { sql } from "drizzle-orm";
import * as z from "zod";
import { text } from "#db/columns";
import type { Reader } from "./reader.ts";
import { jsonColumn } from "./stored.ts";
import { textsOfList } from "./texts-of-list.ts";

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

/**
 * Some of a fixed list, each once and in the order of the list; records that were there before the field have none. Text
 * is the options with commas between them, or a JSON array.
 */
export const choices = <const Option extends string>(options: readonly [Option, ...Option[]]) => ({
  kind: "choices" as const,
  options,
  defaultValue: "",
  blank: (): readonly Option[] => [],
  isBlank: (value: unknown) => Array.isArray(value) && value.length === 0,
  column: () => {
    const column = jsonColumn<readonly Option[]>();
    return column.default(sql.raw("'[]'")) as unknown as typeof column;
  },
  schema: z.codec(z.string(), z.custom<readonly Option[]>(), {
    decode: (text, context) => {
      const chosen: readonly string[] = textsOfList(text);
      if (chosen.every((one) => options.some((option) => option === one)))
        return options.filter((option) => chosen.includes(option));
      context.issues.push({ code: "custom", input: text, message: "unknown_choice" });
      return z.NEVER;
    },
    encode: (chosen) => chosen.join(","),
  }),
  words: (value: unknown, reader: Reader) =>
    [value]
      .flat()
      .map((one) => reader.nameOf(String(one)) ?? String(one))
      .join(", "),
  sample: (n: number) => options[n % options.length] ?? "",
});
