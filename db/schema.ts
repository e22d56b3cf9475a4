import { adminGroups as adminGroupsModule } from "#lib/modules/admin-groups";
import { admins as adminsModule } from "#lib/modules/admins";
import { adminsPermissions as adminsPermissionsModule } from "#lib/modules/admins-permissions";
import { auditLog as auditLogModule } from "#lib/modules/audit-log";
import { emailLog as emailLogModule } from "#lib/modules/email-log";
import { ipBlacklist as ipBlacklistModule } from "#lib/modules/ip-blacklist";
import { pages as pagesModule } from "#lib/modules/pages";
import { redirections as redirectionsModule } from "#lib/modules/redirections";
import { users as usersModule } from "#lib/modules/users";

export const adminGroups = adminGroupsModule.table;
export const admins = adminsModule.table;
export const adminsPermissions = adminsPermissionsModule.table;
export const auditLog = auditLogModule.table;
export const emailLog = emailLogModule.table;
export const ipBlacklist = ipBlacklistModule.table;
export const pages = pagesModule.table;
export const redirections = redirectionsModule.table;
export const users = usersModule.table;

export { adminGroupPermissions } from "./tables/admin-group-permissions.ts";
export { media } from "./tables/media.ts";
export { openRecords } from "./tables/open-records.ts";
export { outbox } from "./tables/outbox.ts";
export { authorityCodes, enrolmentTokens, passkeyChallenges, passkeys } from "./tables/passkeys.ts";
export { previews } from "./tables/previews.ts";
export { sessions } from "./tables/sessions.ts";
export { settings } from "./tables/settings.ts";
export { cache, userAuthCodes, userCredentials } from "./tables/website-auth.ts";
