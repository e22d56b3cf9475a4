import { events } from "#lib/content/events";
import { createRecord } from "#lib/kernel/engine/save";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { dayAfter } from "#lib/platform/recurrence/occurrences";
import { forms } from "#lib/website/forms";
import { eventsInCzech } from "../content/events/cs.ts";
import { type DemoEvent, demoEventCategories, demoTimes } from "../content/events/demo-event.ts";
import { eventsInEnglish } from "../content/events/en.ts";
import { pruningForm } from "../content/events/pruning-form.ts";
import { type DemoPictures, withDemoReferences } from "../content/references.ts";
import { demoLanguages } from "../demo-languages.ts";
import { createCategories } from "./categories.ts";

const demoEvents: Readonly<Record<InterfaceLanguage, readonly DemoEvent[]>> = {
  en: eventsInEnglish,
  cs: eventsInCzech,
};

/**
 * Creates the events of the demo in every language, with their categories and a form to sign up by.
 *
 * @param pageIds ids of the pages of each language by key, to which the texts link
 */
export async function createEvents(
  pictures: DemoPictures,
  pageIds: ReadonlyMap<InterfaceLanguage, ReadonlyMap<string, number>>,
  now: Date,
): Promise<void> {
  const originals = new Map<string, number>();
  const categoryIds = await createCategories("events", demoEventCategories);
  for (const language of demoLanguages()) {
    const form = await create(forms, {
      ...pruningForm[language],
      fields: JSON.stringify(pruningForm[language].fields),
      language,
      translationOf: String(originals.get("form") ?? ""),
      status: "published",
    });
    if (!originals.has("form")) originals.set("form", form);
    for (const { key, category, image, content, ...texts } of demoEvents[language]) {
      const { capacity, ...times } = timesOf(key, now);
      const id = await create(events, {
        ...texts,
        ...times,
        ...(capacity === undefined ? {} : { form: String(form), capacity }),
        language,
        translationOf: String(originals.get(key) ?? ""),
        categories: String(categoryIds.get(language)?.get(category)),
        image: pictures.get(image.file)?.key ?? "",
        imageAlt: image.alt,
        content: JSON.stringify(withDemoReferences(content, pageIds.get(language) ?? new Map(), pictures)),
        status: "published",
      });
      if (!originals.has(key)) originals.set(key, id);
    }
  }
}

function timesOf(key: string, now: Date): Readonly<Record<string, string>> & { readonly capacity?: string } {
  const times = demoTimes[key];
  if (!times) throw new Error(`The demo does not say when ${key} takes place.`);
  const { weekday, afterDays, from, to, days = 1, repeats, capacity } = times;
  let day = dayAfter(localFromInstant(now).slice(0, 10), afterDays);
  while (new Date(`${day}T12:00Z`).getUTCDay() !== weekday % 7) day = dayAfter(day, 1);
  return {
    ...(from && to
      ? { startsAt: `${day}T${from}`, endsAt: `${day}T${to}` }
      : { startsAt: day, endsAt: dayAfter(day, days - 1), allDay: "true" }),
    ...(repeats === undefined ? {} : { repeats }),
    ...(capacity === undefined ? {} : { capacity: String(capacity) }),
  };
}

async function create(
  module: Parameters<typeof createRecord>[0],
  texts: Readonly<Record<string, string>>,
): Promise<number> {
  const saved = await createRecord(module, texts, null);
  if (saved.outcome === "saved") return Number(saved.row.id);
  throw new Error(`The demo cannot be stored: ${JSON.stringify({ texts, saved })}.`);
}
