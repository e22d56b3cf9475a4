import { createHash } from "node:crypto";
import { audience, withAudience } from "#lib/kernel/audience";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { publicTypeOf } from "#lib/kernel/public-types";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { currentMoment } from "#lib/platform/clock";
import { respondContent } from "#lib/platform/http/respond";
import { answerCondition } from "#lib/platform/http/send-file";
import { withoutMarks } from "../embeds/parts-of-text.ts";
import { entryId, type Feed, type FeedEntry, type FeedFile, feedTypes } from "../feed.ts";
import { publicContextAt } from "../public-context.ts";
import { resolveAddress } from "../resolve-address.ts";
import { icalendar } from "./icalendar.ts";
import { xmlText } from "./xml-text.ts";

/**
 * Responds with a feed or a calendar of the site, which holds everything public, or with one event; 304 if the client
 * already has the same.
 */
export async function respondFeed(request: Request, pathname: string): Promise<Response> {
  const written = await writtenAt(pathname);
  if (!written) return respondContent("404", { "content-type": "text/plain" }, 404);
  const { body, file, changedAt } = written;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = {
    etag: tag,
    "cache-control": audience() === "everybody" ? "public, max-age=300" : "private, no-store",
    ...(changedAt ? { "last-modified": changedAt.toUTCString() } : {}),
  };
  const type = { "content-type": `${feedTypes[file]}; charset=utf-8` };
  return answerCondition(request, headers) ?? respondContent(body, { ...headers, ...type });
}

interface Written {
  readonly body: string;
  readonly file: FeedFile;
  readonly changedAt: Date | undefined;
}

async function writtenAt(pathname: string): Promise<Written | undefined> {
  const now = currentMoment();
  const found = await resolveAddress(pathname, now);
  if (found.kind !== "view" || !found.file) return undefined;
  const { file, key } = found;
  const publicType = publicTypeOf(found.module);
  if (file === "calendar.ics" || file === "event.ics") {
    const whom = file === "event.ics" ? audience() : "everybody";
    const calendar = await withAudience(whom, () => publicType?.calendar?.(key, publicContextAt(now)));
    if (!calendar || calendar.isSingle !== (file === "event.ics")) return undefined;
    return { body: icalendar(calendar), file, changedAt: latest(calendar.events) };
  }
  const feed = await withAudience("everybody", () => publicType?.feed?.(key, publicContextAt(now)));
  if (!feed) return undefined;
  const body = file === "feed.xml" ? rssXml(feed, pathname) : jsonFeed(feed, pathname);
  return { body, file, changedAt: latest(feed.entries) };
}

function latest(changes: readonly { readonly changedAt: Date }[]): Date | undefined {
  if (changes.length === 0) return undefined;
  return new Date(Math.max(...changes.map(({ changedAt }) => changedAt.getTime())));
}

/** Follows the brand; the program's own until there is one. */
const icon = "/apple-touch-icon.png";

/** A feed as JSON Feed 1.1 (jsonfeed.org); `self` is the path where it is. */
function jsonFeed(feed: Feed, self: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: absoluteUrl(feed.href),
    feed_url: absoluteUrl(self),
    icon: absoluteUrl(icon),
    favicon: absoluteUrl("/favicon.ico"),
    items: feed.entries.map(itemOf),
  });
}

function itemOf({
  record,
  href,
  title,
  summary,
  html,
  publishedAt,
  changedAt,
  author,
  categories,
  picture,
}: FeedEntry) {
  const url = absoluteUrl(href);
  return {
    id: entryId({ record }),
    url,
    title,
    ...(summary === null ? {} : { summary }),
    content_html: absoluteHtml(html),
    date_published: publishedAt.toISOString(),
    date_modified: changedAt.toISOString(),
    ...(author === null ? {} : { authors: [{ name: author }] }),
    ...(categories.length > 0 ? { tags: categories } : {}),
    ...(picture
      ? { image: absoluteUrl(pictureAddress(picture.key, middleWidth(picture.width), "jpeg")) }
      : {}),
  };
}

/** A feed as RSS 2.0 with whole texts; `self` is the path where it is. */
function rssXml(feed: Feed, self: string): string {
  const changedAt = feed.entries.map((entry) => entry.changedAt.getTime());
  const lines = [
    element("title", feed.title),
    element("link", absoluteUrl(feed.href)),
    element("description", feed.description),
    element("language", feed.language),
    `<image>${element("url", absoluteUrl(icon))}${element("title", feed.title)}${element("link", absoluteUrl(feed.href))}</image>`,
    ...(changedAt.length > 0
      ? [element("lastBuildDate", new Date(Math.max(...changedAt)).toUTCString())]
      : []),
    `<atom:link href="${xmlText(absoluteUrl(self))}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map(itemElement),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${lines.join("\n")}
</channel>
</rss>
`;
}

function itemElement(entry: FeedEntry): string {
  const { href, title, summary, html, publishedAt, author, categories } = entry;
  return [
    "<item>",
    element("title", title),
    element("link", absoluteUrl(href)),
    `<guid isPermaLink="false">${xmlText(entryId(entry))}</guid>`,
    element("pubDate", publishedAt.toUTCString()),
    ...(author === null ? [] : [element("dc:creator", author)]),
    ...categories.map((category) => element("category", category)),
    ...(summary === null ? [] : [element("description", summary)]),
    element("content:encoded", absoluteHtml(html)),
    ...enclosure(entry),
    "</item>",
  ].join("\n");
}

/** The number of bytes is known only once it is served; 0 says so (rssboard.org, "enclosure"). */
function enclosure({ picture }: FeedEntry): readonly string[] {
  if (!picture) return [];
  const url = absoluteUrl(pictureAddress(picture.key, middleWidth(picture.width), "jpeg"));
  return [`<enclosure url="${xmlText(url)}" length="0" type="image/jpeg"/>`];
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/**
 * Returns the HTML of a text as it is read away from the site: with full addresses, pictures in the one format that
 * every program shows, and no ids, which would clash with those of other texts. Accepts the output of `renderHtml`,
 * in which quotes of texts are escaped.
 */
export function absoluteHtml(html: string): string {
  return withoutMarks(html)
    .replace(/<source [^>]*>|<\/?picture>/g, "")
    .replace(/<[a-z][a-z0-9]*(?: [^<>]*)?>/g, (tag) =>
      tag
        .replace(/ (?:srcset|sizes|loading|decoding|id|tabindex|data-film)="[^"]*"/g, "")
        .replace(/ (href|src)="(\/[^"]*)"/g, (_, name, path) => ` ${name}="${absoluteUrl(path)}"`),
    );
}
