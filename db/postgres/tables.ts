import { bytes, integer, real, table } from "./columns.ts";

/**
 * Requests that were counted and allowed, a row for each key; in SQLite they have their own file. Times are in
 * milliseconds.
 */
export const rateLimits = table("rate_limits", {
  /** Half of the key's SHA-256. */
  id: bytes().primaryKey(),
  /** Longest window that the key was ever checked with. */
  horizon: real().notNull(),
  /** Time at which the newest request leaves the longest window. */
  expires: real().notNull(),
  /** Oldest first. */
  hits: integer().array().notNull(),
});
