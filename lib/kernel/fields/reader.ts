import type { Language } from "#lib/platform/i18n/languages";

/** Now or later. */
export type Maybe<T> = T | Promise<T>;

/** Whoever reads the values of a field: their language, and the names that a field alone does not know. */
export interface Reader {
  readonly language: Language;
  readonly yesOrNo: (value: boolean) => string;
  /** What a value is called: an option of the field, or the module or action that its text names. */
  readonly nameOf: (value: string) => string | undefined;
  /** What a record is called, by the page name of its module. */
  readonly record: (module: string, id: number | string) => Maybe<string>;
  /** What a field of a list of items and its options are called, by the type of the item ("" where there is one). */
  readonly within?: (
    field: string,
    type: string,
  ) => { readonly label: string; readonly nameOf: Reader["nameOf"] };
  /** What a type of item is called. */
  readonly typeName?: (type: string) => string;
  readonly permission: (name: string) => string;
  /** An administrator by id. */
  readonly person: (id: string) => Maybe<string>;
}
