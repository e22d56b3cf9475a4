import { adminOfSession } from "#lib/accounts/permissions/current-admin";
import type { AuthorityTransaction, SignInRequest } from "./authority.ts";
import { configuredAuthority } from "./configured-authority.ts";
import type { EntranceCall } from "./entrance-route.ts";
import { validReturnTo } from "./return-to.ts";
import { addTransaction } from "./transaction-cookie.ts";

/** An attempt that has begun: where the browser goes, and the cookie that it must keep. */
export interface BegunSignIn {
  readonly redirect: string;
  readonly transaction: AuthorityTransaction;
  readonly cookie: string;
  /** Whose confirmation is wanted; undefined where anybody may sign in. */
  readonly adminId: string | undefined;
}

/** Begins an attempt as a request asks for it; only somebody signed in can be asked to confirm who they are. */
export async function beginSignIn({
  texts,
  language,
  session,
  transactionCookie,
}: EntranceCall): Promise<BegunSignIn> {
  const admin = session && (await adminOfSession(session));
  const isConfirmation = admin !== undefined && texts.purpose === "reauthenticate";
  const request: SignInRequest = {
    purpose: isConfirmation ? "reauthenticate" : "signIn",
    returnTo: validReturnTo(texts.returnTo) ?? `/ADMIN/${language}`,
    language,
  };
  const begun = await configuredAuthority().begin(request);
  const cookie = await addTransaction(transactionCookie, begun.transaction);
  return { ...begun, cookie, adminId: isConfirmation ? admin.id : undefined };
}
