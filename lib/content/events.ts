import { number } from "#lib/kernel/fields/number";
import { recurrence } from "#lib/kernel/fields/recurrence";
import { richText } from "#lib/kernel/fields/rich-text";
import { rows } from "#lib/kernel/fields/rows";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";
import { addressed } from "#lib/kernel/traits/addressed/fields";
import { published } from "#lib/kernel/traits/published/fields";
import { date, moment } from "../kernel/fields/date-time.ts";
import { derivedCount, derivedMoment } from "../kernel/fields/derived.ts";
import { optional, seldom } from "../kernel/fields/field.ts";
import { many, relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { pictured } from "../kernel/traits/pictured/fields.ts";
import { searchAppearance } from "../kernel/traits/search-appearance/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";

/** A draft may have no time yet; what visitors see has one, whichever answer the other field has. */
const always = { field: "allDay", is: ["true", "false"] };

/** Most days on which a repeated event does not take place. */
export const mostExceptions = 100;

/** Events: things that take place at a time, once or again and again. */
export const events = defineModule({
  name: "events",
  everyday: true,
  fields: {
    title: text({ max: 200 }),
    ...addressed({ from: "title" }),
    perex: optional(text({ max: 400, multiline: true })),
    content: richText(),
    startsAt: {
      ...optional(moment({ isLocal: true })),
      neededWhere: always,
      sample: (n: number) => new Date(Date.UTC(2030, 0, 1, 17) + (n % 2000) * 86_400_000).toISOString(),
    },
    endsAt: optional(moment({ isLocal: true })),
    allDay: toggle(),
    repeats: seldom(optional(recurrence())),
    /** Days on which a repeated event does not take place. */
    exceptions: seldom(rows({ day: date() }, { max: mostExceptions })),
    place: optional(text({ max: 200 })),
    categories: many("categories", { language: "same", among: { scope: "events" } }),
    form: seldom(optional(relation("forms", { language: "same" }))),
    capacity: seldom(optional(number({ min: 1, max: 1_000_000 }))),
    reminder: seldom(toggle({ defaultValue: true })),
    /** Time when the last occurrence is over; far in the future where there is no last one. */
    overAt: optional(derivedMoment()),
    /** Time when people were last reminded. */
    remindedAt: optional(derivedMoment()),
    /** Submissions of the form, which take places. */
    taken: derivedCount(),
    ...published(),
    ...translated({ of: "events" }),
    ...pictured(),
    ...searchAppearance(),
  },
  list: {
    columns: ["title", "startsAt", "repeats", "status", "language"],
    furtherColumns: ["place", "categories", "endsAt", "capacity", "taken"],
    search: ["title", "slug", "perex", "place"],
    orderBy: ["-startsAt", "title", "-overAt", "updatedAt", "createdAt"],
    filters: { categories: "values", startsAt: "days" },
    setInBulk: { categories: {} },
  },
  form: {
    main: ["title", "slug", "startsAt", "endsAt", "allDay", "place", "perex", "content"],
    side: {
      publishing: ["publishAt", "unpublishAt", "audience"],
      repeating: ["repeats", "exceptions"],
      signUp: ["form", "capacity", "reminder"],
      sorting: ["categories"],
      placement: ["language", "translationOf"],
      picture: ["image", "imageAlt"],
      searchEngines: ["seoTitle", "seoDescription", "noindex"],
    },
    searchPreview: {
      group: "searchEngines",
      title: ["seoTitle", "title"],
      description: ["seoDescription", "perex"],
      slug: "slug",
      noindex: "noindex",
    },
  },
  actions: {
    detachOccurrence: { on: [], copies: true, input: { day: date() } },
    cancelOccurrence: { on: [], copies: true, danger: true, input: { day: date() } },
  },
  trash: true,
  duplicable: true,
});
