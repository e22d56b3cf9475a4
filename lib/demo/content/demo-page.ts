import type { RichTextDocument } from "#lib/kernel/rich-text/document";

/** A page that a new site starts with; the seeder adds ids and keys of the database. */
export interface DemoPage {
  /** Key shared by all languages: pages with one key are translations of each other. */
  readonly key: string;
  /** Key of the parent page. */
  readonly parent?: string;
  readonly slug: string;
  readonly title: string;
  readonly perex: string;
  readonly status: "published" | "draft";
  /** Everyone by default. */
  readonly audience?: "signedIn";
  readonly inNavigation: boolean;
  /** Key of a category. */
  readonly category?: string;
  /** A file of `lib/demo/content/illustrations`. */
  readonly image?: { readonly file: string; readonly alt: string };
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  /** Links have the target `page:<key>`, pictures `file:<file>`. */
  readonly content: RichTextDocument;
}
