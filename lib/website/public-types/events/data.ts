import type { EventRow } from "#lib/content/queries/public-events";
import { absoluteUrl, homeAddress } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { wholeDays } from "#lib/platform/i18n/time-zone";
import type { Occurrence } from "#lib/platform/recurrence/occurrences";
import { siteIdentity } from "#lib/settings/organisation";
import type { SearchAppearance } from "#lib/website/view";

/** Returns the structured data of an event at one of its times (schema.org/Event). */
export async function eventData(
  row: EventRow,
  { href, description, picture }: SearchAppearance,
  { from, to }: Occurrence,
): Promise<Readonly<Record<string, unknown>>> {
  const { language, title, place, capacity, taken } = row;
  const { name } = await siteIdentity(language);
  const whole = row.allDay ? wholeDays(from, to) : undefined;
  return {
    "@type": "Event",
    name: title,
    description,
    url: absoluteUrl(href),
    inLanguage: language,
    ...(picture
      ? { image: [absoluteUrl(pictureAddress(picture.key, middleWidth(picture.width), "jpeg"))] }
      : {}),
    startDate: whole?.first ?? from.toISOString(),
    ...(to > from ? { endDate: whole?.last ?? to.toISOString() } : {}),
    ...(place
      ? {
          location: { "@type": "Place", name: place, address: place },
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        }
      : {}),
    ...(capacity === null
      ? {}
      : { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: Math.max(0, capacity - taken) }),
    eventStatus: "https://schema.org/EventScheduled",
    organizer: { "@type": "Organization", name, url: absoluteUrl(homeAddress(language)) },
  };
}
