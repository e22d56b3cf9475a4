import { adminGroups as adminGroupsModule } from "#lib/modules/admin-groups";
import { admins as adminsModule } from "#lib/modules/admins";
import { adminsPermissions as adminsPermissionsModule } from "#lib/modules/admins-permissions";
import { auditLog as auditLogModule } from "#lib/modules/audit-log";
import { emailLog as emailLogModule } from "#lib/modules/email-log";
import { ipBlacklist as ipBlacklistModule } from "#lib/modules/ip-blacklist";
import { media as mediaModule } from "#lib/modules/media";
import { missedSearches as missedSearchesModule } from "#lib/modules/missed-searches";
import { newsletter as newsletterModule } from "#lib/modules/newsletter";
import { newsletterLists as newsletterListsModule } from "#lib/modules/newsletter-lists";
import { newsletterSubscribers as newsletterSubscribersModule } from "#lib/modules/newsletter-subscribers";
import { notFound as notFoundModule } from "#lib/modules/not-found";
import { pages as pagesModule } from "#lib/modules/pages";
import { redirections as redirectionsModule } from "#lib/modules/redirections";
import { users as usersModule } from "#lib/modules/users";

export const adminGroups = adminGroupsModule.table;
export const admins = adminsModule.table;
export const adminsPermissions = adminsPermissionsModule.table;
export const auditLog = auditLogModule.table;
export const emailLog = emailLogModule.table;
export const ipBlacklist = ipBlacklistModule.table;
export const missedSearches = missedSearchesModule.table;
export const newsletter = newsletterModule.table;
export const newsletterLists = newsletterListsModule.table;
export const newsletterSubscribers = newsletterSubscribersModule.table;
export const notFound = notFoundModule.table;
export const media = mediaModule.table;
export const pages = pagesModule.table;
export const redirections = redirectionsModule.table;
export const users = usersModule.table;

export { adminGroupPermissions } from "./tables/admin-group-permissions.ts";
export { databaseQueries } from "./tables/database-queries.ts";
export { formerFiles } from "./tables/former-files.ts";
export {
  newsletterConfirmations,
  newsletterConsents,
  newsletterFormerKeys,
  newsletterLinks,
  newsletterPaces,
  newsletterRecipients,
  newsletterSuppressions,
  newsletterTolerated,
} from "./tables/newsletter.ts";
export { openRecords } from "./tables/open-records.ts";
export { outbox } from "./tables/outbox.ts";
export { authorityCodes, enrolmentTokens, passkeyChallenges, passkeys } from "./tables/passkeys.ts";
export { previews } from "./tables/previews.ts";
export { recordLinks } from "./tables/record-links.ts";
export { recordReferences } from "./tables/record-references.ts";
export { reviewComments, reviewRequests } from "./tables/reviews.ts";
export { sessions } from "./tables/sessions.ts";
export { settings } from "./tables/settings.ts";
export { cache, userAuthCodes, userCredentials } from "./tables/website-auth.ts";
