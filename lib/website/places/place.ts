import type { Connection } from "#db/client";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { RecordLink } from "#lib/kernel/rich-text/href";
import type { Language } from "#lib/platform/i18n/languages";
import type { FormSender } from "#lib/website/submissions/form-sender";
import type { Calendar, Feed } from "../feeds/feed.ts";
import type { siteText } from "../site-text.ts";
import type { SiteView } from "../view.ts";
import type { SiteLink, SitePicture } from "../views/shown.ts";

/**
 * What visitors see of a module's records, and where. `Row` is the module's whole row, `Key` what the place itself calls
 * the things that it shows: a record, a list of them, one page of an archive.
 */
export interface PublicType<Row, Key> {
  /** Page name of the module; links in texts say `<module>:<id>`. */
  readonly module: string;
  /**
   * What its addresses begin with in each language, one segment or more (`news`, `news/category`); nothing else may be
   * there but a place with a longer beginning. A place without them takes any path, after all the others.
   */
  readonly firstSegments?: Readonly<Record<Language, string>>;
  /** What it shows something else below than its records, none of which may be there. */
  readonly reservedSegments?: Readonly<Record<Language, string>>;
  /** What the address of a record begins with, where that is not the same for all of them. */
  readonly firstSegmentsOf?: (row: Row) => Readonly<Record<Language, string>>;
  /** Whether the search of the website may find a record; it finds whatever is shown unless the place says so. */
  readonly isSearched?: (row: Row, connection: Connection) => Promise<boolean>;
  /**
   * What visitors find at an address at a time: the segments after the language and the place's own first ones, in
   * small letters. Runs at every request, so it reads little; other spellings of an address find the same.
   */
  readonly resolve: (
    segments: readonly string[],
    language: Language,
    now: Date,
    /** Which page of a list is asked for, from 1; one that a list does not have is nowhere. */
    page: number,
  ) => Promise<PlaceMatch<Key> | undefined>;
  /** What is shown of something that was found; undefined where it has gone in the meantime. */
  readonly view: (key: Key, visit: Visit) => Promise<SiteView | undefined>;
  /** A record as visitors would see it, in whatever state its row is; the row may be one that is stored nowhere. */
  readonly preview: (row: Row, visit: Visit) => Promise<SiteView>;
  /** Where a record is, or would be if visitors could see it. */
  readonly addressOf: (row: Row, now: Date) => Promise<string>;
  /** Those of the records that visitors can see at a time, what they are called, and where. */
  readonly live: (ids: readonly RecordId[], now: Date) => Promise<readonly LiveRecord[]>;
  /**
   * The page that lists its records in a language, which the sitemap has for as long as it lists any; undefined where it
   * has none. It has to be said, so that no list page is forgotten.
   */
  readonly listAddress: ((language: Language) => string) | undefined;
  /** What search engines may list of its records at a time, at most `limit` addresses. */
  readonly indexable: (now: Date, limit: number) => Promise<readonly IndexEntry[]>;
  /** What can be followed of something that was found: written as feeds by `lib/website/feeds`. */
  readonly feed?: (key: Key, visit: Visit) => Promise<Feed | undefined>;
  /** What of it programs can put into a calendar. */
  readonly calendar?: (key: Key, visit: Visit) => Promise<Calendar | undefined>;
  /** What it adds to the navigation of the site; nothing unless it says so. */
  readonly navigation?: (language: Language, now: Date) => Promise<readonly NavigationEntry[]>;
  /** What came back to this browser, such as a form with mistakes, and stood nowhere in what was drawn. */
  readonly returned?: (visit: Visit) => Promise<SiteView | undefined>;
  /** The newest of its records in a language that visitors can see, at most `count`, for menus. */
  readonly newest?: (language: Language, count: number, now: Date) => Promise<readonly SiteLink[]>;
}

/** Something at an address: what its place calls it, and the one address that it has. */
export interface PlaceMatch<Key> {
  readonly key: Key;
  readonly address: string;
}

/** What a place is given to show something: the time, and what it may ask about other places. */
export interface Visit {
  readonly now: Date;
  /** Which page of a list is asked for, from 1. */
  readonly page: number;
  /** Reads where the records are that a text links to; the answer knows nothing of those that visitors cannot see. */
  readonly linksOf: (document: RichTextDocument) => Promise<ResolveLink>;
  /** What may stand in texts can import neither the drawing of texts nor places, and asks here. */
  readonly textOf: typeof siteText;
  /** Where a record is; undefined where visitors cannot see it. */
  readonly hrefOf: (link: RecordLink) => Promise<string | undefined>;
  /** Whether it is somebody who looks before visitors can. */
  readonly isPreview?: boolean;
  /** Records in whose texts the text stands that is being drawn (`<module>:<id>`), the outermost first. */
  readonly within?: readonly string[];
  /** What this browser alone is told in forms; absent where nobody in particular looks. */
  readonly sender?: FormSender;
}

export type ResolveLink = (link: RecordLink) => string | undefined;

/** A record that visitors can see, what it is called there, and where. */
interface LiveRecord extends SiteLink {
  readonly id: RecordId;
}

/** An address for search engines. */
export interface IndexEntry {
  readonly href: string;
  readonly language: Language;
  readonly changedAt: Date;
  /** The same for all translations of one thing. */
  readonly set: RecordId;
  readonly picture?: SitePicture | undefined;
  /** All that it shows, where it is about pictures. */
  readonly pictures?: readonly SitePicture[];
  /** What it is called and when it appeared, of what is news. */
  readonly story?: { readonly title: string; readonly at: Date };
}

export interface NavigationEntry extends SiteLink {
  /** The level below. */
  readonly children: readonly SiteLink[];
}
