import type { Language } from "#lib/platform/i18n/languages";
import type { Meaning } from "../table-meaning.ts";
import type { TableCellDescription } from "./cell-description.ts";

/** What was asked of a table and what was found, in the reader's language. */
export interface SelectDescription {
  readonly language: Language;
  readonly name: string;
  readonly meaning?: Meaning;
  readonly tablesUrl: string;
  readonly structureUrl: string;
  /** The table without any condition. */
  readonly plainUrl: string;
  /** Makes a row; for whoever may, of what is no view. */
  readonly newUrl?: string;
  readonly form: QueryFormDescription;
  /** Where chosen rows are changed or deleted, with the query that goes along; for whoever may. */
  readonly change?: { readonly url: string; readonly query: readonly (readonly [string, string])[] };
  /** Where cells are changed that stand in the list; for whoever may. */
  readonly cellUrl?: string;
  readonly result?: ResultDescription;
  /** Why there is no result. */
  readonly problem?: string;
}

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

/** What a column may be set by. */
export interface FunctionOption extends SelectOption {
  /** It takes no typed value. */
  readonly isWithoutTyping?: true;
}

/** The form of a query. Each list of lines ends with an empty one, to be filled in. */
export interface QueryFormDescription {
  readonly action: string;
  readonly isChanged: boolean;
  readonly columns: readonly SelectOption[];
  readonly functions: readonly SelectOption[];
  readonly aggregates: readonly SelectOption[];
  readonly operators: readonly SelectOption[];
  /** Columns and what is shown. */
  readonly orders: readonly SelectOption[];
  readonly shown: readonly { readonly fn: string; readonly show: string }[];
  readonly filters: readonly { readonly where: string; readonly is: string; readonly value: string }[];
  readonly chosenOrders: readonly { readonly order: string; readonly direction: string }[];
  readonly limit: number;
}

export interface ResultDescription {
  readonly columns: readonly {
    readonly name: string;
    /** Orders by it, then the other way round. */
    readonly url?: string;
    readonly direction?: "ascending" | "descending";
    readonly type: string;
    /** Its cells can be changed where they stand. */
    readonly isEditable?: true;
  }[];
  readonly rows: readonly {
    readonly key: string;
    readonly url?: string;
    /** What names it in a form. */
    readonly choice?: string;
    readonly record?: { readonly url: string; readonly text: string };
    readonly cells: readonly TableCellDescription[];
  }[];
  readonly sql: string;
  readonly sqlUrl: string;
  /** Which rows these are, and how long it took. */
  readonly summary: string;
  readonly isCut: boolean;
  readonly pages: {
    readonly current: number;
    readonly firstUrl?: string;
    readonly previousUrl?: string;
    readonly nextUrl?: string;
    readonly lastUrl?: string;
  };
}
