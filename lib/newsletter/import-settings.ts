import { choice } from "../kernel/fields/choice.ts";
import { moment } from "../kernel/fields/date-time.ts";
import type { ValuesOf } from "../kernel/fields/field.ts";
import { optional } from "../kernel/fields/field.ts";
import { siteLanguage } from "../kernel/fields/languages.ts";
import { many } from "../kernel/fields/relation.ts";
import { text } from "../kernel/fields/text.ts";
import { toggle } from "../kernel/fields/toggle.ts";

/** Questions about a file of subscribers: how they agreed, and what they are subscribed to. */
export const importing = {
  settings: {
    proof: text({ max: 500, multiline: true }),
    lists: many("newsletterLists"),
    tags: optional(text({ max: 200 })),
    language: siteLanguage(),
    status: choice(["pending", "active"]),
    confirmed: toggle(),
    /** True if unconfirmed subscribers get the mail that lets them confirm. */
    asks: toggle(),
  },
  columns: { agreedAt: optional(moment()) },
};

export type ImportSettings = ValuesOf<(typeof importing)["settings"]>;
export type ImportColumns = ValuesOf<(typeof importing)["columns"]>;
