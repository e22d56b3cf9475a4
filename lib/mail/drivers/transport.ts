import { environment } from "#lib/env";

/** Whether letters go to mailboxes; without a transport each of them only becomes a file. */
export function hasMailTransport(): boolean {
  const { resendApiKey, smtpUrl } = environment();
  return resendApiKey !== undefined || smtpUrl !== undefined;
}
