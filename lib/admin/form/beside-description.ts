import type { Language } from "#lib/platform/i18n/languages";

/** The same record in another language, to read while one writes: plain data in the reader's language. */
export interface BesideDescription {
  readonly language: Language;
  readonly languageName: string;
  readonly heading: string;
  /** Its own form. */
  readonly url: string;
  /** The form without it. */
  readonly closeUrl: string;
  /** Visitors do not see it. */
  readonly isDraft?: true;
  /** How many parts were changed before visitors since the record of the form was published last, if it was. */
  readonly changed?: number;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly parts: readonly BesidePart[];
  }[];
}

/** A paragraph, a heading or the like; `html` is safe to draw as it is. */
export type BesidePart = { readonly isChanged: boolean } & (
  | { readonly text: string }
  | { readonly html: string }
);
