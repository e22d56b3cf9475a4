import { seeOther } from "#lib/admin/answers";
import { noticeUrl } from "#lib/admin/notice";
import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { restoreSnapshot } from "#lib/database-tool/snapshots/restore-snapshot";
import { type RestoreRefusal, RestoreRefused } from "#lib/database-tool/snapshots/restoring";
import { superadmin } from "#lib/kernel/permissions";
import { isJsonCaller } from "#lib/platform/http/caller";
import { okEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { log } from "#lib/platform/log";
import { answerFailed } from "../answers.ts";

/** POST /ADMIN/adminneo.restore: puts the snapshot of that name in the place of the database. */
export async function handleRestore(call: ToolCall): Promise<Response> {
  const { language, admin, texts } = call;
  // It brings accounts and permissions of then.
  if (!admin.permissions.has(superadmin)) throw new HttpProblem(403, "forbidden");
  const { snapshot: name = "" } = texts;
  const t = translator(language, "admin.tools.database.restore");
  const snapshotsUrl = toolUrl(language, "adminneo", "snapshots");
  try {
    await restoreSnapshot({ name, adminId: admin.id, sessionHash: admin.session.idHash });
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    log.warn({ snapshot: name, reason: error.reason }, "a snapshot was not restored");
    const back =
      error.reason === "gone" ? snapshotsUrl : toolUrl(language, "adminneo", "restore", { snapshot: name });
    return answerFailed(call, t(`refused.${error.reason}`), statuses[error.reason], back);
  }
  // Everything that the page shows around may be another one now, so it is loaded anew.
  const goTo = await noticeUrl(admin.session, snapshotsUrl, { status: "ok", message: t("done") });
  return isJsonCaller(call.request.headers)
    ? okEnvelope(t("done"), { redirectUrl: goTo, redirectType: "hard" })
    : seeOther(goTo);
}

const statuses: Readonly<Record<RestoreRefusal, number>> = {
  gone: 404,
  unsound: 422,
  version: 409,
  account: 409,
  session: 409,
  busy: 503,
  full: 503,
  running: 409,
  broken: 503,
};
