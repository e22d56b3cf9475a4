import { choice } from "#lib/kernel/fields/choice";
import { optional, type ValuesOf } from "#lib/kernel/fields/field";
import { many } from "#lib/kernel/fields/relation";
import { moment } from "#lib/kernel/fields/date-time";
import { text } from "#lib/kernel/fields/text";
import { toggle } from "#lib/kernel/fields/toggle";
import { languages } from "#lib/platform/i18n/languages";

/** What is asked of a file of subscribers: how they agreed, and what they are subscribed to. */
export const importing = {
  settings: {
    proof: text({ max: 500, multiline: true }),
    lists: many("newsletterLists"),
    tags: optional(text({ max: 200 })),
    language: choice(languages),
    status: choice(["pending", "active"]),
    confirmed: toggle(),
    /** Those who are not confirmed get the mail by which they can be. */
    asks: toggle(),
  },
  columns: { agreedAt: optional(moment()) },
};

export type ImportSettings = ValuesOf<(typeof importing)["settings"]>;
export type ImportColumns = ValuesOf<(typeof importing)["columns"]>;
