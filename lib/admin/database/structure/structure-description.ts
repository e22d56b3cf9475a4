import type { Language } from "#lib/platform/i18n/languages";
import type { Meaning } from "../table-meaning.ts";

/** What a table is made of, in the reader's language. */
export interface StructureDescription {
  readonly language: Language;
  readonly name: string;
  readonly facts: readonly string[];
  readonly meaning?: Meaning;
  readonly tablesUrl: string;
  readonly selectUrl: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly notes: readonly string[];
    readonly default: string;
    /** The rows of another table that it points at. */
    readonly pointsAt?: { readonly text: string; readonly url: string };
    readonly isSecret: boolean;
  }[];
  readonly foreignKeys: readonly KeyLine[];
  readonly referredBy: readonly KeyLine[];
  readonly indexes: readonly {
    readonly name: string;
    readonly parts: string;
    readonly where?: string;
    readonly notes: readonly string[];
  }[];
  readonly checks: readonly { readonly name?: string; readonly expression: string }[];
  readonly triggers: readonly { readonly name: string; readonly sql: string }[];
  readonly shadows: readonly string[];
  readonly sql: string;
}

interface KeyLine {
  readonly columns: string;
  readonly table: string;
  readonly tableUrl: string;
  readonly tableColumns: string;
  readonly rules: string;
}
