import { boolean, bytes, identity, index, instant, integer, json, table, text } from "#db/columns";
import { admins as adminsModule } from "#lib/kernel/administrators/admins";

const admins = adminsModule.table;

/** Public keys of administrators (embedded authority). */
export const passkeys = table(
  "admin_passkeys",
  {
    id: identity(),
    adminId: text()
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    /** Base64url, as WebAuthn sends it. */
    credentialId: text().notNull().unique(),
    /** COSE key, RFC 9052. */
    publicKey: bytes().notNull(),
    counter: integer().notNull(),
    transports: json<string[]>().notNull(),
    aaguid: text().notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index("admin_passkeys_by_admin").on(table.adminId)],
);

/** WebAuthn challenges that await their answer; deleted before the answer is verified. */
export const passkeyChallenges = table("passkey_challenges", {
  /** SHA-256 of the challenge. */
  hash: text().primaryKey(),
  purpose: text({ enum: ["signIn", "register"] }).notNull(),
  /** Whom a registration is for; null at sign-in, where the passkey tells. */
  adminId: text(),
  /** SHA-256 of the value that binds the challenge to the browser that asked for it. */
  browserHash: text().notNull(),
  expiresAt: instant().notNull(),
});

/** One-time links that let a person create a passkey. */
export const enrolmentTokens = table("enrolment_tokens", {
  hash: text().primaryKey(),
  adminId: text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" }),
  purpose: text({ enum: ["bootstrap", "invite", "recovery"] }).notNull(),
  createdBy: text(),
  expiresAt: instant().notNull(),
});

/** Codes that carry a verified identity from the embedded authority to the callback, once. */
export const authorityCodes = table("authority_codes", {
  hash: text().primaryKey(),
  adminId: text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" }),
  stateHash: text().notNull(),
  authenticatedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
