import { type AdminRow, activeAdmins, findAdminOn, permissionsOfGroup } from "#lib/accounts/queries/admins";
import type { ReviewNews } from "#lib/kernel/engine/publishing/review";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { latestReview } from "#lib/kernel/queries/reviews";
import { queueMail } from "#lib/mail/queue-mail";
import { environment } from "#lib/platform/env";
import { defaultLanguage } from "#lib/platform/site-languages";

/**
 * Sends review mails in the language of each account: a request to the people allowed to publish, its result and
 * comments to the person who requested it. No one gets mail about their own actions.
 */
export async function mailReview(news: ReviewNews, context: ChangeContext): Promise<void> {
  const { module, row, verb, comment } = news;
  const { tx, now, adminId } = context;
  const request = await latestReview(tx, { module: module.name, recordId: String(row.id) });
  if (!request) return;
  const actor = adminId === null ? undefined : await findAdminOn(tx, adminId);
  const asked = verb === "review" ? await publishersOf(module, context) : await requesterOf(request, context);
  const title = String(row[module.list.columns[0]] ?? "") || `#${row.id}`;
  for (const { id, email, language: own } of asked
    .filter((admin) => admin.id !== adminId)
    .slice(0, mostTold)) {
    const language = own ?? defaultLanguage();
    const link = `${environment().appUrl}/ADMIN/${language}/${module.name}/${row.id}`;
    const properties = { verb, by: actor?.name ?? "", title, link, ...(comment === null ? {} : { comment }) };
    const related = { type: module.name, id: Number(row.id) };
    const idempotencyKey = `review/${request.id}/${verb}/${now.getTime()}/${id}`;
    await queueMail(
      { template: "reviewNews", to: email, language, properties, related, idempotencyKey },
      tx,
      now,
    );
  }
}

/** Maximum number of people to notify; one of them may decide. */
const mostTold = 20;

async function publishersOf(module: AnyModule, { tx }: ChangeContext): Promise<readonly AdminRow[]> {
  const found: AdminRow[] = [];
  for (const admin of await activeAdmins(tx))
    if (allowsIn(await permissionsOfGroup(admin.group_id), module, "publish")) found.push(admin);
  return found;
}

async function requesterOf(
  { requestedBy }: { readonly requestedBy: string | null },
  { tx }: ChangeContext,
): Promise<readonly AdminRow[]> {
  const admin = requestedBy === null ? undefined : await findAdminOn(tx, requestedBy);
  return admin?.status === "Active" ? [admin] : [];
}
