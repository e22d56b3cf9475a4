import type { ShellDescription } from "#lib/admin/shell/shell-description";

export type SectionName = "content" | "site" | "people" | "tools";
type Module = ShellDescription["modules"][number];

/** The modules in the groups of the navigation, in the order given; empty groups are left out. */
export function sectionsOf(
  modules: readonly Module[],
): readonly { readonly name: SectionName; readonly modules: readonly Module[] }[] {
  return names
    .map((name) => ({ name, modules: modules.filter((module) => sectionOf(module.page) === name) }))
    .filter((section) => section.modules.length > 0);
}

const names = ["content", "site", "people", "tools"] as const;
const site = new Set([
  "redirections",
  "notFound",
  "missedSearches",
  "settings",
  "ipBlacklist",
  "emailLog",
  "auditLog",
]);
const tools = new Set(["adminneo", "filesGallery", "health"]);
const people = new Set(["users", "admins", "adminGroups", "adminsPermissions"]);

function sectionOf(page: string): SectionName {
  if (people.has(page)) return "people";
  if (tools.has(page)) return "tools";
  return site.has(page) ? "site" : "content";
}
