import type { Row } from "../kernel/engine/form/encode.ts";
import type { ChangeContext } from "../kernel/module/behaviour.ts";
import { nameOfAdmin } from "../kernel/queries/audit-log.ts";
import { newsletterErasures } from "./newsletter-erasures.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";
import { suppressionHash, suppressionOf } from "./queries/bounces.ts";
import { consentsOf } from "./queries/consents.ts";
import { emptyRecipients, forgetMailsTo } from "./queries/subscribers.ts";

/**
 * Erases all data that names a person except the subscriber itself, who is deleted next, and writes a receipt. The
 * audit log and the versions only ever recorded that something changed.
 */
export async function erasePerson({ id, email }: Subscriber, context: ChangeContext): Promise<Row> {
  const { tx, adminId, now } = context;
  return context.insert(newsletterErasures, {
    emailHash: suppressionHash(email),
    erasedBy: adminId === null ? "" : ((await nameOfAdmin(tx, adminId)) ?? ""),
    recipients: await emptyRecipients(tx, id, now),
    mails: await forgetMailsTo(tx, id),
    consents: (await consentsOf(tx, id)).length,
    suppressed: (await suppressionOf(tx, email)) !== undefined,
  });
}
