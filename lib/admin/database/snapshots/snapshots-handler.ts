import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import { makeSnapshot } from "#lib/database-tool/snapshots/snapshots";
import { translator } from "#lib/platform/i18n/translator";
import { log } from "#lib/platform/log";
import { answerDone, answerFailed } from "../answers.ts";

/** POST /ADMIN/adminneo.snapshots: copies the database into the folder of backups. */
export async function handleSnapshots(call: ToolCall): Promise<Response> {
  const { language, admin } = call;
  const t = translator(language, "admin.tools.database.snapshots");
  const url = toolUrl(language, "adminneo", "snapshots");
  try {
    const name = await makeSnapshot();
    await recordDatabaseEvent({ action: "snapshotMade", adminId: admin.id, about: name });
  } catch (error) {
    log.error({ err: error }, "a snapshot could not be made");
    return answerFailed(call, t("failed"), 503, url);
  }
  return answerDone(call, t("made"), url);
}
