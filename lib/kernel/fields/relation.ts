import * as z from "zod";
import { type AnyColumn, integer, text } from "#db/columns";
import type { Reference } from "./field.ts";
import type { Reader } from "./reader.ts";
import type { IdKind } from "./table.ts";
import { textsOfList } from "./texts-of-list.ts";

const idColumns = new Map<string, AnyColumn>();

/** Stores a module's id column by name for relations, so that two modules may refer to each other. */
export function rememberIdColumn(moduleName: string, column: AnyColumn): void {
  idColumns.set(moduleName, column);
}

/**
 * A record of the module `to`, by id; permanently deleting that record empties the field. `id` is the kind of that
 * module's ids. `language` restricts the choice to records in the record's own language, which the engine then
 * enforces, or in the other ones, `among` to records whose choices have these values.
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
  missingCode: "unknown_record",
  references: (value: unknown): readonly Reference[] => [{ module: to, id: value as number | string }],
});

const columns = { number: () => integer(), uuid: () => text() };

/** Codecs from the text of an id to the id, by kind of id. */
const idSchemas = {
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

/** More would make every form and every save of the record slow. */
const most = 200;

/**
 * Records of the module `to`, in an order and each once, stored by the engine in its table of links; permanently
 * deleting one of them removes it. Text is their ids separated by commas, or a JSON array. `id`, `language` and
 * `among` as in a relation to one.
 */
export const many = <const To extends string, const Id extends IdKind = "number">(
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
  kind: "many" as const,
  to,
  idKind: id as IdKind,
  language,
  among,
  linked: true as const,
  defaultValue: "",
  isBlank: (value: unknown) => Array.isArray(value) && value.length === 0,
  schema: z.codec(z.string(), z.custom<readonly z.output<(typeof idSchemas)[Id]>[]>(), {
    decode: (text, context) => {
      const ids = textsOfList(text).map((part) => z.safeDecode(idSchemas[id], part));
      const found = [...new Set(ids.flatMap(({ data }) => data ?? []))];
      const refused = ids.every(({ success }) => success) ? undefined : { message: "pattern" };
      const problem = found.length > most ? { message: "too_many", maximum: most } : refused;
      if (!problem) return found as unknown as readonly z.output<(typeof idSchemas)[Id]>[];
      context.issues.push({ code: "custom", input: text, ...problem });
      return z.NEVER;
    },
    encode: (ids) => ids.join(","),
  }),
  words: (value: unknown, reader: Reader) => namesOf(listed(value).map((one) => reader.record(to, one))),
  missingCode: "unknown_record",
  references: (value: unknown): readonly Reference[] => listed(value).map((one) => ({ module: to, id: one })),
});

/** Returns a value as a list; one that is no longer a list counts as one of itself, so that it is reported. */
function listed(value: unknown): readonly (number | string)[] {
  return Array.isArray(value) ? value : [value as number | string];
}

async function namesOf(names: readonly (string | Promise<string>)[]): Promise<string> {
  return (await Promise.all(names.map(async (name) => name))).join(", ");
}
