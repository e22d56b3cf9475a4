import { index, instant, json, table, text } from "#db/columns";

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
    /** When the person last proved who they are, for actions that ask for a fresh passkey. */
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
