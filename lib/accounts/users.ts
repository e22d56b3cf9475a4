import { derivedMoment } from "#lib/kernel/fields/derived";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { optional } from "../kernel/fields/field.ts";
import { siteLanguage } from "../kernel/fields/languages.ts";
import { text } from "../kernel/fields/text.ts";

/** People who sign in to the public site; their passwords and codes are in separate tables. */
export const users = defineModule({
  name: "users",
  fields: {
    name: text({ max: 100 }),
    email: { ...text({ max: 254 }), unique: true },
    status: choice(["Registered", "Active", "Blocked"]),
    language: siteLanguage(),
    emailVerifiedAt: optional(derivedMoment()),
    lastSignInAt: optional(derivedMoment()),
  },
  list: {
    columns: ["name", "email", "status", "emailVerifiedAt", "lastSignInAt"],
    search: ["name", "email"],
    orderBy: ["name", "email", "status", "createdAt", "lastSignInAt"],
  },
  actions: {
    approve: { on: ["row", "state"], bulk: true },
    reject: {
      on: ["row", "state"],
      danger: true,
      input: { reason: optional(text({ max: 1000, multiline: true })) },
    },
    block: { on: ["row", "state"], danger: true, bulk: true },
    unblock: { on: ["row", "state"] },
    endSessions: { on: ["form"], danger: true },
    sendSignInLink: { on: ["form"] },
  },
});

export const usersTable = users.table;
