import { type Connection, database } from "#db/client";
import { type AdminRow, anyAdmins, endAdminSessions } from "#lib/accounts/queries/admins";
import type { admins } from "#lib/kernel/administrators";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { ActionOutcome, Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import { permissionsOfAdmin } from "#lib/kernel/queries/permissions";
import { hasMailTransport } from "#lib/mail/drivers/transport";
import { dropWaitingMails, newestMail } from "#lib/mail/queries/outbox";
import { normaliseEmail } from "#lib/platform/email-address";
import { environment } from "#lib/platform/env";
import { hashOfToken, randomToken } from "#lib/platform/random";
import { openSecrets } from "#lib/platform/seal";
import { type AccountRefusal, accountRefusal } from "../account-guard.ts";
import { explainerOf } from "../explainer.ts";
import { findEnrolmentOn, passkeysOf, revokePasskeyRow, voidEnrolmentTokens } from "../queries/passkeys.ts";
import { sendInvitation } from "./enrolment.ts";

/** Rules about who may do what to whose account; they take effect at once. */
export const adminsBehaviour: Behaviour<typeof admins> = {
  prepare: async ({ values, before, context }) => {
    const email = values.email === undefined ? before?.email : normaliseEmail(values.email);
    if (email === undefined) return [{ field: "email", code: "invalid_email" }];
    if (values.email !== undefined) values.email = email;
    if (!before) values.userHandle = randomToken();
    if (!before || values.username === null)
      values.username = values.username ?? before?.username ?? email.replace(/@.*/, "");
    const { group_id = 1, status = "Blocked" } = { ...before, ...values };
    const refusal = await accountRefusal(context, before, { group_id, status });
    return refusal ? [issueOf(refusal, before, { group_id, status })] : [];
  },

  requiredPermissions: ({ before, after: { status = "Blocked" } }) => {
    const was = before?.status ?? "Blocked";
    if (was === status) return [];
    if (status === "Invited") return [was === "Active" ? "block" : "invite"];
    if (status === "Active") return [before && isShutOut(before) ? "unblock" : "activate"];
    return [was === "Invited" ? "revokeInvitation" : "block"];
  },

  changed: async ({ before, after, context: { tx } }) => {
    if (after.status !== "Active") await endAdminSessions(tx, after.id);
    const isElsewhere = before !== undefined && before.email !== after.email;
    if (after.status === "Blocked" || isElsewhere) await forgetLinks(after.id, { tx });
  },

  removing: async ({ row, context }) => accountRefusal(context, row, undefined),

  removed: async ({ before, context: { tx } }) => {
    await endAdminSessions(tx, before.id);
    await forgetLinks(before.id, { tx });
  },

  state: ({ status }) => {
    if (status === "Active") return { key: "active", tone: "live" };
    return status === "Invited" ? { key: "invited", tone: "waiting" } : { key: "blocked", tone: "refused" };
  },

  stateExplanation: async ({ id, status }) => {
    if (status !== "Invited") return undefined;
    const mail = await newestMail(database(), "adminInvitation", { type: "admins", id });
    if (mail === undefined) return undefined;
    if (mail.status === "saved" || !(await hasMailTransport())) return "invitedSaved";
    return mail.status === "failed" ? "invitedFailed" : undefined;
  },

  related: async ({ id }) => {
    const items = (await passkeysOf(database(), id)).map((passkey) => ({
      text: passkey.name,
      detail: passkey.lastUsedAt ?? passkey.createdAt,
      note: passkey.lastUsedAt ? "used" : "unused",
      actions: [{ name: "revokePasskey", field: "passkey", value: String(passkey.id) }],
    }));
    const access = { key: "access", items: [], total: 0, more: explainerOf({ admin: id }) };
    if (environment().centralAuthority) return [access];
    return [{ key: "passkeys", items, total: items.length }, access];
  },

  applies: {
    invite: ({ status }) => status !== "Active",
    revokeInvitation: ({ status }) => status === "Invited",
    showInvitationLink: async ({ id, status }, adminId) =>
      status === "Invited" &&
      (await isSuperadmin(database(), adminId)) &&
      (await savedInvitationLink(database(), id, new Date())) !== undefined,
    activate: (row) => row.status !== "Active" && !isShutOut(row),
    unblock: isShutOut,
    block: ({ id, status }, adminId) => status !== "Blocked" && id !== adminId,
    endSessions: ({ id, status }, adminId) => status === "Active" && id !== adminId,
    issueEnrolmentLink: ({ status }) => status === "Active" && !environment().centralAuthority,
    rebind: ({ id, issuer }, adminId) =>
      issuer !== null && id !== adminId && environment().centralAuthority !== undefined,
    delete: ({ id }, adminId) => id !== adminId,
  },

  actions: {
    invite: async ({ row, context }) => {
      if (row.status === "Active") return notNow;
      return change(row, "Invited", context, async () => sendInvitation(row, "invite", context));
    },
    revokeInvitation: async ({ row, context }) => {
      if (row.status !== "Invited") return notNow;
      return change(row, "Blocked", context);
    },
    showInvitationLink: async ({ row, context: { tx, adminId, now } }) => {
      if (adminId === null || !(await isSuperadmin(tx, adminId)))
        return { message: "superadminsOnly", refused: true };
      const link = row.status === "Invited" ? await savedInvitationLink(tx, row.id, now) : undefined;
      return link === undefined ? notNow : { message: "done", reveals: link };
    },
    activate: async ({ row, context }) => {
      if (row.status === "Active") return notNow;
      return change(row, "Active", context);
    },
    unblock: async ({ row, context }) => {
      if (!isShutOut(row)) return notNow;
      return change(row, "Active", context);
    },
    block: async ({ row, context }) => {
      if (row.status === "Blocked") return notNow;
      return change(row, "Blocked", context);
    },

    endSessions: async ({ row, context }) => {
      if (row.id === context.adminId) return { message: "ownAccount", refused: true };
      return change(row, row.status, context, async () => endAdminSessions(context.tx, row.id));
    },

    issueEnrolmentLink: async ({ row, context }) => {
      if (row.status !== "Active" || environment().centralAuthority) return notNow;
      return change(row, row.status, context, async () => sendInvitation(row, "recovery", context));
    },

    rebind: async ({ row, context }) => {
      if (row.issuer === null || !environment().centralAuthority) return notNow;
      if (row.id === context.adminId) return { message: "ownAccount", refused: true };
      return change(row, row.status, context, async () => {
        await context.update(anyAdmins, row, { issuer: null, subject: null });
        await endAdminSessions(context.tx, row.id);
      });
    },

    revokePasskey: async ({ row, input, context }) => {
      const isOwn = row.id === context.adminId;
      if (isOwn && row.passkeyCount < 2) return { message: "lastStays", refused: true };
      const refusal = await accountRefusal(context, row, row);
      if (refusal) return { message: refusal, refused: true };
      if (!(await revokePasskeyRow(context.tx, row.id, Number(input.passkey)))) return notNow;
      if (!isOwn) await endAdminSessions(context.tx, row.id);
      return { message: "done" };
    },
  },
};

async function isSuperadmin(connection: Connection, adminId: string): Promise<boolean> {
  return (await permissionsOfAdmin(connection, adminId)).has("superadmin");
}

/** Checks whether a person who was let in before is blocked now. */
function isShutOut({ status, lastSignInAt, passkeyCount, issuer }: AdminRow): boolean {
  return status === "Blocked" && (lastSignInAt !== null || passkeyCount > 0 || issuer !== null);
}

const notNow: ActionOutcome = { message: "notNow", refused: true };

/** Changes an account to a status, if allowed, and then does the rest. */
async function change(
  row: AdminRow,
  status: AdminRow["status"],
  context: ChangeContext,
  rest: () => Promise<void> = async () => undefined,
): Promise<ActionOutcome> {
  const refusal = await accountRefusal(context, row, { group_id: row.group_id, status });
  if (refusal) return { message: refusal, refused: true };
  if (row.status !== status) await context.update(anyAdmins, row, { status });
  await rest();
  return { message: "done" };
}

/** Revokes links and mails to an address that is no longer the person's, or to a person who is not wanted. */
async function forgetLinks(id: string, { tx }: Pick<ChangeContext, "tx">): Promise<void> {
  await voidEnrolmentTokens(tx, id);
  await dropWaitingMails(tx, { type: "admins", id });
}

/** Returns a refusal at the field that requested it. */
function issueOf(
  refusal: AccountRefusal,
  before: AdminRow | undefined,
  after: Pick<AdminRow, "group_id" | "status">,
): Issue {
  const isGroup = before?.group_id !== after.group_id;
  if (refusal === "beyondYou") return { field: isGroup ? "group_id" : "", code: "beyond_you" };
  const code = refusal === "ownAccount" ? "own_account" : "last_active_superadmin";
  return { field: isGroup ? "group_id" : "status", code };
}

/**
 * Returns the link of an invitation whose mail is only saved to a file, for people who deliver it in place of the
 * mail. Undefined once it was used, revoked, replaced by another one or has expired.
 */
async function savedInvitationLink(
  connection: Connection,
  adminId: string,
  now: Date,
): Promise<string | undefined> {
  const mail = await newestMail(connection, "adminInvitation", { type: "admins", id: adminId });
  const isSaved = mail?.status === "saved" || !(await hasMailTransport());
  if (!isSaved || !mail?.sealed || mail.properties.isRecovery === true) return undefined;
  const link = linkOf(mail.sealed, mail.idempotencyKey);
  const found = await findEnrolmentOn(connection, hashOfToken(link?.split("#t=")[1] ?? ""), now);
  return found?.enrolment.adminId === adminId && found.enrolment.purpose === "invite" ? link : undefined;
}

/** Undefined if SESSION_SECRET has changed since the mail was queued. */
function linkOf(sealed: string, key: string): string | undefined {
  try {
    return String(openSecrets(sealed, key).link);
  } catch {
    return undefined;
  }
}
