import type { Page } from "@playwright/test";
import type { AnyModule } from "#lib/kernel/module/define-module";

/** Returns what follows the module in the address of its first record; nothing if it has none. */
export async function someRecord(page: Page, { name }: Pick<AnyModule, "name">): Promise<readonly string[]> {
  const listing = await page.request.get(`/ADMIN/${name}`, { headers: { accept: "application/json" } });
  const { rows } = (await listing.json()) as { rows: readonly { id: number | string }[] };
  return rows.slice(0, 1).map(({ id }) => `/${id}`);
}
