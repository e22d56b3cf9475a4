import { environment } from "#lib/env";

/** Whether mails go to mailboxes; without a transport each of them only becomes a file. */
export function hasMailTransport(): boolean {
  const { resendApiKey, smtpUrl } = environment();
  return resendApiKey !== undefined || smtpUrl !== undefined;
}
