import type { ColumnBuilder, NotNull } from "drizzle-orm";
import * as z from "zod";
import type { AnyColumnBuilder } from "#db/columns";
import { text } from "#db/columns";
import { isBlank } from "#lib/platform/invisible";
import type { TraitName } from "../compose-behaviour.ts";
import { moment } from "./date-time.ts";
import { derivedText } from "./derived.ts";
import type { Maybe, Reader } from "./reader.ts";
import type { IdKind } from "./table.ts";

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
 * that an earlier version or another program stored and that no rule accepts any more.
 */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Column extends AnyColumnBuilder = AnyColumnBuilder,
  Schema extends z.ZodType<unknown, string | null> = z.ZodType<unknown, string | null>,
> {
  readonly kind: Kind;
  /**
   * A new column builder at each call, because Drizzle builders are mutable. A field without one is stored outside
   * the module's table: by the module's behaviour, or by the engine if it is `linked`.
   */
  readonly column?: () => Column;
  /** True if it lists records, which the engine stores in its table of links. */
  readonly linked?: true;
  /** Codec from form text to value; a check's message is its stable error code. */
  readonly schema: Schema;
  /** Form text of a new record. */
  readonly defaultValue: string;
  /** The same where it depends on the settings of the website. */
  startsAs?(): string;
  /** Returns the options offered now, where they depend on that too; of a single one forms do not ask. */
  offers?(): readonly string[];
  /** True if its options are shown as small pictures, see `components/fields/sketches.tsx`. */
  readonly sketched?: true;
  /** True if the order of its values counts. */
  readonly ordered?: true;
  readonly optional?: true;
  /** Value in a draft while the field is required and still empty; a kind without it cannot be left empty. */
  readonly blank?: () => unknown;
  /** Checks whether a value is empty, for a kind whose empty values are not empty texts. */
  isBlank?(value: unknown): boolean;
  /** The same as `schema` for a draft, for a kind whose values can be incomplete inside. */
  readonly draft?: Schema;
  /** True if no two live records (of one language, where the module has languages) may share the value. */
  readonly unique?: true;
  /** The field of each language, of one that has a value per language; see {@link localized}. */
  readonly localized?: Field;
  /** The declared field and the language that it is the value of. */
  readonly inLanguage?: { readonly of: string; readonly language: string };
  /** True if it holds personal data: the audit log says only that it changed. */
  readonly personal?: true;
  /** Names of the fields within whose values it is unique, such as the language. */
  readonly uniquePer?: readonly string[];
  /** True if it is never shown, exported or written into a log, which says only that it changed. */
  readonly secret?: true;
  /**
   * Kind of name that the text is: the page name of a module, or the name of an action in the audit log, shown by its
   * title; the name of a permission, whose records are listed in words under the module; or a language by its code.
   */
  readonly names?: "module" | "action" | "permission" | "language";
  /** True for a text that is no prose, such as an address or HTML: replacing words leaves it alone. */
  readonly verbatim?: true;
  /** Name of the field whose text fills this one when it is left empty. */
  readonly from?: string;
  /** The trait that gave it to the module. */
  readonly trait?: TraitName;
  /** The module whose records it points at, by page name. */
  readonly to?: string;
  /** It lists several of them in its own column. */
  readonly several?: true;
  /** Allowed values of the field `type` of these records. */
  readonly accepts?: readonly string[];
  /** Features the editor does not offer for a text, by its own names such as `twoColumns`. */
  readonly disabledFeatures?: readonly string[];
  /** Name of the field whose text names the folder for files uploaded into it. */
  readonly folder?: string;
  /** Kind of these records' ids. */
  readonly idKind?: IdKind;
  /** Maximum number of levels of records under each other by it, counted from 1. */
  readonly maxDepth?: number;
  /** Names of the fields whose values all records of one branch or of one order share, besides the language. */
  readonly within?: readonly string[];
  /** True if its address does not begin with those of the records above. */
  readonly standalone?: true;
  /** Only records in the record's own language, or only in the other ones. */
  readonly language?: "same" | "other" | undefined;
  /** Only records whose fields have these values, such as categories of one scope. */
  readonly among?: Readonly<Record<string, string>> | undefined;
  /** The values that it can have, where they are a fixed list. */
  readonly options?: readonly string[];
  /**
   * Condition on another field: only records that meet it have this field; in the others it stays hidden and
   * unchanged.
   */
  readonly onlyWhere?: Condition;
  /** Condition on another field under which published records need a value, although the field is optional. */
  readonly neededWhere?: Condition & {
    /** Another field that can be filled in instead. */
    readonly unless?: string;
  };
  /** True if people seldom set it: a group of a form that holds nothing else is closed. */
  readonly seldom?: true;
  /** The longest text, in characters. */
  readonly max?: number;
  readonly multiline?: boolean;
  /** True for a text such as `10/300`: a number of requests in a number of seconds. */
  readonly isRequestLimit?: true;
  /** Maximum number of decimal places of a number. */
  readonly decimals?: number;
  /**
   * Returns a value in words, as shown in tables, the history and mails; without it, the title of the value or its
   * text.
   */
  words?(value: unknown, reader: Reader): Maybe<string>;
  /** Returns the same for a spreadsheet file, where that differs. */
  csv?(value: unknown, reader: Reader): Maybe<string>;
  /** Returns a value as programs read it in JSON, where that is not the value itself. */
  json?(value: unknown): unknown;
  /** Returns the words of a value that are visible where the record is shown; without it the kind holds none. */
  searchText?(value: unknown): string;
  /**
   * Way it is shown and compared: prose word by word, a document with its format, a picture as such, a list in words.
   */
  readonly diffAs?: "prose" | "document" | "picture" | "list";
  /** A cell shows the value itself, as a badge or a sign. */
  readonly badge?: true;
  /** Set if every listing can be filtered by it; other kinds only where the module declares so. */
  readonly filter?: "choice";
  /** The value with which a day begins (`2026-03-29`), so that a filter can ask for days; undefined for no such day. */
  startOf?(day: string): unknown;
  /** Sort order, if not plain: texts by the Czech alphabet, times from the oldest, numbers from the lowest. */
  readonly order?: "alphabet" | "time" | "number";
  /** Returns the n-th made-up form text; `name` is the name of its record. See {@link sampleOf}. */
  sample?(n: number, name: string): string;
  /** Returns the records a value refers to, by the page name of a module and an id. */
  references?(value: unknown): readonly Reference[];
  /** Returns the same value with a reference to one record replaced by a reference to another. */
  exchange?(value: unknown, from: NamedRecord, to: NamedRecord): unknown;
  /** The error code if the record that it refers to is missing; without it that is not an error. */
  readonly missingCode?: string;
  /** Stored as an Argon2id hash. */
  readonly hashed?: true;
  /** True if it is stored sealed by lib/seal. */
  readonly sealed?: true;
  /** Of a kind that holds items: the fields of each type of item, by its name; "" where all are alike. */
  readonly groups?: Readonly<Record<string, Fields>>;
  /** Maximum number of items. */
  readonly maxItems?: number;
  /** Composes the text of a kind without groups, of which each item was sent as separate inputs (`items.2.label`). */
  compose?(items: readonly Readonly<Record<string, string>>[]): string;
  /** The single values that the items hold. */
  parts?(value: unknown): readonly Part[];
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
