import { type Connection, database } from "#db/client";
import { isDemoAddress } from "#lib/kernel/queries/demo-records";
import { environment } from "#lib/platform/env";
import { log } from "#lib/platform/log";
import { sharedError } from "#lib/platform/shared-error";

/** Thrown in tests where a mail would go to an invented person of the demo. */
class DemoRecipient extends sharedError("DemoRecipient") {}

/** The reason in the log of e-mails. */
export const demoRecipientReason = "The recipient is an invented subscriber of the demo.";

let isTold = false;

/**
 * Checks whether a recipient is an invented person of the demo, to whom nothing may be queued. Queries leave them out
 * before; a mail that comes so far is a mistake.
 */
export async function refusesDemoRecipient(
  to: string,
  connection: Connection = database(),
): Promise<boolean> {
  if (!(await isDemoAddress(connection, to))) return false;
  if (environment().isStrict) throw new DemoRecipient(demoRecipientReason);
  if (!isTold) log.warn({ event: "mail.demo" }, "A mail to an invented subscriber of the demo was left out");
  isTold = true;
  return true;
}
