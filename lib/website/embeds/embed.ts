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
  /** Page name of the module; a text refers to `<module>:<id>`. */
  readonly module: string;
  /** Fields whose words visitors read in the text, and find it by. */
  readonly says: readonly string[];
  /** Type of the records that list the newest of a module, if there is one. */
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
  /** Language of the text; a record may be in another one. */
  readonly language: Language;
  readonly now: Date;
  /**
   * Context for a record that has its own text: the one by which `siteText` renders it, without the record in itself.
   */
  readonly within: (id: RecordId) => PublicContext;
}

/** Data rendered in the place of a record: plain data, which the component of its kind renders. */
export type SiteEmbed = CardEmbed | GalleryEmbed | FormEmbed | BlockEmbed | MissingEmbed;

/** A card that links to a page of its own. */
interface CardEmbed {
  readonly kind: "card";
  readonly card: SiteCard;
}

/** A card with the first pictures. */
interface GalleryEmbed {
  readonly kind: "gallery";
  readonly card: SiteCard;
  readonly pictures: readonly SitePicture[];
}

/** Form with its page; without `form` its time is over. */
interface FormEmbed {
  readonly kind: "form";
  readonly name: string;
  readonly form: SiteFormView | undefined;
}

/** A block that appears in many texts. */
interface BlockEmbed {
  readonly kind: "block";
  readonly block: SiteBlock;
}

/** Nothing for visitors; a hint in a preview. */
interface MissingEmbed {
  readonly kind: "missing";
}
