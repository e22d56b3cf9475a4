import { database } from "#db/client";
import {
  cachedValue,
  cachedValues,
  forgetOldestInCache,
  putInCache,
  takeFromCache,
} from "#lib/accounts/queries/visitor-codes";
import type { Session } from "#lib/accounts/session";
import { randomToken } from "#lib/platform/random";

/** Something that waits for a person between two requests, under a name that nobody else can open. */
export interface KeptForPerson<Kept> {
  /** Stores it, in place of what is already under that name; returns the name. */
  keep(session: Session, kept: Kept, name?: string): Promise<string>;
  find(session: Session, name: string): Promise<Kept | undefined>;
  /** Returns everything that waits for a person. */
  all(session: Session): Promise<readonly Kept[]>;
  /** Finds it too, but only once: of two requests that take it one gets it. */
  take(session: Session, name: string): Promise<Kept | undefined>;
}

/**
 * Declares such a place, for an hour unless said otherwise. It is not in the session, whose row is read at every
 * request, and survives a confirmation by the passkey, which begins a new session.
 *
 * @param limits for one person, and for everyone together; the oldest are removed first
 */
export function keptForPerson<Kept>(
  prefix: string,
  limits: { readonly mostOfPerson: number; readonly mostOfAll?: number; readonly milliseconds?: number },
): KeptForPerson<Kept> {
  const { mostOfPerson, mostOfAll, milliseconds = 3_600_000 } = limits;
  const keyOf = (session: Session, name: string) => `${prefix}/${session.subject}/${name}`;
  return {
    keep: async (session, value, name = randomToken(9)) => {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + milliseconds);
      await database().transaction(async (tx) => {
        await putInCache(tx, { key: keyOf(session, name), value, expiresAt }, now);
        await forgetOldestInCache(tx, keyOf(session, ""), mostOfPerson);
        if (mostOfAll !== undefined) await forgetOldestInCache(tx, `${prefix}/`, mostOfAll);
      });
      return name;
    },
    find: async (session, name) =>
      (await cachedValue(database(), keyOf(session, name), new Date())) as Kept | undefined,
    all: async (session) => {
      const prefix = keyOf(session, "");
      return (await cachedValues(database(), prefix, `${prefix}\u{10ffff}`, new Date())) as Kept[];
    },
    take: async (session, name) =>
      (await takeFromCache(database(), keyOf(session, name), new Date())) as Kept | undefined,
  };
}
