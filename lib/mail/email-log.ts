import { derivedCount } from "#lib/kernel/fields/derived";
import { spokenLanguage } from "#lib/kernel/fields/languages";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { moment } from "../kernel/fields/date-time.ts";
import { optional } from "../kernel/fields/field.ts";
import { text } from "../kernel/fields/text.ts";

/** Mails that were sent or are waiting; their bodies, without secrets, and the work itself are in the outbox. */
export const emailLog = defineModule({
  name: "emailLog",
  fields: {
    recipient: text({ max: 320 }),
    subject: optional(text({ max: 1000 })),
    template: text({ max: 100 }),
    status: choice(["queued", "sending", "sent", "saved", "deferred", "failed"]),
    language: optional(spokenLanguage()),
    attempts: derivedCount(),
    nextAttemptAt: optional(moment()),
    sentAt: optional(moment()),
    error: optional(text({ max: 1000, multiline: true })),
    messageId: optional(text({ max: 1000 })),
    relatedType: optional({ ...text({ max: 100 }), names: "module" as const }),
    relatedId: optional(text({ max: 100 })),
    /** The time after which the mail is useless, for example because its code has expired. */
    validUntil: optional(moment()),
  },
  list: {
    columns: ["recipient", "subject", "status", "createdAt"],
    search: ["recipient", "subject"],
    orderBy: ["-createdAt", "-status", "-sentAt"],
    filters: { template: "values", createdAt: "days" },
  },
  actions: { retry: { on: ["row", "form"] } },
  pages: ["templates"],
  readOnly: true,
});

export const emailLogTable = emailLog.table;
