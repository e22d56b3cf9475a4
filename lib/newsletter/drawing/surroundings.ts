import type { OfferedFile } from "#lib/kernel/rich-text/nodes/file";
import type { DrawnWords } from "#lib/kernel/rich-text/nodes/node-kind";
import type { DrawnPicture } from "#lib/kernel/rich-text/render-picture";
import type { Language } from "#lib/platform/i18n/languages";
import type { SiteLink, SitePicture } from "#lib/website/views/shown";

/** All that the drawing of a mail's text has to know besides the text. */
export interface MailSurroundings {
  readonly language: Language;
  /** Where a link of the text leads now, as an address in full; undefined draws plain text. */
  readonly hrefOf: (href: string) => string | undefined;
  /** Address in full of a picture's JPEG that suits a mail. */
  readonly pictureSrc: (picture: DrawnPicture & { readonly key: string }) => string;
  /** Words that somebody wrote, ready for each subscriber. */
  readonly words: (text: string) => string;
  /** How pictures look now, by key; others as the document knows them. */
  readonly pictures: ReadonlyMap<string, DrawnPicture>;
  readonly files: ReadonlyMap<string, OfferedFile>;
  /** What stands for the records in the text, by `<module>:<id>`. */
  readonly pieces: ReadonlyMap<string, readonly MailPiece[]>;
  readonly toneWords: DrawnWords;
}

/** A thing of the website as a mail can show it: a picture, what it is, and the way to it. */
export interface MailPiece {
  readonly title?: string | null;
  /** Where title and picture lead. */
  readonly href?: string;
  readonly picture?: SitePicture | undefined;
  /** Day, place or extent, above the words. */
  readonly detail?: string | undefined;
  readonly text?: string | null;
  readonly lines?: readonly (string | SiteLink)[];
  readonly button?: SiteLink | undefined;
}
