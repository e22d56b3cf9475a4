import { nameOfAdmin } from "#db/queries/audit-log";
import { consentsOf } from "#db/queries/newsletter/consents";
import { emptyRecipients, forgetMailsTo } from "#db/queries/newsletter/people";
import { suppressionHash, suppressionOf } from "#db/queries/newsletter/suppressions";
import type { Row } from "#lib/engine/form/encode";
import type { ChangeContext } from "#lib/module/behaviour";
import type { AnyModule, RowOf } from "#lib/module/define-module";
import { newsletterErasures } from "#lib/modules/newsletter-erasures";
import type { newsletterSubscribers } from "#lib/modules/newsletter-subscribers";

type Subscriber = RowOf<typeof newsletterSubscribers>;

/**
 * Erases what names a person besides the subscriber itself, who is to be deleted next, and writes a receipt of it. The
 * audit log and the versions never held more than that something changed.
 */
export async function erasePerson({ id, email }: Subscriber, context: ChangeContext): Promise<Row> {
  const { tx, adminId, now } = context;
  return context.insert(newsletterErasures as unknown as AnyModule, {
    emailHash: suppressionHash(email),
    erasedBy: adminId === null ? "" : ((await nameOfAdmin(tx, adminId)) ?? ""),
    recipients: await emptyRecipients(tx, id, now),
    mails: await forgetMailsTo(tx, id),
    consents: (await consentsOf(tx, id)).length,
    suppressed: (await suppressionOf(tx, email)) !== undefined,
  });
}
