import { siteOrigin } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import type { SitePicture } from "./views/shown.ts";

/** A feed for programs to follow; its addresses are paths of this site. */
export interface Feed {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The page that shows the same entries. */
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
  /** True if it holds one event and not a list. */
  readonly isSingle: boolean;
  readonly title: string;
  readonly events: readonly CalendarEvent[];
}

export interface CalendarEvent {
  /** Stays the same as long as the event exists, even if its address changes. */
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | null;
  readonly place: string | null;
  readonly from: Date;
  readonly to: Date | null;
  /** An RRULE, of which `from` and `to` are the first time, and the days on which it does not take place. */
  readonly repeats?: { readonly rule: string; readonly exceptions: readonly string[] } | undefined;
  readonly changedAt: Date;
}

/** Returns the id of an entry by which programs recognise the entries that they have already shown (RFC 4151). */
export function entryId({ record }: Pick<FeedEntry, "record">): string {
  return `tag:${siteOrigin().hostname},2026:${record}`;
}

/** Files next to the pages of the site, and the part of a public type that writes each. */
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

export function addressOfFile(address: string, file: FeedFile): string {
  return address === "/" ? `/${file}` : `${address}/${file}`;
}

function isFeedFile(name: string | undefined): name is FeedFile {
  return name !== undefined && Object.hasOwn(writers, name);
}
