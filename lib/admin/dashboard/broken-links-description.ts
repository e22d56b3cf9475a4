import type { Language } from "#lib/platform/i18n/languages";

/** The references that lead nowhere, in the reader's language. */
export interface BrokenLinksDescription {
  readonly language: Language;
  readonly links: readonly {
    /** The record that refers, and its module. */
    readonly record: string;
    readonly module: string;
    readonly url: string;
    /** By which of its fields. */
    readonly field: string;
    /** Where it leads: what is or was there. */
    readonly target: string;
    readonly targetUrl?: string;
    /** Why nobody gets there, as a sentence. */
    readonly reason: string;
  }[];
  /** How many there are besides. */
  readonly more: number;
}
