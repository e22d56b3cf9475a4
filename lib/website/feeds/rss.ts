import { absoluteUrl } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { absoluteHtml } from "./absolute-html.ts";
import { entryId, type Feed, type FeedEntry } from "./feed.ts";
import { xmlText } from "./xml-text.ts";

/** A feed as RSS 2.0 with whole texts; `self` is the path where it is. */
export function rssXml(feed: Feed, self: string): string {
  const changedAt = feed.entries.map((entry) => entry.changedAt.getTime());
  const lines = [
    element("title", feed.title),
    element("link", absoluteUrl(feed.href)),
    element("description", feed.description),
    element("language", feed.language),
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

/** How many bytes it has is known only once it is served; 0 says so (rssboard.org, "enclosure"). */
function enclosure({ picture }: FeedEntry): readonly string[] {
  if (!picture) return [];
  const url = absoluteUrl(pictureAddress(picture.key, middleWidth(picture.width), "jpeg"));
  return [`<enclosure url="${xmlText(url)}" length="0" type="image/jpeg"/>`];
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
