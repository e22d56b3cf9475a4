import type { Issue } from "#lib/kernel/engine/form/issue";
import type { ActionOutcome, Behaviour, ChangeContext } from "#lib/kernel/module/behaviour";
import { environment } from "#lib/platform/env";
import { isThisMachine } from "#lib/platform/http/client-address";
import { givenMailSettings } from "#lib/settings/mail-settings";
import { emailSettings } from "./email.ts";

type Row = Parameters<Behaviour<typeof emailSettings>["actions"]["removeSmtpUrl"]>[0]["row"];

/** Leaves to the environment what it decides, and lets no mail go out in a machine's name. */
export const emailSettingsBehaviour: Behaviour<typeof emailSettings> = {
  prepare: ({ values, before }) => {
    const after = { ...before, ...values };
    return [...refusedByEnvironment(values, before), ...missingSender(after), ...openPassword(after)];
  },
  setByEnvironment: () => givenMailSettings(),
  applies: {
    removeSmtpPassword: ({ smtpPassword }) => smtpPassword !== null,
    removeSmtpUrl: ({ smtpUrl }) => smtpUrl !== null,
    removeResendKey: ({ resendKey }) => resendKey !== null,
    removeResendWebhookSecret: ({ resendWebhookSecret }) => resendWebhookSecret !== null,
    removeReportsSecret: ({ reportsSecret }) => reportsSecret !== null,
  },
  actions: {
    /**
     * The test itself was sent before, because nothing may wait for a mail server here; this only reports that it
     * was.
     */
    sendTest: () => ({ message: "done" }),
    removeSmtpPassword: ({ row, context }) => forget(row, { smtpPassword: null }, context),
    removeSmtpUrl: ({ row, context }) => forget(row, { smtpUrl: null }, context),
    removeResendKey: ({ row, context }) => forget(row, { resendKey: null }, context),
    removeResendWebhookSecret: ({ row, context }) => forget(row, { resendWebhookSecret: null }, context),
    removeReportsSecret: ({ row, context }) => forget(row, { reportsSecret: null }, context),
  },
};

async function forget(
  row: Row,
  values: Readonly<Record<string, null>>,
  context: ChangeContext,
): Promise<ActionOutcome> {
  await context.update(emailSettings, row, values);
  return { message: "done" };
}

function refusedByEnvironment(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | undefined,
): readonly Issue[] {
  return Object.entries(givenMailSettings()).flatMap(([field, { variable }]) => {
    const isChanged = values[field] !== undefined && values[field] !== (before?.[field] ?? null);
    if (!isChanged || values[field] === null) return [];
    return [{ field, code: "given_by_environment", parameters: { variable } }];
  });
}

/** Mailboxes refuse mails from an address that cannot receive. */
function missingSender({
  smtpHost,
  smtpUrl,
  resendKey,
  fromAddress,
}: Partial<Pick<Row, "smtpHost" | "smtpUrl" | "resendKey" | "fromAddress">>): readonly Issue[] {
  const isSending = Boolean(smtpHost || smtpUrl || resendKey);
  const isMissing = isSending && !fromAddress && environment().mailFrom === undefined;
  return isMissing ? [{ field: "fromAddress", code: "required" }] : [];
}

/** Checks that a password is sent to another machine over TLS only. */
function openPassword({
  smtpHost,
  smtpUser,
  smtpSecurity,
}: Partial<Pick<Row, "smtpHost" | "smtpUser" | "smtpSecurity">>): readonly Issue[] {
  const isOpen = smtpHost && smtpUser && smtpSecurity === "none" && !isThisMachine(smtpHost);
  return isOpen ? [{ field: "smtpSecurity", code: "password_without_tls" }] : [];
}
