import type { Connection } from "#db/client";
import type { RecordId } from "#lib/kernel/module/define-module";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import type { RecordLink } from "#lib/kernel/rich-text/href";
import type { AddressWords } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import type { FormSender } from "#lib/website/submissions/form-sender";
import type { Calendar, Feed, FeedFile } from "../feed.ts";
import type { siteText } from "../site-text.ts";
import type { SiteView } from "../view.ts";
import type { SiteLink, SitePicture } from "../views/shown.ts";

/**
 * Public view of a module's records, and their addresses. `Row` is the module's whole row, `Key` the place's own name
 * for the things that it shows: a record, a list of them, one page of an archive.
 */
export interface PublicType<Row, Key> {
  /** Page name of the module; links in texts say `<module>:<id>`. */
  readonly module: string;
  /**
   * Segments its addresses begin with in each language, one or more (`news`, `news/category`); nothing else may be
   * there but a place with a longer beginning. A place without them takes any path, after all the others.
   */
  readonly firstSegments?: AddressWords;
  /** Segments below which it shows something other than its records; no record may be there. */
  readonly reservedSegments?: AddressWords;
  /** Returns the first segments of a record's address, if they are not the same for all records. */
  readonly firstSegmentsOf?: (row: Row) => AddressWords;
  /**
   * Checks whether the search of the website may find a record; it finds everything shown unless the place says
   * otherwise.
   */
  readonly isSearched?: (row: Row, connection: Connection) => Promise<boolean>;
  /**
   * Finds the content visitors see at an address at a time: the segments after the language and the place's own first
   * ones, in lower case. Runs at every request, so it reads little; other spellings find the same.
   */
  readonly resolve: (
    segments: readonly string[],
    language: Language,
    now: Date,
    /** The requested page of a list, from 1; a page that the list does not have matches nothing. */
    page: number,
    /** The requested part of a dated list, see `askedPart`. */
    part?: string,
  ) => Promise<AddressMatch<Key> | undefined>;
  /** Returns the view of something that was found; undefined if it has been deleted in the meantime. */
  readonly view: (key: Key, context: PublicContext) => Promise<SiteView | undefined>;
  /** Shows a record as visitors would see it, whatever the state of its row; the row may be an unsaved one. */
  readonly preview: (row: Row, context: PublicContext) => Promise<SiteView>;
  /** Returns the address of a record, or the one it would have if visitors could see it. */
  readonly addressOf: (row: Row, now: Date) => Promise<string>;
  /** Returns the records that visitors can see at a time, with their titles and addresses. */
  readonly live: (ids: readonly RecordId[], now: Date) => Promise<readonly LiveRecord[]>;
  /**
   * The page that lists its records in a language, in the sitemap as long as it lists any; undefined if there is
   * none. It is required, so that no list page is forgotten.
   */
  readonly listAddress: ((language: Language) => string) | undefined;
  /** Returns the addresses of its records that search engines may list at a time, at most `limit`. */
  readonly indexable: (now: Date, limit: number) => Promise<readonly IndexEntry[]>;
  /** Returns the entries to follow of something that was found: written as feeds by `lib/website/feeds`. */
  readonly feed?: (key: Key, context: PublicContext) => Promise<Feed | undefined>;
  /** Returns the part of it that programs can put into a calendar. */
  readonly calendar?: (key: Key, context: PublicContext) => Promise<Calendar | undefined>;
  /** Returns the address at which a file beside something is now, if the place itself does not write it any more. */
  readonly movedFile?: (key: Key, file: FeedFile) => string | undefined;
  /** Returns the entries it adds to the navigation of the site; none by default. */
  readonly navigation?: (language: Language, now: Date) => Promise<readonly NavigationEntry[]>;
  /**
   * Returns the view that came back to this browser, such as a form with mistakes, and appeared nowhere in the
   * rendered page.
   */
  readonly returned?: (context: PublicContext) => Promise<SiteView | undefined>;
  /** Returns the newest of its records in a language that visitors can see, at most `count`, for menus. */
  readonly newest?: (language: Language, count: number, now: Date) => Promise<readonly SiteLink[]>;
}

/** A match at an address: the key that its public type uses for it, and its one address. */
export interface AddressMatch<Key> {
  readonly key: Key;
  readonly address: string;
}

/** Context a place needs to show something: the time, and the questions it may ask about other places. */
export interface PublicContext {
  readonly now: Date;
  /** The requested page of a list, from 1. */
  readonly page: number;
  /** The requested part of a dated list, see `askedPart`. */
  readonly part?: string | undefined;
  /** Reads the addresses of the records that a text links to; the result leaves out those that visitors cannot see. */
  readonly linksOf: (document: RichTextDocument) => Promise<ResolveLink>;
  /** Modules for embeds can import neither the rendering of texts nor places, and call this instead. */
  readonly textOf: typeof siteText;
  /** Returns the address of a record; undefined if visitors cannot see it. */
  readonly hrefOf: (link: RecordLink) => Promise<string | undefined>;
  /** True if someone is looking at it before visitors can. */
  readonly isPreview?: boolean;
  /** Records whose texts contain the text being rendered (`<module>:<id>`), outermost first. */
  readonly within?: readonly string[];
  /** Form data for this browser alone; absent if no one in particular is looking. */
  readonly sender?: FormSender;
}

export type ResolveLink = (link: RecordLink) => string | undefined;

/** A record that visitors can see, with its title and address. */
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
  /** All the pictures on it, if it is about pictures. */
  readonly pictures?: readonly SitePicture[];
  /** Title and time of appearance, for news. */
  readonly story?: { readonly title: string; readonly at: Date };
}

export interface NavigationEntry extends SiteLink {
  /** The level below. */
  readonly children: readonly SiteLink[];
}
