import type { RecordId } from "#lib/kernel/module/define-module";
import type { ZoneContents } from "../content/zones.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { BlockPlacement } from "./blocks/placing.ts";
import type {
  AloneBody,
  ArchiveBody,
  ArticleBody,
  EventBody,
  FormBody,
  GalleryBody,
  HomeBody,
  ListBody,
  MonthBody,
  PictureBody,
  SearchBody,
  StoryBody,
  ThanksBody,
} from "./views/bodies.ts";
import type { SiteFeed, SiteLink, SitePicture } from "./views/shown.ts";

/** View at an address: everything around it, and the body, which a component of its kind renders. */
export interface SiteView {
  readonly language: Language;
  readonly title: string;
  /** The record shown; undefined for a list. */
  readonly record: ShownRecord | undefined;
  /** Page name of the module whose first record begins the site; set only on the home page of a site without any. */
  readonly beginsWith?: string;
  /** Page name of the module whose public type shows it. */
  readonly module?: string;
  /** Ids of the records above it in a tree. */
  readonly above?: readonly RecordId[];
  /** Contents around it in the places of the theme. */
  readonly zones?: ZoneContents;
  /** A block previewed at its future position. */
  readonly trials?: readonly BlockPlacement[];
  /** Links to the pages above it, the home page first; empty on the home page. */
  readonly breadcrumbs: readonly SiteLink[];
  /** Itself in all languages in which visitors can see it, this one included. */
  readonly translations: readonly Translation[];
  readonly search: SearchAppearance;
  /** Feeds that programs can follow it by. */
  readonly feeds?: readonly SiteFeed[];
  /** Structured data for search engines (schema.org), besides its position. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Set only in a preview before publication. */
  readonly preview?: Preview;
  readonly body: SiteBody;
}

export interface ShownRecord {
  readonly module: string;
  readonly id: RecordId;
}

export type SiteBody =
  | HomeBody
  | ArticleBody
  | ListBody
  | ArchiveBody
  | StoryBody
  | EventBody
  | MonthBody
  | GalleryBody
  | PictureBody
  | FormBody
  | ThanksBody
  | SearchBody
  | AloneBody;

interface Translation {
  readonly language: Language;
  readonly href: string;
}

/** Details shown to an administrator about something viewed before it is published. */
export interface Preview {
  readonly isLive: boolean;
  /** True if the shown version differs from the one visitors see, because changes wait to be published. */
  readonly isChanged: boolean;
  /** Name of the previewed record, if it is a part of this page and not the page. */
  readonly part?: string;
  /** Address where it is edited, for people who may go there. */
  readonly editHref: string | undefined;
}

/** Appearance of a page in search engines and on other sites. */
export interface SearchAppearance {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly noindex: boolean;
  readonly picture: SitePicture | undefined;
}
