import { sql } from "drizzle-orm";
import { identity, index, instant, integer, json, real, table, text, uniqueIndex } from "#db/columns";
import { newsletter } from "./newsletter.ts";
import { newsletterLists } from "./newsletter-lists.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";

/**
 * All recipients of an issue, frozen when its sending began; the two unique indexes prevent anyone from getting it
 * twice.
 */
export const newsletterRecipients = table(
  "newsletter_recipients",
  {
    id: identity(),
    newsletterId: integer()
      .notNull()
      .references(() => newsletter.table.id, { onDelete: "cascade" }),
    /** Null once the subscriber was deleted. */
    subscriberId: integer().references(() => newsletterSubscribers.table.id, { onDelete: "set null" }),
    /** Address at that time; empty once the person was erased. */
    email: text().notNull(),
    name: text(),
    language: text().notNull(),
    /** The part of the address after the sign, by which outcomes are counted. */
    domain: text().notNull(),
    state: text({ enum: ["waiting", "sent", "deferred", "failed", "skipped"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull(),
    /** Worker that holds the row, and the time until which no one else may. */
    leaseToken: text(),
    leaseUntil: instant(),
    /** When the mail was taken to be handed over. */
    handedOverAt: instant(),
    /** Time when its first byte was about to leave; a mail that was not settled then is never retried automatically. */
    begunAt: instant(),
    /** Name of the mail at the mail service. */
    messageId: text(),
    /** Answer of SMTP such as 550, and the enhanced code of RFC 3463 such as 5.1.1. */
    smtpCode: integer(),
    enhancedCode: text(),
    /**
     * Reason why it failed, was deferred or skipped: a short key such as `suppressed`, `interrupted`, or the server's
     * words.
     */
    error: text(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex("newsletter_recipients_once").on(table.newsletterId, table.subscriberId),
    uniqueIndex("newsletter_recipients_once_by_email")
      .on(table.newsletterId, table.email)
      .where(sql`${table.email} <> ''`),
    index("newsletter_recipients_due")
      .on(table.newsletterId, table.nextAttemptAt)
      .where(sql`${table.state} in ('waiting', 'deferred')`),
    index("newsletter_recipients_by_state").on(table.newsletterId, table.state),
    index("newsletter_recipients_of_subscriber").on(table.subscriberId),
    index("newsletter_recipients_by_message").on(table.messageId),
  ],
);

/** Addresses that an issue's links lead to, with the number of visits if its list counts them; never by whom. */
export const newsletterLinks = table(
  "newsletter_links",
  {
    id: identity(),
    newsletterId: integer()
      .notNull()
      .references(() => newsletter.table.id, { onDelete: "cascade" }),
    url: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (table) => [uniqueIndex("newsletter_links_once").on(table.newsletterId, table.url)],
);

/**
 * Addresses that never get a newsletter, regardless of any later consent; they outlive the subscriber, so they are
 * stored as a hash.
 */
export const newsletterSuppressions = table("newsletter_suppressions", {
  /** SHA-256 of the address in its one spelling, without a key: a lost key would let the mails out again. */
  emailHash: text().primaryKey(),
  reason: text({ enum: ["bounce", "complaint", "manual", "erased"] }).notNull(),
  createdAt: instant().notNull(),
});

/** Consents that people gave or withdrew, with time, origin and wording: the proof that the law requires. */
export const newsletterConsents = table(
  "newsletter_consents",
  {
    id: identity(),
    subscriberId: integer()
      .notNull()
      .references(() => newsletterSubscribers.table.id, { onDelete: "cascade" }),
    kind: text({
      enum: ["asked", "confirmed", "left", "returned", "changed", "entered", "imported", "suppressed"],
    }).notNull(),
    /** Ids of the lists concerned. */
    lists: json<readonly number[]>().notNull(),
    /** Path of the page, name of the imported file, or another origin. */
    origin: text().notNull().default(""),
    /** Text that the person read, as it was then. */
    wording: text().notNull().default(""),
    /** HMAC-SHA-256 of the network address, so that no one can try out all of them. */
    addressHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [index("newsletter_consents_of_subscriber").on(table.subscriberId, table.createdAt)],
);

/** Links of mails that ask whether somebody wanted to subscribe; each works once. */
export const newsletterConfirmations = table(
  "newsletter_confirmations",
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    subscriberId: integer()
      .notNull()
      .references(() => newsletterSubscribers.table.id, { onDelete: "cascade" }),
    lists: json<readonly number[]>().notNull(),
    origin: text().notNull().default(""),
    wording: text().notNull().default(""),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("newsletter_confirmations_of_subscriber").on(table.subscriberId),
    index("newsletter_confirmations_by_end").on(table.expiresAt),
  ],
);

/**
 * Keys of subscribers who were merged into others: unsubscribe links in their mails lead to the remaining subscriber.
 */
export const newsletterFormerKeys = table(
  "newsletter_former_keys",
  {
    key: text().primaryKey(),
    subscriberId: integer()
      .notNull()
      .references(() => newsletterSubscribers.table.id, { onDelete: "cascade" }),
  },
  (table) => [index("newsletter_former_keys_of_subscriber").on(table.subscriberId)],
);

/** Time when the next mail of a list may be handed over, by any process: so its rate holds for all of them together. */
export const newsletterPaces = table("newsletter_paces", {
  listId: integer()
    .primaryKey()
    .references(() => newsletterLists.table.id, { onDelete: "cascade" }),
  /** Milliseconds since 1970, with fractions: many mails may fall on one of them. */
  nextAt: real().notNull(),
});

/** Failures of an issue at the time when a person let it go on all the same: those no longer count towards too many. */
export const newsletterTolerated = table("newsletter_tolerated", {
  newsletterId: integer()
    .primaryKey()
    .references(() => newsletter.table.id, { onDelete: "cascade" }),
  failed: integer().notNull(),
  /** Sent and failed together. */
  settled: integer().notNull(),
});
