import { users } from "#lib/accounts/users";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { authPage, respondDone, respondInvalid } from "../endpoints/answers.ts";
import type { AccountCall } from "./account-route.ts";

/** POST /auth/account: `name`, checked and told to the audit log like any change of an account. */
export async function handleChangeName(call: AccountCall): Promise<Response> {
  const { name = "" } = call.texts;
  const goTo = authPage(call, "account");
  const saved = await updateRecord(users as unknown as AnyModule, call.user.id, { name }, null);
  if (saved.outcome === "invalid") return respondInvalid(call, saved.issues, goTo);
  return respondDone(call, "nameSaved", { goTo });
}
