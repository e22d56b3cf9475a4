import type { ColumnBuilder, NotNull } from "drizzle-orm";
import * as z from "zod";
import { type AnyColumnBuilder, text } from "#db/columns";
import { isBlank } from "#lib/platform/invisible";
import type { TraitName } from "../compose-behaviour.ts";
import type {
  ChosenField,
  ConditionalField,
  FolderField,
  ItemisedField,
  LocalizedField,
  PrivateField,
  ReadableField,
  ReferringField,
  SortableField,
  StoredField,
  TypedField,
} from "./capabilities.ts";
import { moment } from "./date-time.ts";
import { derivedText } from "./derived.ts";
import type { Reader } from "./reader.ts";

/**
 * The kinds that forms have inputs for; `components/fields/field-input.tsx` has the input of each, or does not
 * compile.
 */
export const inputKinds = [
  "text",
  "password",
  "sealed",
  "slug",
  "path",
  "choice",
  "toggle",
  "moment",
  "date",
  "number",
  "email",
  "url",
  "color",
  "richText",
  "image",
  "media",
  "mediaList",
  "linkTree",
  "relation",
  "many",
  "permissionSet",
  "limitSet",
  "rows",
  "blocks",
  "choices",
  "recurrence",
] as const;
export type InputKind = (typeof inputKinds)[number];
/**
 * All kinds, including those that no one types; `components/fields/field-cell.tsx` has the cell of each, or does not
 * compile.
 */
export type FieldKind = InputKind | "derived" | "changes";

/**
 * One field of a module: how it is stored, how its form text becomes a value and back, and everything else that
 * depends on the kind of its value. Only its rendering is elsewhere, in `components/fields`. Methods also get values
 * that an earlier version or another program stored and that no rule accepts any more. A member that only some kinds
 * need belongs to one of its capabilities.
 */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Column extends AnyColumnBuilder = AnyColumnBuilder,
  Schema extends z.ZodType<unknown, string | null> = z.ZodType<unknown, string | null>,
> extends StoredField<Column>,
    PrivateField,
    LocalizedField,
    TypedField,
    FolderField,
    ChosenField,
    ReferringField,
    ItemisedField,
    ConditionalField,
    ReadableField,
    SortableField {
  readonly kind: Kind;
  /** Codec from form text to value; a check's message is its stable error code. */
  readonly schema: Schema;
  /** Form text of a new record. */
  readonly defaultValue: string;
  /** The same where it depends on the settings of the website. */
  startsAs?(): string;
  readonly optional?: true;
  /** Value in a draft while the field is required and still empty; a kind without it cannot be left empty. */
  readonly blank?: () => unknown;
  /** Checks whether a value is empty, for a kind whose empty values are not empty texts. */
  isBlank?(value: unknown): boolean;
  /** The same as `schema` for a draft, for a kind whose values can be incomplete inside. */
  readonly draft?: Schema;
  /** True if people seldom set it: a group of a form that holds nothing else is closed. */
  readonly seldom?: true;
  /** The trait that gave it to the module. */
  readonly trait?: TraitName;
  /** Returns the n-th made-up form text; `name` is the name of its record. See {@link sampleOf}. */
  sample?(n: number, name: string): string;
}
/** A condition that another field, by name, has one of some values, given as their form texts. */
export interface Condition {
  readonly field: string;
  readonly is: readonly string[];
}
/** A single value in a field, and its position: `[]` is the field itself, `[2, "label"]` a field of its third item. */
export interface Part {
  readonly path: readonly (number | string)[];
  readonly field: Field;
  readonly value: unknown;
}
/** The target that a record refers to. */
export interface Reference {
  readonly module: string;
  readonly id: number | string;
}
/** A record by its id and anything else that fields may store of it, such as the key and the size of a picture. */
export type NamedRecord = Readonly<Record<string, unknown>> & { readonly id: number | string };
export type Fields = Record<string, Field>;

/** A field that people seldom set. */
export const seldom = <F extends Field>(field: F) => ({ ...field, seldom: true as const });

/** A field that may be left empty; it is stored as null. */
export function optional<F extends Field>(field: F) {
  const schema = z.codec(z.string(), z.nullable(z.unknown()), {
    decode: (text, context) => {
      if (isBlank(text)) return null;
      const decoded = z.safeDecode(field.schema, text);
      if (decoded.success) return decoded.data;
      context.issues.push(
        ...decoded.error.issues.map((issue) => ({ ...issue, code: "custom" as const, input: text })),
      );
      return z.NEVER;
    },
    encode: (value) => (value === null ? "" : (z.encode(field.schema, value) ?? "")),
  });
  return {
    ...field,
    optional: true as const,
    schema: schema as unknown as z.ZodType<z.output<F["schema"]> | null, string>,
  };
}

type ColumnOf<F extends Field> = F extends { column: () => infer C extends AnyColumnBuilder }
  ? F extends { optional: true }
    ? C
    : NotNull<C>
  : never;
export type ColumnsOf<F extends Fields> = {
  [K in keyof F as F[K] extends { column: unknown } ? K : never]: ColumnOf<F[K]>;
};
/** The fields that a module's behaviour stores outside its table. */
export type ElsewhereOf<F extends Fields> = {
  [K in keyof F as F[K] extends { column: unknown } | { linked: true } ? never : K]: F[K];
};
/** The fields that list records, stored by the engine. */
export type LinkedOf<F extends Fields> = {
  [K in keyof F as F[K] extends { linked: true } ? K : never]: F[K];
};
/** Values of a record's own fields, as the database and the handlers see them. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]["schema"]> };

/** Returns the column of a field, NOT NULL unless the field is optional; undefined if it is stored elsewhere. */
export function columnOf(field: Field): AnyColumnBuilder | undefined {
  const column = field.column?.();
  if (!column) return undefined;
  return field.optional ? column : (column as AnyColumnBuilder & ColumnBuilder).notNull();
}

/** An administrator, by id, who created, changed or deleted a record. */
const person = () => ({
  kind: "derived" as const,
  defaultValue: "",
  column: () => text(),
  schema: z.string(),
  words: (id: unknown, reader: Reader) => reader.person(String(id)),
});

/** Returns the form text of a field in a new record. */
export const initialText = (field: Field): string => field.startsAs?.() ?? field.defaultValue;

/** A field of a module, or one of the columns that every module has; undefined for a name that is none of them. */
export function fieldNamed(fields: Fields, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return Object.hasOwn(baseFields, name) ? baseFields[name] : undefined;
}

const baseFields: Fields = {
  id: derivedText(),
  createdAt: moment(),
  createdBy: person(),
  updatedAt: moment(),
  updatedBy: person(),
  deletedAt: moment(),
  deletedBy: person(),
};
