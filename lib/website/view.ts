import type { RecordId } from "#lib/kernel/module/define-module";
import type { ZoneContents } from "../content/zones.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { BlockPlacement } from "./blocks/placing.ts";
import type {
  AloneBody,
  ArchiveBody,
  ArticleBody,
  FormBody,
  GalleryBody,
  HomeBody,
  ListBody,
  PictureBody,
  SearchBody,
  StoryBody,
  ThanksBody,
} from "./views/bodies.ts";
import type { SiteFeed, SiteLink, SitePicture } from "./views/shown.ts";

/** What is shown at an address: all that stands around it, and the body, which a component of its kind draws. */
export interface SiteView {
  readonly language: Language;
  readonly title: string;
  /** The record that is shown; a list has none. */
  readonly record: ShownRecord | undefined;
  /** Page name of the module whose place shows it. */
  readonly place?: string;
  /** Ids of the records that it hangs under, of a tree. */
  readonly above?: readonly RecordId[];
  /** What stands around it in the places of the theme. */
  readonly zones?: ZoneContents;
  /** A block that is looked at where it would be. */
  readonly trials?: readonly BlockPlacement[];
  /** What is above it, the home page first; empty on the home page. */
  readonly breadcrumbs: readonly SiteLink[];
  /** The same in all languages in which visitors can see it, itself included. */
  readonly translations: readonly Translation[];
  readonly search: SearchAppearance;
  /** What programs can follow it by. */
  readonly feeds?: readonly SiteFeed[];
  /** What it is to search engines (schema.org), besides where it hangs. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Only while it is looked at before its time. */
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

/** What an administrator is told about something that is looked at before it is published. */
export interface Preview {
  readonly isLive: boolean;
  /** What is shown is not what visitors see of it, because changes wait to be published. */
  readonly isChanged: boolean;
  /** What it is called, where it is a part of this page and not the page. */
  readonly part?: string;
  /** Where it is edited, for who may go there. */
  readonly editHref: string | undefined;
}

/** How search engines and other sites show a page. */
export interface SearchAppearance {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly noindex: boolean;
  readonly picture: SitePicture | undefined;
}
