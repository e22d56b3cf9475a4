import { derivedCount, derivedMoment, derivedOption, derivedText } from "#lib/kernel/fields/derived";
import { email } from "#lib/kernel/fields/email";
import { richText } from "#lib/kernel/fields/rich-text";
import { slug } from "#lib/kernel/fields/slug";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { date, moment } from "../kernel/fields/date-time.ts";
import { optional, seldom } from "../kernel/fields/field.ts";
import { siteLanguage, spokenLanguage } from "../kernel/fields/languages.ts";
import { unfiltered, unsaid, verbatim } from "../kernel/fields/modifiers.ts";
import { relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";

/** Surroundings of an issue's content, drawn by emails/newsletter/frames.tsx. */
const templates = ["card", "banner", "letter"] as const;
export type IssueTemplate = (typeof templates)[number];

/** Issues of newsletters: what is written to the subscribers of a list, and what became of each mail. */
export const newsletter = defineModule({
  name: "newsletter",
  mailed: true,
  everyday: true,
  fields: {
    subject: text({ max: 150 }),
    slug: seldom(slug({ from: "subject", uniquePer: ["language"] })),
    preheader: optional(text({ max: 150 })),
    /** In a mail columns would stand below each other. */
    content: { ...richText(), disabledFeatures: ["twoColumns", "threeColumns"] },
    template: { ...choice(templates, { existing: "card" }), sketched: true },
    list: optional(relation("newsletterLists")),
    language: siteLanguage(),
    /** Only subscribers who read this language. */
    toLanguage: { ...seldom(optional(unfiltered(spokenLanguage()))), defaultValue: "" },
    /** Only those who subscribed on that day or later. */
    toSince: seldom(optional(date())),
    toTag: seldom(verbatim(optional(unsaid(text({ max: 60 }))))),
    /** Only those whom the list's last issue did not reach. */
    toMissedLast: seldom(toggle()),
    status: derivedOption([
      "draft",
      "scheduled",
      "preparing",
      "sending",
      "paused",
      "sent",
      "failed",
      "cancelled",
    ]),
    /** Why the sending waits where no person paused it, such as `tooManyFailures`. */
    pauseReason: derivedText(),
    sendAt: optional(derivedMoment()),
    startedAt: optional(derivedMoment()),
    finishedAt: optional(derivedMoment()),
    /** Always equals waiting + sent + deferred + failed + skipped; triggers of the database maintain the counts. */
    recipients: derivedCount(),
    waiting: derivedCount(),
    sent: derivedCount(),
    deferred: derivedCount(),
    failed: derivedCount(),
    skipped: derivedCount(),
    /** Number of opens, where its list counts them. */
    opens: derivedCount(),
    /** Number of people who left the list through it. */
    left: derivedCount(),
  },
  list: {
    columns: ["subject", "list", "status", "recipients", "sent", "language", "updatedAt"],
    search: ["subject", "preheader"],
    orderBy: ["-createdAt", "subject", "-sendAt", "updatedAt"],
    filters: { list: "values" },
  },
  form: {
    main: ["subject", "preheader", "content"],
    side: {
      recipients: ["list", "language"],
      appearance: ["template"],
      onlyTo: ["toLanguage", "toSince", "toTag", "toMissedLast"],
      archive: ["slug"],
    },
  },
  actions: {
    sendTest: { on: ["state"], copies: true, input: { email: email() } },
    send: { on: ["state", "row"], needsConfirmation: true, guarded: true, copies: true },
    schedule: { on: ["state"], guarded: true, copies: true, input: { at: moment() } },
    /** Anyone who sees a mistake must be able to stop at once: there is no confirmation. */
    pause: { on: ["state", "row"] },
    resume: { on: ["state", "row"], guarded: true },
    retryFailed: { on: ["state"], guarded: true, input: { interrupted: toggle() } },
    cancel: { on: ["state"], danger: true, guarded: true },
  },
  trash: true,
  duplicable: true,
});

export const newsletterTable = newsletter.table;
