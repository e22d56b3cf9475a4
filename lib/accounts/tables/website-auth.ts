import { identity, index, instant, integer, json, table, text } from "#db/columns";
import { users } from "#lib/accounts/users";

/** What proves that somebody is a website user, apart from the record that administrators see. */
export const userCredentials = table("user_credentials", {
  userId: integer()
    .primaryKey()
    .references(() => users.table.id, { onDelete: "cascade" }),
  /** Argon2id in PHC format; null for people who sign in by codes alone. */
  passwordHash: text(),
  passwordChangedAt: instant(),
  /** Wrong codes since the last successful sign-in. */
  codeFailures: integer().notNull().default(0),
});

/**
 * One-time codes and links: signing in makes two entries, a registration one for its approval and one that confirms
 * the address, a forgotten password one that is counted; the token of that is in `cache`.
 */
export const userAuthCodes = table(
  "user_auth_codes",
  {
    id: identity(),
    /** The same for the code and the link of one mail; using one ends both. */
    requestId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.table.id, { onDelete: "cascade" }),
    kind: text({ enum: ["code", "link", "approval", "reset", "confirmation"] }).notNull(),
    /** First half of a link's token, by which it is found; null for codes. */
    selector: text().unique(),
    /** Argon2id of the code, or of the second half of the token; empty for a reset. */
    hash: text().notNull(),
    /** SHA-256 of the value in the cookie of the browser that asked; null when an administrator did. */
    bindingHash: text(),
    /** Whose part of the person's quota it is: `known` browsers', or that of a network, which is not told. */
    share: text().notNull().default(""),
    /** Tries that were begun. */
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

/** Values that are forgotten after a time, by key, such as `change-password/<token>`. */
export const cache = table(
  "cache",
  {
    key: text().primaryKey(),
    value: json().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("cache_by_end").on(table.expiresAt)],
);
