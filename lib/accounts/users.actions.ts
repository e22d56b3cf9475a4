import type { ActionOutcome, Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import { dropWaitingMails } from "#lib/mail/queries/outbox";
import { queueMail } from "#lib/mail/queue-mail";
import { normaliseEmail } from "#lib/platform/email-address";
import { operatorSetting } from "#lib/settings/operator-settings";
import { websiteAuthUrl } from "./auth-url.ts";
import { endWebsiteSessions } from "./queries/sessions.ts";
import { endAuthCodes } from "./queries/visitor-codes.ts";
import { deleteWebsiteUser, passwordHashOf, type WebsiteUserRow } from "./queries/visitor-users.ts";
import { users } from "./users.ts";
import { forgetEmailTokens } from "./visitors/link-token.ts";
import { queueSignInLink } from "./visitors/queued-mails.ts";
import { forgetResetTokens } from "./visitors/reset-token.ts";

/** Normalises addresses, and makes a change of status or address take effect at once. */
export const usersBehaviour: Behaviour<typeof users> = {
  prepare: ({ values, before }) => {
    if (values.email === undefined) return [];
    const email = normaliseEmail(values.email);
    if (email === undefined) return [{ field: "email", code: "invalid_email" }];
    values.email = email;
    if (before && before.email !== email) Object.assign(values, { emailVerifiedAt: null });
    return [];
  },

  requiredPermissions: ({ before, after: { status = "Registered" } }) => {
    const was = before?.status ?? "Registered";
    if (was === status) return [];
    if (was === "Blocked") return ["unblock"];
    return [status === "Active" ? "approve" : "block"];
  },

  changed: async ({ before, after, context }) => {
    const { tx, now } = context;
    if (!before) return;
    if (before.status !== after.status) await endAuthCodes(tx, after.id, ["code", "link", "approval"], now);
    if (before.email !== after.email || after.status === "Blocked")
      await endAuthCodes(tx, after.id, ["code", "link", "reset", "confirmation"], now);
    if (after.status !== "Active") await endWebsiteSessions(tx, after.id);
    if (before.status === "Registered" && after.status === "Active")
      await confirmRegistration(after, context);
  },

  removed: async ({ before, context }) => forgetPerson(before.id, context),

  state: ({ status, emailVerifiedAt }) => {
    if (status === "Blocked") return { key: "blocked", tone: "refused" };
    const isConfirmed = emailVerifiedAt !== null;
    if (status === "Active") return { key: isConfirmed ? "active" : "activeUnconfirmed", tone: "live" };
    return { key: isConfirmed ? "registered" : "registeredUnconfirmed", tone: "waiting" };
  },

  applies: {
    approve: ({ status }) => status === "Registered",
    reject: ({ status }) => status === "Registered",
    block: ({ status }) => status !== "Blocked",
    unblock: ({ status }) => status === "Blocked",
    endSessions: ({ status }) => status === "Active",
    sendSignInLink: ({ status }) => status === "Active",
  },

  actions: {
    approve: async ({ row, context }) => moveFrom("Registered", "Active", row, context),
    block: async ({ row, context }) => {
      if (row.status === "Blocked") return notNow;
      return moveFrom(row.status, "Blocked", row, context);
    },
    unblock: async ({ row, context }) => moveFrom("Blocked", "Active", row, context),

    reject: async ({ row, input, context }) => {
      if (row.status !== "Registered") return notNow;
      await deleteWebsiteUser(context.tx, row.id);
      await forgetPerson(row.id, context);
      const { email: to, language } = row;
      const properties = input.reason === null ? {} : { reason: input.reason };
      const related = { type: "users", id: row.id };
      await queueMail(
        { template: "registrationRejected", to, language, properties, related },
        context.tx,
        context.now,
      );
      return { message: "done", goTo: "users" };
    },

    endSessions: async ({ row, context }) => {
      await endWebsiteSessions(context.tx, row.id);
      return { message: "done" };
    },

    sendSignInLink: async ({ row, context }) => {
      if (row.status !== "Active") return notNow;
      await queueSignInLink(row.id, context.tx, context.now);
      return { message: "done" };
    },
  },
};

const notNow: ActionOutcome = { message: "notNow", refused: true };

/** Makes a change of status that is only valid from one other status. */
async function moveFrom(
  from: WebsiteUserRow["status"],
  status: WebsiteUserRow["status"],
  row: WebsiteUserRow,
  context: ChangeContext,
): Promise<ActionOutcome> {
  if (row.status !== from) return notNow;
  await context.update(users, row, { status });
  return { message: "done" };
}

/**
 * Ends everything that a deleted person could still do, and cancels messages about the person that were not sent yet.
 */
async function forgetPerson(id: number, { tx }: ChangeContext): Promise<void> {
  await endWebsiteSessions(tx, id);
  await forgetResetTokens(tx, id);
  await forgetEmailTokens(tx, id);
  await dropWaitingMails(tx, { type: "users", id });
}

/** The person is notified, however a registration is approved. */
async function confirmRegistration(
  { id, email: to, language, emailVerifiedAt }: WebsiteUserRow,
  { tx, now }: ChangeContext,
): Promise<void> {
  const resetLink = websiteAuthUrl("forgotten-password", language);
  const hasPassword = (await passwordHashOf(tx, id)) !== null;
  const confirmationLink = websiteAuthUrl("request-confirmation", language);
  const isUnconfirmed =
    emailVerifiedAt === null && (await operatorSetting("registration.requireConfirmedAddress"));
  const properties = {
    signInLink: websiteAuthUrl("login", language),
    ...(hasPassword ? { resetLink } : {}),
    ...(hasPassword && isUnconfirmed ? { confirmationLink } : {}),
  };
  const related = { type: "users", id };
  await queueMail({ template: "registrationConfirmed", to, language, properties, related }, tx, now);
}
