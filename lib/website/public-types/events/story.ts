import { recurringOf } from "#lib/content/events/recurring";
import { categoryIdsOf } from "#lib/content/queries/categories";
import { type EventRow, listNextEvents, timingOf } from "#lib/content/queries/public-events";
import { absoluteUrl, homeAddress } from "#lib/kernel/public-addresses";
import { middleWidth, pictureAddress } from "#lib/kernel/rich-text/render-picture";
import { wholeDays } from "#lib/platform/i18n/time-zone";
import { translator } from "#lib/platform/i18n/translator";
import { type Occurrence, occurrencesFrom } from "#lib/platform/recurrence/occurrences";
import { ruleInWords } from "#lib/platform/recurrence/rule-in-words";
import { shownUntil } from "#lib/platform/shown-until";
import { siteIdentity } from "#lib/settings/organisation";
import { addressOfFile } from "#lib/website/feed";
import { searchAppearanceOf } from "#lib/website/metadata";
import { picturesOf } from "#lib/website/pictures";
import { findLiveForm } from "#lib/website/queries/public-forms";
import { siteText } from "#lib/website/site-text";
import { tie } from "#lib/website/ties";
import type { SearchAppearance, SiteView } from "#lib/website/view";
import type { EventBody } from "#lib/website/views/bodies";
import type { StoryContext } from "../archive/declaration.ts";
import { openForm } from "../forms/form-view.ts";
import { eventCards, timesOf, whenText } from "./cards.ts";

/** Next times that are listed besides the nearest. */
const mostFurther = 5;
const mostRelated = 3;

/** The page of an event; a preview brings the categories that it would be in, and times not worked out yet. */
export async function eventStory(
  given: EventRow & { readonly categories?: readonly number[] },
  context: StoryContext,
): Promise<Pick<SiteView, "search" | "data" | "body">> {
  const row = context.isPreview ? { ...given, overAt: null } : given;
  const { language, repeats } = row;
  const { now, href, sorting } = context;
  const ids = row.categories ?? (await categoryIdsOf("events", [row.id])).get(row.id) ?? [];
  const picture = (await picturesOf([row]))(row);
  const timing = timingOf(row);
  const [next, ...further] = timing ? occurrencesFrom(recurringOf(timing), now, mostFurther + 1) : [];
  if (next) shownUntil(next.to.getTime());
  const shown = next ?? timesOf(row, now).last;
  const search = await searchAppearanceOf(row, { href, picture });
  const isOver = shown !== undefined && !next;
  return {
    search,
    ...(shown ? { data: await eventData(row, search, shown) } : {}),
    body: {
      kind: "event",
      labels: ids.flatMap((id) => sorting.labelOf(id) ?? []),
      perex: row.perex && tie(row.perex, language),
      picture,
      when: shown && whenText(shown, row),
      isOver,
      repeats: repeats === null ? undefined : ruleInWords(repeats, language),
      further: further.map((one) => whenText(one, row)),
      place: row.place && tie(row.place, language),
      calendarHref: next ? addressOfFile(href, "event.ics") : undefined,
      places: isOver ? undefined : placesOf(row),
      signUp: isOver ? undefined : await signUpOf(row, context),
      ...(await siteText(row, context)),
      related: await relatedEvents(row, context),
    },
  };
}

/** Says how many places are left; undefined without a limit, or a form by which they could be taken. */
function placesOf({ form, capacity, taken, language }: EventRow): EventBody["places"] {
  if (form === null || capacity === null) return undefined;
  const t = translator(language, "site.event");
  const count = Math.max(0, capacity - taken);
  return { text: count === 0 ? t("full") : t("placesLeft", { count }), isFull: count === 0 };
}

async function signUpOf(row: EventRow, context: StoryContext): Promise<EventBody["signUp"]> {
  const form = row.form === null ? undefined : await findLiveForm(row.form, context.now);
  if (!form) return undefined;
  return { form: placesOf(row)?.isFull ? undefined : await openForm(form, context) };
}

async function relatedEvents({ id, language }: EventRow, { now, sorting }: StoryContext) {
  const rows = await listNextEvents(language, mostRelated + 1, now);
  return eventCards(rows.filter((other) => other.id !== id).slice(0, mostRelated), sorting, now);
}

/** Returns the structured data of an event at one of its times (schema.org/Event). */
async function eventData(
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
