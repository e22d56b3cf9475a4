import type { Row } from "#lib/kernel/engine/form/encode";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RowOf } from "#lib/kernel/module/define-module";
import { nameOfAdmin } from "#lib/kernel/queries/audit-log";
import { newsletterErasures } from "#lib/newsletter/newsletter-erasures";
import type { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { consentsOf } from "#lib/newsletter/queries/consents";
import { emptyRecipients, forgetMailsTo } from "#lib/newsletter/queries/people";
import { suppressionHash, suppressionOf } from "#lib/newsletter/queries/suppressions";

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
