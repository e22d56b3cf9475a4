import { ipBlacklist as ipBlacklistModule } from "./accounts/ip-blacklist.ts";
import { users as usersModule } from "./accounts/users.ts";
import { pages as pagesModule } from "./content/pages.ts";
import { media as mediaModule } from "./files/media.ts";
import {
  adminGroups as adminGroupsModule,
  admins as adminsModule,
  adminsPermissions as adminsPermissionsModule,
} from "./kernel/administrators.ts";
import { auditLog as auditLogModule } from "./kernel/audit-log.ts";
import { redirections as redirectionsModule } from "./kernel/redirections.ts";
import { emailLog as emailLogModule } from "./mail/email-log.ts";
import { newsletter as newsletterModule } from "./newsletter/newsletter.ts";
import { newsletterLists as newsletterListsModule } from "./newsletter/newsletter-lists.ts";
import { newsletterSubscribers as newsletterSubscribersModule } from "./newsletter/newsletter-subscribers.ts";
import { missedSearches as missedSearchesModule } from "./website/missed-searches.ts";
import { notFound as notFoundModule } from "./website/not-found.ts";

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

export {
  authorityCodes,
  cache,
  enrolmentTokens,
  passkeyChallenges,
  passkeys,
  sessions,
  userAuthCodes,
  userCredentials,
} from "./accounts/tables.ts";
export { databaseQueries } from "./database-tool/tables.ts";
export { fileFolders, formerFiles, formerPaths } from "./files/tables.ts";
export { jobs } from "./jobs/tables.ts";
export {
  adminGroupPermissions,
  demoRecords,
  openRecords,
  previews,
  recordLinks,
  recordReferences,
  reviewComments,
  reviewRequests,
  settings,
} from "./kernel/tables.ts";
export { outbox } from "./mail/tables.ts";
export {
  newsletterConfirmations,
  newsletterConsents,
  newsletterFormerKeys,
  newsletterLinks,
  newsletterPaces,
  newsletterRecipients,
  newsletterSuppressions,
  newsletterTolerated,
} from "./newsletter/tables.ts";
