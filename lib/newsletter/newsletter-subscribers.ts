import { derivedCount, derivedMoment, derivedOption, derivedSecret } from "#lib/kernel/fields/derived";
import { email } from "#lib/kernel/fields/email";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule, type RowOf } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { optional } from "../kernel/fields/field.ts";
import { siteLanguage } from "../kernel/fields/languages.ts";
import { many, relation } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { importing } from "./import-settings.ts";

/** Subscribers of newsletters; `lists` are those that a person is subscribed to now, consents hold the rest. */
export const newsletterSubscribers = defineModule({
  name: "newsletterSubscribers",
  fields: {
    email: { ...email(), unique: true, personal: true },
    name: { ...optional(text({ max: 120 })), personal: true },
    /** Only `active` ones get mails. */
    status: choice(["pending", "active", "unsubscribed", "bounced", "complained", "suppressed"]),
    language: siteLanguage(),
    lists: many("newsletterLists"),
    /** Separated by commas. */
    tags: optional(text({ max: 300 })),
    note: { ...optional(text({ max: 1000, multiline: true })), personal: true },
    source: derivedOption(["administration", "website", "import"]),
    confirmedAt: optional(derivedMoment()),
    leftAt: optional(derivedMoment()),
    lastSentAt: optional(derivedMoment()),
    /** Mails in a row that came back. */
    bounces: derivedCount(),
    /** Key that identifies the person in unsubscribe links; they have to work for as long as old mails are kept. */
    key: derivedSecret(),
  },
  list: {
    columns: ["email", "name", "status", "lists", "language", "createdAt"],
    search: ["email", "name", "tags"],
    orderBy: ["-createdAt", "email", "name", "updatedAt", "-lastSentAt"],
    filters: { lists: "values", createdAt: "days" },
    setInBulk: { lists: {}, language: {} },
  },
  form: {
    main: ["email", "name", "tags", "note"],
    side: { subscription: ["status", "lists", "language"] },
  },
  actions: {
    suppress: { on: ["row", "state"], danger: true, bulk: true },
    release: { on: ["row", "state"] },
    merge: { on: ["form"], danger: true, input: { into: relation("newsletterSubscribers") } },
    erase: { on: ["form"], danger: true, deletes: true, bulk: true, input: { suppress: toggle() } },
  },
  pages: ["import"],
  importedBy: "email",
  importing,
});

export const newsletterSubscribersTable = newsletterSubscribers.table;

export type Subscriber = RowOf<typeof newsletterSubscribers>;
