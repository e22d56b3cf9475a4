import { currentAdmin } from "#lib/auth/current-admin";
import { allows } from "#lib/auth/permissions";
import type { SitePage } from "./view.ts";

/** Where a page is edited, for whoever has a session of the administration and may change pages; undefined for all others. */
export async function editAddress({
  id,
  language,
}: Pick<SitePage, "id" | "language">): Promise<string | undefined> {
  const admin = await currentAdmin();
  return admin && allows(admin.permissions, "pages", "update") ? `/ADMIN/${language}/pages/${id}` : undefined;
}
