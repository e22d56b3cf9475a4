import type { RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { SiteBlock } from "../blocks/view.ts";
import type { PublicContext } from "../public-types/public-type.ts";
import type { SiteFormView } from "../views/bodies.ts";
import type { SiteCard, SitePicture } from "../views/shown.ts";

/**
 * Embedding of a module's records in texts. To let a module's records be put into texts:
 *
 * 1. what is drawn of one, as plain data: one more kind of `SiteEmbed` below;
 * 2. `lib/website/embeds/<name>.ts`, an `Embed`, and its line in `lib/features.ts`;
 * 3. `components/site/embeds/<name>.tsx`, which draws it, and its line in `components/site/embeds.tsx`.
 *
 * The editor's picker, its cards, previews, references and history follow.
 */
export interface Embed {
  /** Page name of the module; a text says `<module>:<id>`. */
  readonly module: string;
  /** The fields whose words visitors read in the text; they find the text by them. */
  readonly says: readonly string[];
  /** The type of those records that list the newest of a module, where it has such. */
  readonly newestType?: string;
  /**
   * Returns the embeds to render for the records that visitors can see, by id; the others are missing. `ids` are all
   * that one text holds of the module, each once.
   */
  readonly load: (
    ids: readonly RecordId[],
    context: EmbedContext,
  ) => Promise<ReadonlyMap<RecordId, SiteEmbed>>;
}

/** Information about the surrounding text that an embed may use. */
interface EmbedContext {
  /** Of the text; a record may be in another one. */
  readonly language: Language;
  readonly now: Date;
  /** For a record that has a text of its own: the visit by which `siteText` draws it, without the record in itself. */
  readonly within: (id: RecordId) => PublicContext;
}

/** Data rendered in the place of a record: plain data, which the component of its kind renders. */
export type SiteEmbed = CardEmbed | GalleryEmbed | FormEmbed | BlockEmbed | MissingEmbed;

/** A way to something that has a place of its own. */
interface CardEmbed {
  readonly kind: "card";
  readonly card: SiteCard;
}

/** The same with its first pictures. */
interface GalleryEmbed {
  readonly kind: "gallery";
  readonly card: SiteCard;
  readonly pictures: readonly SitePicture[];
}

/** A form with its page; without `form` its time is over. */
interface FormEmbed {
  readonly kind: "form";
  readonly name: string;
  readonly form: SiteFormView | undefined;
}

/** A piece that stands in many places. */
interface BlockEmbed {
  readonly kind: "block";
  readonly block: SiteBlock;
}

/** Nothing for visitors; in a preview a word about it. */
interface MissingEmbed {
  readonly kind: "missing";
}
