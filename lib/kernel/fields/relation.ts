import * as z from "zod";
import { type AnyColumn, integer, text } from "#db/columns";
import type { Reference } from "./field.ts";
import type { Reader } from "./reader.ts";
import type { IdKind } from "./table.ts";

const idColumns = new Map<string, AnyColumn>();

/** Lets relations find a module's table by name, so that two modules may point at each other. */
export function rememberIdColumn(moduleName: string, column: AnyColumn): void {
  idColumns.set(moduleName, column);
}

/**
 * A record of the module `to`, by id; deleting that record for good empties the field. `id` is how records of that
 * module are named. `language` narrows the choice to records in the record's own language, which the engine then
 * demands, or in the other ones, `among` to records whose choices have these values.
 */
export const relation = <const To extends string, const Id extends IdKind = "number">(
  to: To,
  {
    language,
    among,
    id = "number" as Id,
  }: {
    readonly language?: "same" | "other";
    readonly among?: Readonly<Record<string, string>>;
    readonly id?: Id;
  } = {},
) => ({
  kind: "relation" as const,
  to,
  idKind: id as IdKind,
  language,
  among,
  defaultValue: "",
  column: () =>
    columns[id]().references((): AnyColumn => idColumnOf(to, id), {
      onDelete: "set null",
    }) as ReturnType<(typeof columns)[Id]>,
  schema: idSchemas[id] as (typeof idSchemas)[Id],
  words: (value: unknown, reader: Reader) => reader.record(to, value as number | string),
  gone: "unknown_record",
  references: (value: unknown): readonly Reference[] => [{ module: to, id: value as number | string }],
});

const columns = { number: () => integer(), uuid: () => text() };

/** From the text of an id to the id, by how records are named. */
export const idSchemas = {
  number: z.codec(
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
  uuid: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "required")
    .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, "pattern"),
};

function idColumnOf(moduleName: string, id: IdKind): AnyColumn {
  const column = idColumns.get(moduleName);
  if (!column) throw new Error(`No module is named "${moduleName}".`);
  if ((column.dataType === "number") !== (id === "number"))
    throw new Error(`Records of "${moduleName}" are not named by the kind "${id}".`);
  return column;
}
