import { siteOrigin } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import type { SitePicture } from "./views/shown.ts";

/** A list that programs follow; addresses are paths of this site. */
export interface Feed {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The page that shows the same. */
  readonly href: string;
  /** Entries, newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Module and number, which stay when the address changes. */
  readonly record: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | null;
  /** Safe HTML as the site shows it. */
  readonly html: string;
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly author: string | null;
  readonly categories: readonly string[];
  readonly picture: SitePicture | undefined;
}

/** Events for the calendars of visitors. */
export interface Calendar {
  readonly language: Language;
  /** It is of one event and not of a list. */
  readonly isSingle: boolean;
  readonly title: string;
  readonly events: readonly CalendarEvent[];
}

export interface CalendarEvent {
  /** The same as long as the event is there, whatever its address. */
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | null;
  readonly place: string | null;
  readonly from: Date;
  readonly to: Date | null;
  readonly changedAt: Date;
}

/** The id of an entry for programs, which know by it what they have shown already (RFC 4151). */
export function entryId({ record }: Pick<FeedEntry, "record">): string {
  return `tag:${siteOrigin().hostname},2026:${record}`;
}

/** Files beside the pages of the site, and what of a place writes them. */
export const writers = {
  "feed.xml": "feed",
  "feed.json": "feed",
  "calendar.ics": "calendar",
  "event.ics": "calendar",
} as const;

export type FeedFile = keyof typeof writers;

export const feedTypes: Readonly<Record<FeedFile, string>> = {
  "feed.xml": "application/rss+xml",
  "feed.json": "application/feed+json",
  "calendar.ics": "text/calendar",
  "event.ics": "text/calendar",
};

/** Segments of an address, and the file at its end. */
export function splitFile(segments: readonly string[]): {
  readonly segments: readonly string[];
  readonly file: FeedFile | undefined;
} {
  const last = segments.at(-1);
  return isFeedFile(last) ? { segments: segments.slice(0, -1), file: last } : { segments, file: undefined };
}

/** Returns the address of a file beside a page. */
export function addressOfFile(address: string, file: FeedFile): string {
  return address === "/" ? `/${file}` : `${address}/${file}`;
}

function isFeedFile(name: string | undefined): name is FeedFile {
  return name !== undefined && Object.hasOwn(writers, name);
}
