import type { InterfaceLanguage } from "#lib/platform/i18n/languages";

/** A category that a new site starts with. */
export interface DemoCategory {
  /** Key shared by all languages: categories with one key are translations of each other. */
  readonly key: string;
  readonly color: string;
  readonly texts: Readonly<
    Record<InterfaceLanguage, { readonly name: string; readonly description: string }>
  >;
}
