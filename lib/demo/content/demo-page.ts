import type { RichTextDocument } from "#lib/kernel/rich-text/document";

/** A page that a new site starts with; ids and keys of the database are given to it by the seeder. */
export interface DemoPage {
  /** The same in every language: pages with one key are translations of each other. */
  readonly key: string;
  /** Key of the page above. */
  readonly parent?: string;
  readonly slug: string;
  readonly title: string;
  readonly perex: string;
  readonly status: "published" | "draft";
  /** Everybody unless it says so. */
  readonly audience?: "signedIn";
  readonly inNavigation: boolean;
  /** Key of a category. */
  readonly category?: string;
  /** A file of `lib/demo/content/illustrations`. */
  readonly image?: { readonly file: string; readonly alt: string };
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  /** Links lead to `page:<key>`, pictures name `file:<file>`. */
  readonly content: RichTextDocument;
}
