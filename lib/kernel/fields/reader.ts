import type { Language } from "#lib/platform/i18n/languages";

/** A value available now or later. */
export type Maybe<T> = T | Promise<T>;

/** Reader of a field's values: their language, and the names that a field alone does not know. */
export interface Reader {
  readonly language: Language;
  readonly yesOrNo: (value: boolean) => string;
  /** Returns the name of a value: an option of the field, or the module or action that its text names. */
  readonly nameOf: (value: string) => string | undefined;
  /** Returns the label of a record, by the page name of its module. */
  readonly record: (module: string, id: number | string) => Maybe<string>;
  /**
   * Returns the names of a field of a list of items and of its options, by the type of the item ("" if there is one).
   */
  readonly within?: (
    field: string,
    type: string,
  ) => { readonly label: string; readonly nameOf: Reader["nameOf"] };
  /** Returns the name of a type of item. */
  readonly typeName?: (type: string) => string;
  readonly permission: (name: string) => string;
  /** An administrator by id. */
  readonly person: (id: string) => Maybe<string>;
}
