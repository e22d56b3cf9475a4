import { integer, text as textColumn } from "#db/columns";
import { choice } from "#lib/kernel/fields/choice";
import { derivedCount, derivedMoment, derivedText } from "#lib/kernel/fields/derived";
import { optional } from "#lib/kernel/fields/field";
import { password } from "#lib/kernel/fields/password";
import { relation } from "#lib/kernel/fields/relation";
import { text } from "#lib/kernel/fields/text";
import { defineModule } from "#lib/kernel/module/define-module";
import { languages } from "#lib/platform/i18n/languages";
import { adminGroups } from "./admin-groups.ts";

/** Group that the seed makes and grants `superadmin`. */
const firstGroupId = 1;

/** People of the administration. The authority says who they are; `password` never signs anyone in. */
export const admins = defineModule({
  name: "admins",
  id: "uuid",
  guarded: true,
  fields: {
    name: text({ max: 100 }),
    email: { ...text({ max: 254 }), unique: true },
    username: { ...optional(text({ max: 100 })), column: () => textColumn().notNull() },
    password: password(),
    group_id: {
      ...relation("adminGroups"),
      defaultValue: String(firstGroupId),
      column: () =>
        integer()
          .default(firstGroupId)
          .references(() => adminGroups.table.id),
    },
    status: {
      ...choice(["Blocked", "Invited", "Active"]),
      column: () => textColumn({ enum: ["Blocked", "Invited", "Active"] }).default("Blocked"),
    },
    language: optional(choice(languages)),
    /** Issuer and subject that the first sign-in pinned; null until then. */
    issuer: optional({ ...derivedText(), column: () => textColumn() }),
    subject: optional({ ...derivedText(), column: () => textColumn() }),
    passkeyCount: derivedCount(),
    lastSignInAt: optional(derivedMoment()),
    /** WebAuthn user handle: 32 random bytes as base64url, never the e-mail (WebAuthn §14.6.1). */
    userHandle: { ...derivedText(), secret: true, column: () => textColumn().unique() },
  },
  actions: {
    invite: { on: ["row", "state"], bulk: true },
    revokeInvitation: { on: ["row", "state"], danger: true },
    showInvitationLink: { on: ["state"] },
    activate: { on: ["row", "state"] },
    unblock: { on: ["row", "state"] },
    block: { on: ["row", "state"], danger: true, bulk: true },
    endSessions: { on: ["form"], danger: true },
    issueEnrolmentLink: { on: ["form"] },
    rebind: { on: ["form"], danger: true },
    revokePasskey: { on: [], danger: true, input: { passkey: text({ max: 15, pattern: /^\d+$/ }) } },
  },
  list: {
    columns: ["name", "email", "group_id", "status", "passkeyCount", "lastSignInAt"],
    search: ["name", "email", "username"],
    orderBy: ["name", "email", "status", "createdAt", "lastSignInAt"],
  },
  form: {
    main: ["name", "email", "username", "password"],
    side: { access: ["group_id"], person: ["language"] },
    create: {
      fields: ["name", "email", "group_id", "language"],
      open: ["group_id"],
      carried: [],
      action: "invite",
    },
  },
});

export const adminsTable = admins.table;
