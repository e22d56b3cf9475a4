import { readSetting, writeSetting } from "#lib/kernel/queries/settings";

/** How an administrator likes to see a module's listing; what is absent follows the defaults. */
export interface ListingPreferences {
  readonly columns?: readonly string[];
  /** Rows a page. */
  readonly limit?: number;
}

/** What an administrator chose for a module, whenever that was. */
export async function readPreferences(page: string, adminId: string): Promise<ListingPreferences> {
  const stored = await readSetting(keyOf(page, adminId));
  if (typeof stored !== "object" || stored === null) return {};
  const { columns, limit } = stored as Readonly<Record<string, unknown>>;
  return {
    ...(Array.isArray(columns) ? { columns: columns.map(String) } : {}),
    ...(typeof limit === "number" ? { limit } : {}),
  };
}

/** Remembers a choice beside those made before. */
export async function storePreferences(
  page: string,
  adminId: string,
  change: ListingPreferences,
): Promise<void> {
  const preferences = { ...(await readPreferences(page, adminId)), ...change };
  await writeSetting(keyOf(page, adminId), preferences, adminId);
}

function keyOf(page: string, adminId: string): string {
  return `listing.${page}.${adminId}`;
}
