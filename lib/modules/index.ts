import type { AnyModule } from "#lib/module/define-module";
import { adminGroups } from "./admin-groups.ts";
import { admins } from "./admins.ts";
import { adminsPermissions } from "./admins-permissions.ts";
import { auditLog } from "./audit-log.ts";
import { blocks } from "./blocks.ts";
import { categories } from "./categories.ts";
import { emailLog } from "./email-log.ts";
import { forms } from "./forms.ts";
import { galleries } from "./galleries.ts";
import { ipBlacklist } from "./ip-blacklist.ts";
import { media } from "./media.ts";
import { menus } from "./menus.ts";
import { missedSearches } from "./missed-searches.ts";
import { news } from "./news.ts";
import { newsletter } from "./newsletter.ts";
import { newsletterErasures } from "./newsletter-erasures.ts";
import { newsletterLists } from "./newsletter-lists.ts";
import { newsletterSubscribers } from "./newsletter-subscribers.ts";
import { notFound } from "./not-found.ts";
import { pages } from "./pages.ts";
import { redirections } from "./redirections.ts";
import { settingsGroups } from "./settings/groups.ts";
import { submissions } from "./submissions.ts";
import { users } from "./users.ts";

/** The registry: every module of the administration, in the order of its navigation. */
export const modules = {
  pages,
  news,
  galleries,
  categories,
  media,
  menus,
  blocks,
  forms,
  submissions,
  newsletter,
  newsletterLists,
  newsletterSubscribers,
  newsletterErasures,
  redirections,
  notFound,
  missedSearches,
  users,
  admins,
  adminGroups,
  adminsPermissions,
  ipBlacklist,
  emailLog,
  auditLog,
  ...settingsGroups,
};

export type ModuleName = keyof typeof modules;

/** The registered modules, types erased. */
export function everyModule(): readonly AnyModule[] {
  return Object.values(modules) as unknown as readonly AnyModule[];
}

/** Those of them whose records are listed. */
export function listedModules(): readonly AnyModule[] {
  return everyModule().filter(({ single }) => !single);
}

/** The module with a page name such as `pages`, types erased, or undefined. */
export function moduleNamed(name: string): AnyModule | undefined {
  return Object.hasOwn(modules, name) ? (modules[name as ModuleName] as unknown as AnyModule) : undefined;
}
