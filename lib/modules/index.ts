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

/** The declarations of the modules, in the order of the navigation; `lib/features.ts` registers them. */
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
