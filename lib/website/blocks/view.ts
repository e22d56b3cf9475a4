import type { RecordId } from "#lib/kernel/module/define-module";
import type { SignUpForm } from "#lib/newsletter/sign-up-screens";
import type { SiteEmbed } from "../embeds/embed.ts";
import type { SiteFormView } from "../views/bodies.ts";
import type { SiteCard, SiteDate, SiteLink, SitePicture } from "../views/shown.ts";

/** Data the block components render: plain data, addresses already resolved. */
export interface SiteBlock {
  readonly id: RecordId;
  /** True if it is previewed before it is published. */
  readonly isTrial?: true;
  readonly body: BlockBody;
}

export type BlockBody =
  | TextBlockView
  | CallToActionBlockView
  | ContactBlockView
  | OpeningHoursBlockView
  | BannerBlockView
  | NewsBlockView
  | HtmlBlockView
  | MapBlockView
  | GalleryBlockView
  | FormBlock
  | NewsletterBlockView;

export interface TextBlockView {
  readonly kind: "text";
  /** Safe HTML of the text. */
  readonly html: string;
  /** Embedded records, in order. */
  readonly embeds?: readonly SiteEmbed[] | undefined;
}

/** Request to visitors, with the button that links to it. */
export interface CallToActionBlockView {
  readonly kind: "callToAction";
  readonly title: string;
  readonly summary: string | null;
  readonly link: SiteLink | undefined;
}

export interface ContactBlockView {
  readonly kind: "contact";
  readonly title: string | null;
  readonly summary: string | null;
  readonly address: readonly string[];
  readonly telephone: SiteLink | undefined;
  readonly email: SiteLink | undefined;
  /** Link to the address on a map. */
  readonly mapHref: string | undefined;
}

export interface OpeningHoursBlockView {
  readonly kind: "openingHours";
  readonly title: string | null;
  readonly summary: string | null;
  readonly hours: readonly { readonly days: string; readonly times: string }[];
  /** Near days that differ. */
  readonly special: readonly {
    readonly date: SiteDate;
    readonly times: string;
    readonly note: string | null;
  }[];
}

/** A picture with words over it, or a sheet of words without one. */
export interface BannerBlockView {
  readonly kind: "banner";
  readonly title: string;
  readonly summary: string | null;
  readonly picture: SitePicture | undefined;
  readonly link: SiteLink | undefined;
}

export interface NewsBlockView {
  readonly kind: "news";
  readonly title: string | null;
  readonly cards: readonly SiteCard[];
  /** Address of the full list. */
  readonly all: string;
}

/** HTML as a superadmin wrote it. */
export interface HtmlBlockView {
  readonly kind: "html";
  readonly html: string;
}

/** Location, with links to maps of it. */
export interface MapBlockView {
  readonly kind: "map";
  readonly title: string | null;
  readonly summary: string | null;
  readonly address: readonly string[];
  /** Degrees north and east, `49.95, 16.15`. */
  readonly coordinates: string | null;
  readonly maps: readonly SiteLink[];
}

/** Pictures of a gallery, and a link to it. */
export interface GalleryBlockView {
  readonly kind: "gallery";
  readonly title: string | null;
  readonly card: SiteCard;
  readonly pictures: readonly SitePicture[];
}

/** A form that can be filled in inside the block. */
export interface FormBlock {
  readonly kind: "form";
  readonly title: string;
  readonly summary: string | null;
  readonly form: SiteFormView;
}

/** Form by which visitors subscribe to a newsletter. */
export interface NewsletterBlockView {
  readonly kind: "newsletter";
  readonly title: string;
  readonly summary: string | null;
  readonly form: SignUpForm;
}
