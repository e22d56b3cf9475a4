import type { CategoryRow } from "#lib/content/queries/categories";
import type { AddressWords } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import type { CalendarEvent, FeedEntry } from "#lib/website/feed";
import type { SiteView } from "#lib/website/view";
import type { Selectable } from "#lib/website/views/bodies";
import type { SiteCard, SiteLink, SitePicture } from "#lib/website/views/shown";
import type { IndexEntry, PublicContext, PublicType } from "../public-type.ts";
import type { CategoryScope, Sorting } from "./sorting.ts";

/** Lists of an archive: all records of a language, and those of a category or a year. */
export interface ArchiveLists {
  /** Page name of the module. */
  readonly module: string;
  readonly segments: AddressWords;
  /** Kind of categories by which the list can be narrowed. */
  readonly categories?: CategoryScope;
  /** Years by which the list can be narrowed, below a segment of their own. */
  readonly years?: {
    readonly segments: AddressWords;
    readonly of: (language: Language, now: Date) => Promise<readonly number[]>;
  };
  /** Parts of each list besides what it shows by itself, with their links, and words for one that is empty. */
  readonly parts?: {
    readonly links: (list: ArchiveList, href: string, now: Date) => readonly Selectable<SiteLink>[];
    readonly titleOf: (part: string, title: string, language: Language) => string;
    readonly nothing: (list: ArchiveList) => string;
  };
  readonly about: (language: Language) => About | Promise<About>;
  /** Sentence for search engines about a list that nobody described. */
  readonly summary?: (language: Language, words: { readonly name: string; readonly title: string }) => string;
  /** True if the first card of the first page is a large one. */
  readonly hasLead?: boolean;
  /** Checks whether there is a list at all; there is by default. */
  readonly isThere?: () => Promise<boolean>;
  readonly order: Pick<ArchiveOrder<Listed, Listed>, "has" | "count">;
  readonly calendar?: object;
}

/** Words about the whole list. */
export interface About {
  readonly title: string;
  readonly description?: string | null;
  /** Address for requesting what comes next by e-mail. */
  readonly signUpHref?: string | undefined;
}

/**
 * Records with a list, page by page, and a page for each of them. Addresses, paging, feeds, navigation and sitemap
 * follow from it.
 */
export interface Archive<Row extends Summary, Summary extends Listed> extends ArchiveLists {
  /** Queries in the order of the list. */
  readonly order: ArchiveOrder<Row, Summary>;
  readonly cards: (
    rows: readonly Summary[],
    list: ShownList & { readonly hrefOf: (row: Summary) => string },
  ) => Promise<readonly SiteCard[]>;
  /** The page of a record; everything around it is added. */
  readonly story: (row: Row, context: StoryContext) => Promise<Pick<SiteView, "search" | "data" | "body">>;
  /** The entry of a record in feeds. */
  readonly entry: (
    row: Row,
    context: PublicContext,
  ) => Promise<Pick<FeedEntry, "summary" | "html" | "publishedAt" | "author">>;
  /** Names of what records are sorted under, in feeds; those of their categories by default. */
  readonly sortedUnder?: (rows: readonly Summary[]) => Promise<(row: Summary) => readonly string[]>;
  /** Pictures that stand for records in feeds and the sitemap. */
  readonly pictures?: (rows: readonly Summary[]) => Promise<(row: Summary) => SitePicture | undefined>;
  /** Details of a record in the sitemap besides its address; its picture by default. */
  readonly indexed?: (
    row: Summary,
    picture: SitePicture | undefined,
  ) => Promise<Pick<IndexEntry, "picture" | "pictures" | "story">>;
  readonly calendar?: {
    /** Records that are not over yet, the nearest first. */
    readonly coming: (language: Language, limit: number, now: Date) => Promise<readonly Summary[]>;
    readonly eventOf: (row: Summary) => CalendarEvent | undefined;
  };
  /** Returns the page of a part of a record, one segment below it; such parts are found by `order.at`. */
  readonly part?: (row: Row, part: string, context: PublicContext) => Promise<SiteView | undefined>;
  /** Columns under other names, and the last change that visitors could see. */
  readonly facts?: (row: Summary) => Facts;
  readonly isSearched?: PublicType<Row, unknown>["isSearched"];
}

/** Columns that every archive needs. */
export interface Listed extends Partial<Facts> {
  readonly id: number;
  readonly language: Language;
  readonly translationOf?: number | null;
  readonly noindex?: boolean;
  readonly publishAt?: Date | null;
  readonly publishedAt?: Date | null;
  readonly updatedAt?: Date;
}

export interface Facts {
  readonly title: string;
  readonly path: string;
  readonly changedAt: Date;
}

/** Conditions that select the records of a list. */
export interface ArchiveSelection {
  readonly language: Language;
  /** Ids of categories, of which a record must be in at least one. */
  readonly categoryIds?: readonly number[];
  readonly year?: number;
  /** Part of the list that the query requests, see `askedPart`. */
  readonly part?: string | undefined;
}

/** Queries of what visitors can see at a time. `Summary` is a row without its texts. */
export interface ArchiveOrder<Row extends Summary, Summary> {
  /** The record at an address, if it has the part that is asked for. */
  readonly at: (
    address: { readonly language: Language; readonly slug: string; readonly part?: string | undefined },
    now: Date,
  ) => Promise<{ readonly id: number; readonly path: string } | undefined>;
  readonly find: (id: number, now: Date) => Promise<Row | undefined>;
  /** By id, in no order. */
  readonly byIds: (ids: readonly number[], now: Date) => Promise<readonly Summary[]>;
  /** The records of a translation set, which is identified by the id of its original. */
  readonly set?: (originalId: number, now: Date) => Promise<readonly Summary[]>;
  readonly page: (
    selection: ArchiveSelection,
    stretch: { readonly limit: number; readonly offset: number },
    now: Date,
  ) => Promise<readonly Summary[]>;
  /** The newest with their texts. */
  readonly texts: (selection: ArchiveSelection, limit: number, now: Date) => Promise<readonly Row[]>;
  readonly has: (selection: ArchiveSelection, now: Date, offset?: number) => Promise<boolean>;
  readonly count: (selection: ArchiveSelection, now: Date) => Promise<number>;
  /** Those that search engines may index, in all languages. */
  readonly indexable: (now: Date, limit: number) => Promise<readonly Summary[]>;
  /** The newest as menus show them. */
  readonly newest?: (
    language: Language,
    count: number,
    now: Date,
  ) => Promise<readonly { readonly language: Language; readonly path: string; readonly title: string }[]>;
}

/** All records of a language, those of a category or of a year. */
export interface ArchiveList {
  readonly language: Language;
  readonly category?: CategoryRow;
  readonly year?: number | undefined;
  /** Part of it that the query requests, where the archive has parts. */
  readonly part?: string | undefined;
}

export interface ShownList {
  readonly list: ArchiveList;
  readonly sorting: Sorting;
  readonly now: Date;
}

export interface StoryContext extends PublicContext {
  /** Address of the record. */
  readonly href: string;
  readonly sorting: Sorting;
}
