import { currentAdmin } from "#lib/accounts/current-admin";
import { allows, superadmin } from "../kernel/permissions.ts";
import type { Language } from "../platform/i18n/languages.ts";
import type { ShownRecord, SiteView } from "./view.ts";

/**
 * Returns the address for editing the current record, for people with an administration session who may change it;
 * undefined for all others.
 */
export async function editAddress({
  record,
  language,
}: Pick<SiteView, "record" | "language">): Promise<string | undefined> {
  if (!record) return undefined;
  const admin = await currentAdmin();
  return admin && allows(admin.permissions, record.module, "update")
    ? addressOfForm(language, record)
    : undefined;
}

export function addressOfForm(language: Language, { module, id }: ShownRecord): string {
  return `/ADMIN/${language}/${module}/${id}`;
}

/** Returns where an administrator begins a site without pages; undefined for all others. */
export async function firstSteps({
  beginsWith,
  language,
}: Pick<SiteView, "beginsWith" | "language">): Promise<
  { readonly setup?: string; readonly page?: string } | undefined
> {
  const admin = beginsWith ? await currentAdmin() : undefined;
  if (!admin || !beginsWith) return undefined;
  const mayCreate = allows(admin.permissions, beginsWith, "create");
  return {
    ...(admin.permissions.has(superadmin) ? { setup: `/ADMIN/${language}/setup` } : {}),
    ...(mayCreate ? { page: `/ADMIN/${language}/${beginsWith}/new` } : {}),
  };
}
