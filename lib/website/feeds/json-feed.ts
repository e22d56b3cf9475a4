import { absoluteUrl } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { absoluteHtml } from "./absolute-html.ts";
import { entryId, type Feed, type FeedEntry } from "./feed.ts";

/** A feed as JSON Feed 1.1 (jsonfeed.org); `self` is the path where it is. */
export function jsonFeed(feed: Feed, self: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: absoluteUrl(feed.href),
    feed_url: absoluteUrl(self),
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
