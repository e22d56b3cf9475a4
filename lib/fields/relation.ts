import { type AnySQLiteColumn, integer } from "drizzle-orm/sqlite-core";
import * as z from "zod";
import type { Reference } from "./field.ts";
import type { Reader } from "./reader.ts";

const idColumns = new Map<string, AnySQLiteColumn>();

/** Lets relations find a module's table by name, so that two modules may point at each other. */
export function rememberIdColumn(moduleName: string, column: AnySQLiteColumn): void {
  idColumns.set(moduleName, column);
}

/**
 * A record of the module `to`, by id; deleting that record for good empties the field. `language` narrows the
 * choice to records in the form's own language, or in the other ones.
 */
export const relation = <const To extends string>(
  to: To,
  { language }: { language?: "same" | "other" } = {},
) => ({
  kind: "relation" as const,
  to,
  language,
  initial: "",
  column: () => integer().references((): AnySQLiteColumn => idColumnOf(to), { onDelete: "set null" }),
  schema: z.codec(
    z
      .string()
      .trim()
      .min(1, "required")
      .regex(/^\d{1,15}$/, "pattern"),
    z.int().positive("pattern"),
    {
      decode: Number,
      encode: String,
    },
  ),
  words: (id: unknown, reader: Reader) => reader.record(to, id as number),
  gone: "unknown_record",
  references: (id: unknown): readonly Reference[] => [{ module: to, id: id as number }],
});

function idColumnOf(moduleName: string): AnySQLiteColumn {
  const column = idColumns.get(moduleName);
  if (!column) throw new Error(`No module is named "${moduleName}".`);
  return column;
}
