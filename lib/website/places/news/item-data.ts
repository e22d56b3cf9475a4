import type { NewsRow } from "#lib/content/queries/public-news";
import { absoluteUrl, homeAddress } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { wholeDays } from "#lib/platform/i18n/time-zone";
import { siteIdentity } from "#lib/settings/site-identity";
import type { SearchAppearance } from "#lib/website/view";

/** What an item is to search engines: an article, or something that takes place. */
export async function itemData(
  row: NewsRow,
  { href, description, picture }: SearchAppearance,
  section: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const { name } = await siteIdentity(row.language);
  const organisation = { "@type": "Organization", name, url: absoluteUrl(homeAddress(row.language)) };
  const common = {
    description,
    url: absoluteUrl(href),
    inLanguage: row.language,
    ...(picture
      ? { image: [absoluteUrl(pictureAddress(picture.key, middleWidth(picture.width), "jpeg"))] }
      : {}),
  };
  if (row.kind === "event" && row.eventFrom) {
    const whole = wholeDays(row.eventFrom, row.eventTo);
    return {
      "@type": "Event",
      name: row.title,
      ...common,
      startDate: whole?.first ?? row.eventFrom.toISOString(),
      ...(row.eventTo ? { endDate: whole?.last ?? row.eventTo.toISOString() } : {}),
      ...(row.place ? { location: { "@type": "Place", name: row.place, address: row.place } } : {}),
      eventStatus: "https://schema.org/EventScheduled",
      organizer: organisation,
    };
  }
  return {
    "@type": "NewsArticle",
    headline: row.title,
    ...common,
    datePublished: row.date,
    dateModified: (row.publishedAt ?? row.updatedAt).toISOString(),
    author: row.authorName ? { "@type": "Person", name: row.authorName } : organisation,
    publisher: organisation,
    ...(section === undefined ? {} : { articleSection: section }),
    mainEntityOfPage: absoluteUrl(href),
  };
}
