import type { AnyColumnBuilder } from "#db/columns";
import type { Condition, Field, Fields, NamedRecord, Part, Reference } from "./field.ts";
import type { Maybe, Reader } from "./reader.ts";
import type { IdKind } from "./table.ts";

/*
 * Capabilities of fields, each with the members that only some kinds need. Code that works on one of them can ask
 * for its interface instead of the whole field.
 */

/** Storage of a field's value, and the rules that need the other records. */
export interface StoredField<Column extends AnyColumnBuilder = AnyColumnBuilder> {
  /**
   * A new column builder at each call, because Drizzle builders are mutable. A field without one is stored outside
   * the module's table: by the module's behaviour, or by the engine if it is `linked`.
   */
  readonly column?: () => Column;
  /** True if it lists records, which the engine stores in its table of links. */
  readonly linked?: true;
  /** Stored as an Argon2id hash. */
  readonly hashed?: true;
  /** True if it is stored sealed by lib/seal. */
  readonly sealed?: true;
  /** True if no two live records (of one language, where the module has languages) may share the value. */
  readonly unique?: true;
  /** Names of the fields within whose values it is unique, such as the language. */
  readonly uniquePer?: readonly string[];
}

/** A field whose value is not for everybody's eyes. */
export interface PrivateField {
  /** True if it holds personal data: the audit log says only that it changed. */
  readonly personal?: true;
  /** True if it is never shown, exported or written into a log, which says only that it changed. */
  readonly secret?: true;
}

/** A field with a value per language, or the value of one of them. */
export interface LocalizedField {
  /** The field of each language, of one that has a value per language; see {@link localized}. */
  readonly localized?: Field;
  /** The declared field and the language that it is the value of. */
  readonly inLanguage?: { readonly of: string; readonly language: string };
}

/** A field that is typed: limits and meaning of its text. */
export interface TypedField {
  /** The longest text, in characters. */
  readonly max?: number;
  readonly multiline?: boolean;
  readonly decimals?: number;
  /** True for a text such as `10/300`: a number of requests in a number of seconds. */
  readonly isRequestLimit?: true;
  /**
   * Kind of name that the text is: the page name of a module, or the name of an action in the audit log, shown by its
   * title; the name of a permission, whose records are listed in words under the module; or a language by its code.
   */
  readonly names?: "module" | "action" | "permission" | "language";
  /** True for a text that is no prose, such as an address or HTML: replacing words leaves it alone. */
  readonly verbatim?: true;
  /** Name of the field whose text fills this one when it is left empty. */
  readonly from?: string;
  /** Features the editor does not offer for a text, by its own names such as `twoColumns`. */
  readonly disabledFeatures?: readonly string[];
}

/** A field whose value is the path of a folder. */
export interface FolderField {
  /**
   * True if it is the path of the folder that the record lies in: listings show the folders, and are filtered by one
   * alone or with all that it holds; folders are renamed, moved and removed with their records.
   */
  readonly isFolder?: true;
}

/** A field whose value is one or several of a fixed list. */
export interface ChosenField {
  /** The values that it can have, where they are a fixed list. */
  readonly options?: readonly string[];
  /** Returns the options offered now, where they depend on that too; of a single one forms do not ask. */
  offers?(): readonly string[];
  /** True if its options are shown as small pictures, see `components/fields/sketches.tsx`. */
  readonly sketched?: true;
  /** True if the order of its values counts. */
  readonly ordered?: true;
}

/** A field that points at other records, and those it may point at. */
export interface ReferringField {
  /** The module whose records it points at, by page name. */
  readonly to?: string;
  /** Kind of these records' ids. */
  readonly idKind?: IdKind;
  /** It lists several of them in its own column. */
  readonly several?: true;
  /** Only records in the record's own language, or only in the other ones. */
  readonly language?: "same" | "other" | undefined;
  /** Only records whose fields have these values, such as categories of one scope. */
  readonly among?: Readonly<Record<string, string>> | undefined;
  /** Allowed values of the field `type` of these records. */
  readonly accepts?: readonly string[];
  /** Names of the fields whose values all records of one branch or of one order share, besides the language. */
  readonly within?: readonly string[];
  /** Maximum number of levels of records under each other by it, counted from 1. */
  readonly maxDepth?: number;
  /** True if its address does not begin with those of the records above. */
  readonly standalone?: true;
  /** Name of the field whose text names the folder for files uploaded into it. */
  readonly folder?: string;
  /** The error code if the record that it refers to is missing; without it that is not an error. */
  readonly missingCode?: string;
  /** Returns the records a value refers to, by the page name of a module and an id. */
  references?(value: unknown): readonly Reference[];
  /** Returns the same value with a reference to one record replaced by a reference to another. */
  exchange?(value: unknown, from: NamedRecord, to: NamedRecord): unknown;
}

/** A field that holds items with fields of their own. */
export interface ItemisedField {
  /** Of a kind that holds items: the fields of each type of item, by its name; "" where all are alike. */
  readonly groups?: Readonly<Record<string, Fields>>;
  readonly maxItems?: number;
  /** Composes the text of a kind without groups, of which each item was sent as separate inputs (`items.2.label`). */
  compose?(items: readonly Readonly<Record<string, string>>[]): string;
  /** The single values that the items hold. */
  parts?(value: unknown): readonly Part[];
}

/** A field that depends on another one of its record. */
export interface ConditionalField {
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
}

/** A field's value as people and programs read it. */
export interface ReadableField {
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
}

/** A field by which listings are filtered or sorted. */
export interface SortableField {
  /** Set if every listing can be filtered by it; other kinds only where the module declares so. */
  readonly filter?: "choice";
  /** The value with which a day begins (`2026-03-29`), so that a filter can ask for days; undefined for no such day. */
  startOf?(day: string): unknown;
  /** Sort order, if not plain: texts by the Czech alphabet, times from the oldest, numbers from the lowest. */
  readonly order?: "alphabet" | "time" | "number";
}
