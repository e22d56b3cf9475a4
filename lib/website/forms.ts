import { blockList } from "#lib/kernel/fields/blocks";
import { email } from "#lib/kernel/fields/email";
import { number } from "#lib/kernel/fields/number";
import { slug } from "#lib/kernel/fields/slug";
import { toggle } from "#lib/kernel/fields/toggle";
import { url } from "#lib/kernel/fields/url";
import { defineModule } from "#lib/kernel/module/define-module";
import { published } from "#lib/kernel/traits/published/fields";
import { choice } from "../kernel/fields/choice.ts";
import { date, moment } from "../kernel/fields/date-time.ts";
import { optional } from "../kernel/fields/field.ts";
import { unsaid, verbatim } from "../kernel/fields/modifiers.ts";
import { relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { searchAppearance } from "../kernel/traits/search-appearance/fields.ts";
import { translated } from "../kernel/traits/translated/fields.ts";

const asked = {
  label: text({ max: 200 }),
  /** Name that programs use for it; made from the label if left empty, and unchanged from then on. */
  name: verbatim(optional(unmade(text({ max: 40, pattern: /^[A-Za-z][\w-]*$/ })))),
  required: toggle(),
  help: optional(text({ max: 300 })),
};
/** Shown only if a choice above it has a given value, or any value. */
const conditional = {
  showWhen: verbatim(optional(unmade(text({ max: 40 })))),
  showIs: optional(unmade(text({ max: 200 }))),
};
const options = optional(text({ max: 8000, multiline: true }));

/** Forms of the website: their questions, the people notified, and how long answers are stored. */
export const forms = defineModule({
  name: "forms",
  fields: {
    name: text({ max: 120 }),
    key: slug({ from: "name", uniquePer: ["language"] }),
    introduction: optional(text({ max: 1000, multiline: true })),
    fields: blockList(
      {
        text: { ...asked, longest: optional(number({ min: 1, max: 1000 })), ...conditional },
        textarea: { ...asked, longest: optional(number({ min: 1, max: 20_000 })), ...conditional },
        email: { ...asked, ...conditional },
        tel: { ...asked, ...conditional },
        number: {
          ...asked,
          least: optional(number({ decimals: 3 })),
          most: optional(number({ decimals: 3 })),
          ...conditional,
        },
        date: { ...asked, earliest: optional(date()), latest: optional(date()), ...conditional },
        choice: { ...asked, options, ...conditional },
        choices: { ...asked, options, ...conditional },
        consent: { ...asked, link: optional(url()), ...conditional },
        file: { ...asked, accept: choice(["any", "document", "picture"]), ...conditional },
      },
      { min: 1, max: 60 },
    ),
    submitLabel: optional(text({ max: 60 })),
    thanks: optional(text({ max: 1000, multiline: true })),
    thanksPage: optional(relation("pages", { language: "same" })),
    recipients: { ...verbatim(optional(unsaid(text({ max: 1000 })))), sample: email().sample },
    answerSubject: optional(text({ max: 150 })),
    answerText: optional(text({ max: 4000, multiline: true })),
    perHour: { ...number({ min: 1, max: 1000 }), defaultValue: "5" },
    mostSubmissions: optional(number({ min: 1, max: 1_000_000 })),
    closesAt: optional(moment()),
    retentionDays: { ...number({ min: 1, max: 3650 }), defaultValue: "365" },
    ...published(),
    ...translated({ of: "forms" }),
    ...searchAppearance(),
  },
  list: {
    columns: ["name", "key", "status", "language", "updatedAt"],
    search: ["name", "key"],
    orderBy: ["name", "updatedAt", "createdAt"],
  },
  form: {
    main: ["name", "key", "introduction", "fields", "submitLabel"],
    side: {
      publishing: ["publishAt", "unpublishAt", "audience"],
      afterwards: ["thanks", "thanksPage"],
      mails: ["recipients", "answerSubject", "answerText"],
      limits: ["perHour", "mostSubmissions", "closesAt", "retentionDays"],
      placement: ["language", "translationOf"],
      searchEngines: ["seoTitle", "seoDescription", "noindex"],
    },
  },
  trash: true,
  duplicable: true,
});

/** Sample forms leave fields empty that have to fit the other questions. */
function unmade<F extends object>(field: F) {
  return { ...field, sample: () => "" };
}
