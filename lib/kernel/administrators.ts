import { integer, text as textColumn } from "#db/columns";
import { languages } from "../platform/i18n/languages.ts";
import { choice } from "./fields/choice.ts";
import { derivedCount, derivedMoment, derivedText } from "./fields/derived.ts";
import { optional } from "./fields/field.ts";
import { limitSet } from "./fields/limit-set.ts";
import { password } from "./fields/password.ts";
import { permissionSet } from "./fields/permission-set.ts";
import { relation } from "./fields/relation.ts";
import { madeUpPermission } from "./fields/sample.ts";
import { text } from "./fields/text.ts";
import { defineModule } from "./module/define-module.ts";

/** Groups of administrators; what a group may do is in `admin_group_permissions`. */
export const adminGroups = defineModule({
  name: "adminGroups",
  guarded: true,
  fields: {
    name: { ...text({ max: 100 }), unique: true },
    description: optional(text({ max: 500, multiline: true })),
    permissions: permissionSet(),
    limits: optional(limitSet()),
  },
  list: { columns: ["name", "description"], search: ["name", "description"], orderBy: ["name", "createdAt"] },
  actions: { clone: { on: ["row", "form"], copies: true } },
});

export const adminGroupsTable = adminGroups.table;

/** Names of what groups may be allowed: a module's page name, or `<page>.<action>`, or `superadmin`. */
export const adminsPermissions = defineModule({
  name: "adminsPermissions",
  guarded: true,
  fields: {
    permission: {
      ...text({ max: 100, pattern: /^.+$/ }),
      unique: true,
      names: "permission",
      sample: madeUpPermission,
    },
  },
  list: { columns: ["permission"], search: ["permission"], orderBy: ["permission"] },
});

export const adminsPermissionsTable = adminsPermissions.table;

/** Group that the seed creates and grants `superadmin`. */
const firstGroupId = 1;

/** Administrators. The authority says who they are; `password` never signs anyone in. */
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
