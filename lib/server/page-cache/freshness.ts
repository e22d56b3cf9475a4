import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { ContentWatch } from "#db/content";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";
import { midnightAfter } from "#lib/platform/i18n/time-zone";
import { log } from "#lib/platform/log";

/** Tokens for the content of each table at a time: another object once visitors may see anything else of it. */
export type Tokens = ReadonlyMap<string, object>;

export interface Freshness {
  /** Makes {@link current} include what was committed before this call, where it cannot find out by itself. */
  readonly refresh?: () => Promise<void>;
  /** The same map as before while nothing that visitors see has changed; undefined while the tables are not watched. */
  current(): Tokens | undefined;
  /** Returns the tokens from when the database was last reached; undefined if that was too long ago. */
  readonly lastKnown?: () => Tokens | undefined;
}

/**
 * Continues at once where the database of this machine reports without waiting. Where the database is unreachable, it
 * uses the last tokens for a while, and then none.
 */
export function withTokens(
  freshness: Freshness,
  follow: (tokens: Tokens | undefined, isAway: boolean) => void,
): void {
  if (!freshness.refresh) {
    follow(freshness.current(), false);
    return;
  }
  void freshness.refresh().then(
    () => follow(freshness.current(), false),
    () => follow(freshness.lastKnown?.(), true),
  );
}

/** Maximum age of responses while the database is away. */
const longestAwayMs = 60_000;

/**
 * Checks by one cheap read whether content has changed since the last check: by any commit, by a time at which
 * something begins or ends, by midnight, or by a clock that was set back.
 *
 * @param timeColumns by table, the columns that hold such times
 * @param rewatch makes the triggers again after the structure of the database was changed
 */
export function createFreshness(
  watch: Pick<ContentWatch, "version" | "structure" | "revisions" | "nextTime" | "refresh">,
  timeColumns: ReadonlyMap<string, readonly string[]>,
  rewatch: () => Promise<unknown>,
  clock: () => number = Date.now,
): Freshness {
  let tokens = new Map<string, object>();
  let known: ReadonlyMap<string, number> = new Map();
  const nextTimes = new Map<string, number>();
  let midnight = 0;
  let version: number | undefined;
  let structure: number | undefined;
  let seenAt = 0;
  let until = 0;
  let rewatching: Promise<unknown> | undefined;
  let reachedAt = Number.NEGATIVE_INFINITY;

  function look(now: number): void {
    const revisions = watch.revisions();
    const isAnotherDay = now < seenAt || now >= midnight;
    const isStale = (name: string) =>
      isAnotherDay || revisions.get(name) !== known.get(name) || (nextTimes.get(name) ?? Infinity) <= now;
    const stale = [...revisions.keys()].filter((name) => isStale(name));
    known = revisions;
    if (isAnotherDay) midnight = midnightAfter(now);
    for (const name of stale) nextTimes.set(name, nextTimeOf(name, now));
    until = Math.min(midnight, ...nextTimes.values());
    if (stale.length > 0) tokens = new Map([...tokens, ...stale.map((name) => [name, {}] as const)]);
  }

  function nextTimeOf(name: string, now: number): number {
    const times = (timeColumns.get(name) ?? []).map((column) => watch.nextTime(name, column, now));
    return Math.min(Infinity, ...times);
  }

  /** Watches again; what it makes changes the structure too, so that it is called until it finds nothing to make. */
  async function watchAgain(shape: number): Promise<void> {
    try {
      await rewatch();
      structure = shape;
      version = undefined;
    } catch (error) {
      log.error(
        { err: error },
        "The content of the database could not be watched; pages are drawn for each visitor.",
      );
    } finally {
      rewatching = undefined;
    }
  }

  function current(): Tokens | undefined {
    const now = clock();
    const present = watch.version();
    if (rewatching) return undefined;
    if (present === version && now >= seenAt && now < until) {
      seenAt = now;
      return tokens;
    }
    const shape = watch.structure();
    if (structure !== undefined && shape !== structure) {
      rewatching = watchAgain(shape);
      return undefined;
    }
    structure = shape;
    version = present;
    look(now);
    seenAt = now;
    return tokens;
  }

  function currentIfAny(): Tokens | undefined {
    try {
      return current();
    } catch (error) {
      // This happens for example while a backup replaces the file.
      log.warn({ err: error }, "The database could not be looked at; a page is drawn for one visitor.");
      version = undefined;
      return undefined;
    }
  }

  const { refresh } = watch;
  if (!refresh) return { current: currentIfAny };
  return {
    refresh: async () => {
      const askedAt = clock();
      await refresh(askedAt);
      reachedAt = askedAt;
    },
    current: currentIfAny,
    lastKnown: () => {
      const sinceReached = clock() - reachedAt;
      return sinceReached >= 0 && sinceReached <= longestAwayMs ? currentIfAny() : undefined;
    },
  };
}

/**
 * Tables of which no page of the website shows anything to visitors who are not signed in. All others are watched, so
 * that a new module's records are fresh without extra work.
 */
export const unseenTables: ReadonlySet<string> = new Set([
  "__drizzle_migrations",
  "adminGroups",
  "admin_group_permissions",
  "admin_passkeys",
  "admins",
  "adminsPermissions",
  "auditLog",
  "authority_codes",
  "cache",
  "database_queries",
  "emailLog",
  "enrolment_tokens",
  "jobs",
  "listing_changes",
  "listing_state",
  "listing_totals",
  "missedSearches",
  "newsletterErasures",
  "newsletterSubscribers",
  "newsletter_confirmations",
  "newsletter_consents",
  "newsletter_former_keys",
  "newsletter_links",
  "newsletter_paces",
  "newsletter_recipients",
  "newsletter_suppressions",
  "newsletter_tolerated",
  "notFound",
  "open_records",
  "outbox",
  "passkey_challenges",
  "previews",
  "review_comments",
  "review_requests",
  "sessions",
  "submissions",
  "user_auth_codes",
  "user_credentials",
  "users",
  "visits",
]);

/** Columns of watched tables that count what visitors do and are not visible to them. */
const counters: Readonly<Record<string, readonly string[]>> = {
  redirections: ["hits", "lastHitAt"],
  ipBlacklist: ["hits"],
};

/** By table, the columns whose change is one of its content, where that is not every column. */
export function contentColumns(): ReadonlyMap<string, readonly string[]> {
  const modules = everyModule().filter(({ name }) => counters[name]);
  return new Map(
    modules.map((module) => [
      tableNameOf(module),
      columnsOf(module, Object.keys(getTableColumns(module.table))),
    ]),
  );
}

/** Returns by table the columns with the time from which something is shown, or shown differently. */
export function timeColumns(): ReadonlyMap<string, readonly string[]> {
  const seen = everyModule().filter((module) => !unseenTables.has(tableNameOf(module)));
  const found = seen.map((module) => {
    const { fields } = module;
    const moments = Object.keys(fields).filter((key) => fields[key]?.kind === "moment");
    return [tableNameOf(module), columnsOf(module, moments)] as const;
  });
  return new Map(found.filter(([, columns]) => columns.length > 0));
}

function tableNameOf({ table }: AnyModule): string {
  return getTableName(table);
}

function columnsOf({ name }: AnyModule, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !counters[name]?.includes(key)).map((key) => toSnakeCase(key));
}
