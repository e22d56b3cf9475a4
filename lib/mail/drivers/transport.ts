import { mailTransport } from "#lib/settings/mail-settings";

/** Checks whether mails go to mailboxes; without a transport each of them only becomes a file. */
export async function hasMailTransport(): Promise<boolean> {
  return (await mailTransport()).kind !== "file";
}
