import type { Language } from "#lib/platform/i18n/languages";

/** Who may do what, and why, in the reader's language. */
export interface ExplainerDescription {
  readonly language: Language;
  readonly formUrl: string;
  readonly people: readonly { readonly value: string; readonly text: string }[];
  /** Permissions by module; the last group belongs to none. */
  readonly permissions: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly text: string }[];
  }[];
  readonly asked: { readonly admin: string; readonly permission: string };
  /** Said of one person. */
  readonly verdict?: {
    readonly isAllowed: boolean;
    readonly sentence: string;
    readonly reasons: readonly string[];
    readonly links: readonly { readonly text: string; readonly url: string }[];
  };
  /** Everybody who may. */
  readonly who?: {
    readonly heading: string;
    readonly people: readonly {
      readonly name: string;
      readonly email: string;
      readonly reason: string;
      /** Their account's state, where it keeps them out. */
      readonly note?: string;
      readonly url: string;
    }[];
    readonly more: number;
  };
  /** What is wrong with the question. */
  readonly problem?: string;
}
