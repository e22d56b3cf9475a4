import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { admins as adminsModule } from "#lib/modules/admins";

const admins = adminsModule.table;

/** Public keys of administrators (embedded authority). */
export const passkeys = sqliteTable(
  "admin_passkeys",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    adminId: text()
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    /** Base64url, as WebAuthn sends it. */
    credentialId: text().notNull().unique(),
    /** COSE key, RFC 9052. */
    publicKey: blob({ mode: "buffer" }).notNull(),
    counter: integer().notNull(),
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    aaguid: text().notNull(),
    deviceType: text().notNull(),
    backedUp: integer({ mode: "boolean" }).notNull(),
    name: text().notNull(),
    createdAt: integer({ mode: "timestamp_ms" }).notNull(),
    lastUsedAt: integer({ mode: "timestamp_ms" }),
  },
  (table) => [index("admin_passkeys_by_admin").on(table.adminId)],
);

/** WebAuthn challenges that await their answer; deleted before the answer is verified. */
export const passkeyChallenges = sqliteTable("passkey_challenges", {
  /** SHA-256 of the challenge. */
  hash: text().primaryKey(),
  purpose: text({ enum: ["signIn", "register"] }).notNull(),
  /** Whom a registration is for; null at sign-in, where the passkey tells. */
  adminId: text(),
  /** SHA-256 of the value that binds the challenge to the browser that asked for it. */
  browserHash: text().notNull(),
  expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
});

/** One-time links that let a person create a passkey. */
export const enrolmentTokens = sqliteTable("enrolment_tokens", {
  hash: text().primaryKey(),
  adminId: text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" }),
  purpose: text({ enum: ["bootstrap", "invite", "recovery"] }).notNull(),
  createdBy: text(),
  expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
});

/** Codes that carry a verified identity from the embedded authority to the callback, once. */
export const authorityCodes = sqliteTable("authority_codes", {
  hash: text().primaryKey(),
  adminId: text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" }),
  stateHash: text().notNull(),
  authenticatedAt: integer({ mode: "timestamp_ms" }).notNull(),
  expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
});
