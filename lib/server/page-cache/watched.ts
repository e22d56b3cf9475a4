import { getTableColumns, getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { everyModule } from "#lib/kernel/registry";

/**
 * Tables of which no page of the website shows anything to somebody who is not signed in. Whatever is not named here is
 * watched, so that a new module's records are fresh without anybody thinking of it.
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
]);

/** Columns of watched tables that count what visitors do, and show them nothing. */
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

/** By table, the columns that say when something is shown, or in another way, from then on. */
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
