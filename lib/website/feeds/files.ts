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

/** Where a file beside a page is. */
export function addressOfFile(address: string, file: FeedFile): string {
  return address === "/" ? `/${file}` : `${address}/${file}`;
}

function isFeedFile(name: string | undefined): name is FeedFile {
  return name !== undefined && Object.hasOwn(writers, name);
}
