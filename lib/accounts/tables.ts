import { boolean, bytes, identity, index, instant, integer, json, table, text } from "#db/columns";
import { admins as adminsModule } from "../kernel/administrators.ts";
import { users } from "./users.ts";

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

/** WebAuthn challenges that await their response; deleted before the response is verified. */
export const passkeyChallenges = table("passkey_challenges", {
  hash: text().primaryKey(),
  purpose: text({ enum: ["signIn", "register"] }).notNull(),
  /** Administrator a registration is for; null at sign-in, where the passkey identifies the person. */
  adminId: text(),
  /** SHA-256 of the value that binds the challenge to the browser that requested it. */
  browserHash: text().notNull(),
  expiresAt: instant().notNull(),
});

/** One-time links for creating a passkey. */
export const enrolmentTokens = table("enrolment_tokens", {
  hash: text().primaryKey(),
  adminId: text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" }),
  purpose: text({ enum: ["bootstrap", "invite", "recovery"] }).notNull(),
  createdBy: text(),
  expiresAt: instant().notNull(),
});

/** One-time codes that carry a verified identity from the embedded authority to the callback. */
export const authorityCodes = table("authority_codes", {
  hash: text().primaryKey(),
  adminId: text()
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" }),
  stateHash: text().notNull(),
  authenticatedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Signed-in browsers of both areas; the cookie holds only the random id whose SHA-256 is `idHash`. */
export const sessions = table(
  "sessions",
  {
    idHash: text().primaryKey(),
    area: text({ enum: ["admin", "website"] }).notNull(),
    /** Admin id, or id of a website user. */
    subject: text().notNull(),
    csrf: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    absoluteExpiresAt: instant().notNull(),
    /** Time when the person last proved their identity, for actions that need a fresh passkey. */
    authenticatedAt: instant().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** Helper values by key: listing state under `<page>.`, messages for the next page, language. */
    values: json<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("sessions_by_subject").on(table.area, table.subject),
    index("sessions_by_idle_end").on(table.idleExpiresAt),
  ],
);

/** Credentials of website users, separate from the record that administrators see. */
export const userCredentials = table("user_credentials", {
  userId: integer()
    .primaryKey()
    .references(() => users.table.id, { onDelete: "cascade" }),
  /** Argon2id in PHC format; null for people who sign in with codes only. */
  passwordHash: text(),
  passwordChangedAt: instant(),
  /** Returns the number of wrong codes since the last successful sign-in. */
  codeFailures: integer().notNull().default(0),
});

/**
 * One-time codes and links: signing in creates two entries, a registration one for its approval and one that confirms
 * the address, a forgotten password one that is counted; the token of that is in `cache`.
 */
export const userAuthCodes = table(
  "user_auth_codes",
  {
    id: identity(),
    /** Shared by the code and the link of one mail; using one ends both. */
    requestId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.table.id, { onDelete: "cascade" }),
    kind: text({ enum: ["code", "link", "approval", "reset", "confirmation"] }).notNull(),
    /** First half of a link's token, by which it is found; null for codes. */
    selector: text().unique(),
    /** Argon2id of the code, or of the second half of the token; empty for a reset. */
    hash: text().notNull(),
    /** SHA-256 of the value in the cookie of the browser that requested it; null when an administrator did. */
    bindingHash: text(),
    /**
     * Share of the person's quota that it counts towards: that of `known` browsers, or that of a network, which is
     * not named.
     */
    share: text().notNull().default(""),
    /** Number of attempts started. */
    attempts: integer().notNull().default(0),
    /** Path to go to after signing in. */
    returnTo: text().notNull().default(""),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("user_auth_codes_of_user").on(table.userId, table.createdAt),
    index("user_auth_codes_by_request").on(table.requestId),
    index("user_auth_codes_by_binding").on(table.bindingHash),
    index("user_auth_codes_by_end").on(table.expiresAt),
  ],
);

/** Values that expire, by key, such as `change-password/<token>`. */
export const cache = table(
  "cache",
  {
    key: text().primaryKey(),
    value: json().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("cache_by_end").on(table.expiresAt)],
);
