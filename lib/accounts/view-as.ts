import { recordAccountEvent } from "#lib/kernel/engine/audit/record-event";
import { superadmin } from "#lib/kernel/permissions";
import { HttpProblem } from "#lib/platform/http/problem";
import { type SignedInAdmin, viewedKey } from "./current-admin.ts";
import { findAdmin } from "./queries/admins.ts";
import { rememberInSession, type Session } from "./session.ts";

/**
 * Lets a superadmin see the administration as another Active administrator sees it, until they stop or the session
 * ends; the audit log tells of both. Throws 403 for anybody else, 404 for an account that cannot sign in.
 */
export async function beginViewing(admin: SignedInAdmin, id: string, headers: Headers): Promise<void> {
  if (admin.viewedBy || !admin.permissions.has(superadmin)) throw new HttpProblem(403, "forbidden");
  const viewed = id === admin.id ? undefined : await findAdmin(id);
  if (viewed?.status !== "Active") throw new HttpProblem(404, "notFound");
  await recordAccountEvent({ action: "viewingBegun", account: id, adminId: admin.id }, headers);
  await rememberInSession(admin.session, { [viewedKey]: id });
}

/** Ends it; without effect where nothing was viewed. */
export async function endViewing(session: Session, headers: Headers): Promise<void> {
  const viewed = session.values[viewedKey];
  if (typeof viewed !== "string") return;
  await rememberInSession(session, { [viewedKey]: null });
  await recordAccountEvent({ action: "viewingEnded", account: viewed, adminId: session.subject }, headers);
}

/** Refuses a change by somebody who only sees the administration as someone else. */
export function requireNoViewing(admin: SignedInAdmin, { method }: Pick<Request, "method">): void {
  if (admin.viewedBy && !["GET", "HEAD"].includes(method)) throw new HttpProblem(403, "viewOnly");
}
