import type { DatabaseSync } from "node:sqlite";
import { Refused } from "./reading/refused.ts";

/**
 * Tables, in lower case, whose rows decide who can sign in and what they may do: accounts with their permissions,
 * sign-in data, the mails that carry it, and settings. Only superadmins may change them by statements; all others
 * change what their own permissions in its module allow.
 */
const authorityTables: ReadonlySet<string> = new Set([
  "admin_group_permissions",
  "admin_passkeys",
  "admingroups",
  "admins",
  "adminspermissions",
  "auditlog",
  "authority_codes",
  "cache",
  "enrolment_tokens",
  "jobs",
  "outbox",
  "passkey_challenges",
  "previews",
  "sessions",
  "user_auth_codes",
  "user_credentials",
  "users",
]);

/** Checks whether rows of a table do; names are case-insensitive, as in SQLite. */
export function isOfAuthority(table: string): boolean {
  const name = table.toLowerCase();
  return authorityTables.has(name) || name.startsWith("settings");
}

/**
 * Runs a superadmin's change, and throws if they are no superadmin afterwards: as in the modules no one may block,
 * demote, move or delete their own account or remove its last passkey, so that a superadmin who can sign in always
 * remains.
 */
export function keepingOwnAccount<T>(database: DatabaseSync, adminId: string, change: () => T): T {
  const before = accountOf(database, adminId);
  const result = change();
  const after = accountOf(database, adminId);
  if (!after?.isSuperadmin || after.group !== before?.group || (before?.hasPasskey && !after.hasPasskey))
    throw new Refused("ownAccount");
  return result;
}

function accountOf(database: DatabaseSync, adminId: string) {
  const row = database
    .prepare(
      `SELECT a.group_id AS "group", a.status = 'Active' AND EXISTS (
           SELECT 1 FROM admin_group_permissions AS g JOIN adminsPermissions AS p ON p.id = g.permission_id
           WHERE g.group_id = a.group_id AND p.permission = 'superadmin') AS superadmin,
         EXISTS (SELECT 1 FROM admin_passkeys AS k WHERE k.admin_id = a.id) AS passkey
       FROM admins AS a WHERE a.id = ?`,
    )
    .get(adminId);
  return row && { group: row.group, isSuperadmin: row.superadmin === 1, hasPasskey: row.passkey === 1 };
}
