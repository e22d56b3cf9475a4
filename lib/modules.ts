import { ipBlacklist } from "./accounts/ip-blacklist.ts";
import { users } from "./accounts/users.ts";
import { blocks } from "./content/blocks.ts";
import { categories } from "./content/categories.ts";
import { events } from "./content/events.ts";
import { galleries } from "./content/galleries.ts";
import { menus } from "./content/menus.ts";
import { news } from "./content/news.ts";
import { pages } from "./content/pages.ts";
import { media } from "./files/media.ts";
import { adminGroups, admins, adminsPermissions } from "./kernel/administrators.ts";
import { auditLog } from "./kernel/audit-log.ts";
import { redirections } from "./kernel/redirections.ts";
import { emailLog } from "./mail/email-log.ts";
import { newsletter } from "./newsletter/newsletter.ts";
import { newsletterErasures } from "./newsletter/newsletter-erasures.ts";
import { newsletterLists } from "./newsletter/newsletter-lists.ts";
import { newsletterSubscribers } from "./newsletter/newsletter-subscribers.ts";
import { settingsGroups } from "./settings/groups/groups.ts";
import { forms } from "./website/forms.ts";
import { missedSearches } from "./website/missed-searches.ts";
import { notFound } from "./website/not-found.ts";
import { submissions } from "./website/submissions.ts";
import { visits } from "./website/visits/visits.ts";

/** The declarations of the modules, in the order of the command palette; `lib/features.ts` registers them. */
export const modules = {
  pages,
  news,
  events,
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
  visits,
  users,
  admins,
  adminGroups,
  adminsPermissions,
  ipBlacklist,
  emailLog,
  auditLog,
  ...settingsGroups,
};
