import { cache } from "react";
import { type AdminRow, findAdmin, limitsOfGroup, permissionsOfGroup } from "#lib/accounts/queries/admins";
import type { GroupLimits } from "#lib/kernel/limits";
import { superadmin } from "#lib/kernel/permissions";
import { currentSession } from "./current-session.ts";
import type { Session } from "./session.ts";

/** A signed-in administrator; permissions are read at each request, so a change works at once. */
export interface SignedInAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<string>;
  /** Parts of modules that the permissions are limited to. */
  readonly limits: GroupLimits;
  /** Session of the browser; its `subject` is the person in front of it. */
  readonly session: Session;
  /** Superadmin who only sees the administration as this administrator, and changes nothing. */
  readonly viewedBy?: { readonly id: string; readonly name: string };
}

/** Value of a session: id of the administrator as whom a superadmin sees the administration. */
export const viewedKey = "viewAs";

/**
 * Returns the administrator of the current request, or undefined when no one is signed in or the account is no longer
 * Active.
 */
export const currentAdmin = cache(async (): Promise<SignedInAdmin | undefined> => {
  const session = await currentSession("admin");
  return session && adminOfSession(session);
});

/**
 * The administrator of a live session, or undefined when the account is not Active; of a superadmin who sees the
 * administration as someone else, that administrator.
 */
export async function adminOfSession(session: Session): Promise<SignedInAdmin | undefined> {
  const own = await activeAdmin(session.subject, session);
  const viewed = session.values[viewedKey];
  if (!own?.permissions.has(superadmin) || typeof viewed !== "string") return own;
  const shown = await activeAdmin(viewed, session);
  return shown ? { ...shown, viewedBy: { id: own.id, name: own.name } } : own;
}

async function activeAdmin(id: string, session: Session): Promise<SignedInAdmin | undefined> {
  const admin: AdminRow | undefined = await findAdmin(id);
  if (admin?.status !== "Active") return undefined;
  const permissions = await permissionsOfGroup(admin.group_id);
  const limits = permissions.has(superadmin) ? {} : await limitsOfGroup(admin.group_id);
  return { id: admin.id, name: admin.name, email: admin.email, permissions, limits, session };
}
