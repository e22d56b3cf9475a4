import { email } from "#lib/kernel/fields/email";
import { number } from "#lib/kernel/fields/number";
import { slug } from "#lib/kernel/fields/slug";
import { toggle } from "#lib/kernel/fields/toggle";
import { defineModule } from "#lib/kernel/module/define-module";
import { optional } from "../kernel/fields/field.ts";
import { localized } from "../kernel/fields/localized.ts";
import { text } from "../kernel/fields/text.ts";

/** Lists that people subscribe to. One list serves all languages of the site. */
export const newsletterLists = defineModule({
  name: "newsletterLists",
  fields: {
    name: text({ max: 120 }),
    key: slug({ from: "name", uniquePer: [] }),
    title: localized(text({ max: 120 })),
    description: localized(text({ max: 500, multiline: true })),
    senderName: optional(text({ max: 120 })),
    senderEmail: optional(email()),
    replyTo: optional(email()),
    footer: localized(text({ max: 500, multiline: true })),
    /** Visitors can sign up by themselves. */
    open: toggle({ defaultValue: true }),
    /** True if sent issues can be read on the website. */
    archived: toggle({ defaultValue: true }),
    countsOpens: toggle(),
    countsClicks: toggle(),
    perMinute: { ...number({ min: 1, max: 60_000 }), defaultValue: "600" },
    /** Per cent of the mails that may fail permanently before the sending waits for a person. */
    mostFailures: { ...number({ min: 1, max: 100 }), defaultValue: "10" },
  },
  list: {
    columns: ["name", "key", "usage", "open", "archived"],
    search: ["name", "key"],
    orderBy: ["name", "updatedAt", "createdAt"],
  },
  form: {
    main: ["name", "key", "title", "description"],
    side: {
      website: ["open", "archived"],
      sender: ["senderName", "senderEmail", "replyTo", "footer"],
      sending: ["perMinute", "mostFailures"],
      counting: ["countsOpens", "countsClicks"],
    },
  },
  trash: true,
});
