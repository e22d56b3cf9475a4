import type { Language } from "#lib/platform/i18n/languages";
import type { Meaning } from "../table-meaning.ts";

/** The tables of the database, in the reader's language. */
export interface TablesDescription {
  readonly language: Language;
  readonly formUrl: string;
  /** Shown at first is what has it in its name or its meaning. */
  readonly filter: string;
  readonly search: string;
  /** What the form of the filter carries along. */
  readonly order: string;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly url: string;
    readonly direction?: "ascending" | "descending";
  }[];
  readonly tables: readonly TableLine[];
  /** Of all tables together, where it is known. */
  readonly size?: string;
  /** Counts the tables that are not counted yet; absent where all are. */
  readonly countUrl?: string;
  readonly found?: FoundDescription;
}

export interface TableLine {
  readonly name: string;
  readonly kind: string;
  readonly rows: string;
  readonly size: string;
  readonly url: string;
  readonly structureUrl: string;
  readonly meaning?: Meaning;
}

/** Where a text was found. */
export interface FoundDescription {
  readonly summary: string;
  readonly tables: readonly {
    readonly name: string;
    readonly url: string;
    readonly meaning?: string;
    readonly hasMore: boolean;
    readonly rows: readonly {
      readonly key: string;
      readonly url?: string;
      readonly column: string;
      readonly text: string;
    }[];
  }[];
  readonly left: readonly { readonly name: string; readonly url: string }[];
}
