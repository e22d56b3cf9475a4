import { initialText } from "#lib/kernel/fields/field";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { FormTexts } from "./decode.ts";

/** A row of a module's table, by field name. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: RecordId; readonly version: number };
/** A record as outside clients see it: its fields, `id`, `version` and times in ISO 8601. */
export type PublicRecord = Readonly<Record<string, unknown>> & {
  readonly id: RecordId;
  readonly version: number;
};

/** The flat JSON object of a record; internal columns and secrets are left out. */
export function encodeRecord(module: AnyModule, row: Row): PublicRecord {
  return encodeFields(module, publicFields(module), row);
}

/**
 * Encodes records for listings: without long texts and what is stored outside the table, which only the record itself
 * includes.
 */
export function encodeRows(module: AnyModule, rows: readonly Row[]): readonly PublicRecord[] {
  const short = publicFields(module).filter((key) => {
    const field = module.fields[key];
    return field?.diffAs !== "document" && field?.diffAs !== "list" && field?.column;
  });
  return rows.map((row) => encodeFields(module, short, row));
}

/** The fields that leave the program, in JSON and in files. */
export function publicFields(module: AnyModule): readonly string[] {
  return Object.keys(module.fields).filter((key) => !module.fields[key]?.secret);
}

export function encodeTexts(module: AnyModule, row: Row): FormTexts {
  return Object.fromEntries(
    Object.entries(module.fields).map(([key, field]) => [
      key,
      field.secret ? field.defaultValue : storedText(field, row[key]),
    ]),
  );
}

export function initialTexts(module: Pick<AnyModule, "fields">): FormTexts {
  return Object.fromEntries(Object.entries(module.fields).map(([key, field]) => [key, initialText(field)]));
}

/** Returns a value of a field as it stands in JSON. */
export function inJson({ fields }: Pick<AnyModule, "fields">, name: string, value: unknown): unknown {
  return fields[name]?.json?.(value) ?? value;
}

function encodeFields(module: AnyModule, names: readonly string[], row: Row): PublicRecord {
  return {
    id: row.id,
    version: row.version,
    ...Object.fromEntries(names.map((name) => [name, inJson(module, name, row[name])])),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}
