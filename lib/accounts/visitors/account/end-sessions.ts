import { database } from "#db/client";
import { endWebsiteSession, endWebsiteSessions } from "#lib/accounts/queries/visitor-sessions";
import { authPage, respondDone } from "../endpoints/answers.ts";
import { reportAuthEvent } from "../endpoints/report.ts";
import type { AccountCall } from "./account-route.ts";

/** POST /auth/account-sessions: ends the one that `session` names, else all but the one in use. */
export async function handleEndSessions(call: AccountCall): Promise<Response> {
  const { user, session, texts, request } = call;
  const isOne = texts.session !== undefined && texts.session !== session.idHash;
  if (isOne) await endWebsiteSession(database(), user.id, texts.session ?? "");
  else if (texts.session === undefined) await endWebsiteSessions(database(), user.id, session.idHash);
  reportAuthEvent("sessionsEnded", request.headers, { userId: user.id });
  return respondDone(call, isOne ? "deviceEnded" : "devicesEnded", { goTo: authPage(call, "account") });
}
