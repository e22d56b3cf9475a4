import type { Language } from "#lib/platform/i18n/languages";
import type { TableCellDescription } from "../browsing/cell-description.ts";
import type { FunctionOption } from "../browsing/select-description.ts";

/** One row of a table, or a new one, in the reader's language. */
export interface TableRowDescription {
  readonly language: Language;
  readonly table: string;
  readonly title: string;
  /** There is no such row yet. */
  readonly isNew: boolean;
  readonly tableUrl: string;
  readonly csrfToken: string;
  readonly formUrl: string;
  /** The query of this page. */
  readonly address: string;
  /** Of the record, so that a change of somebody else is not overwritten. */
  readonly version?: string;
  /** Which way a change goes, and what it goes round; absent where nothing can be changed here. */
  readonly way?: string;
  /** Why nothing can be changed. */
  readonly closed?: string;
  readonly record?: { readonly url: string; readonly text: string };
  readonly fields: readonly RowField[];
  readonly referring: readonly { readonly text: string; readonly url: string }[];
  /** Beside plainly saving: on to the row that follows, or to an empty form. */
  readonly goesOn: "next" | "another";
  readonly cloneUrl?: string;
  readonly mayDelete: boolean;
}

export interface RowField {
  readonly column: string;
  readonly type: string;
  /** What the column is called in the form of the CMS. */
  readonly label?: string;
  /** As it is stored. */
  readonly cell: TableCellDescription;
  /** Absent where it cannot be changed here. */
  readonly input?: {
    readonly name: string;
    readonly kind: "text" | "long";
    readonly text: string;
    /** What may become of the column, and what is chosen: the text itself, NULL, or a function. */
    readonly functions: readonly FunctionOption[];
    readonly function: string;
    /** What it may hold, such as rows that it may point at. */
    readonly choices?: readonly Choice[];
  };
}

/** What a column may hold. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  /** Where several columns point at one row together: the others, with what they hold then. */
  readonly others?: readonly (readonly [string, string])[];
}
