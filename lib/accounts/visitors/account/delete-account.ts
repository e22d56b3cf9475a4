import { database } from "#db/client";
import { users } from "#lib/accounts/users";
import { removeRow } from "#lib/kernel/engine/trash";
import { withVerbs } from "#lib/kernel/engine/write";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { anonymiseEntries } from "#lib/kernel/queries/audit-log";
import { forgetMailsAbout } from "#lib/mail/queries/outbox";
import { authPage, respondDone } from "../endpoints/answers.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import type { AccountCall } from "./account-route.ts";
import { refusalOfProof } from "./proof.ts";

/**
 * POST /auth/account-delete: the proof. The person, the password, codes, sessions and mails go for good; entries of the
 * audit log stay, but say no longer whom they were about, and what was sent by forms stays for as long as each form says,
 * but no longer says that the account sent it.
 */
export async function handleDeleteAccount(call: AccountCall): Promise<Response> {
  const refusal = await refusalOfProof(call, "account-delete");
  if (refusal) return refusal;
  const { user, now, request } = call;
  await database().transaction(async (tx) => {
    const context = withVerbs({ tx, adminId: null, now, isAuthorised: true });
    await removeRow(users as unknown as AnyModule, user.id, context);
    await forgetMailsAbout(tx, { type: "users", id: user.id });
    await anonymiseEntries(tx, { module: "users", recordId: String(user.id) });
  });
  reportAuthEvent("accountDeleted", request.headers, { userId: user.id });
  const goTo = authPage({ ...call, returnTo: undefined }, "account-deleted");
  return respondDone(call, "accountDeleted", {
    goTo,
    redirectUrl: goTo,
    cookies: { session: null, binding: null },
  });
}
