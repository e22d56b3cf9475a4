import type { ToolCall } from "#lib/admin/tools/tool-route";
import { toolUrl } from "#lib/admin/tools/tool-url";
import { beginWork, whenDone } from "#lib/database-tool/maintaining/run-work";
import { type WorkName, works } from "#lib/database-tool/maintaining/work";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { translator } from "#lib/platform/i18n/translator";
import { answerDone, answerFailed } from "../answers.ts";
import { isMoving } from "./load-maintenance.ts";

/** GET /ADMIN/adminneo.maintenance of a program: whether something is on its way. */
export async function tellProgress(): Promise<Response> {
  return Response.json({ isMoving: isMoving() }, { headers: { "cache-control": "no-store" } });
}

/** POST /ADMIN/adminneo.maintenance: begins the `work` of that name; what is quick is done when it answers. */
export async function handleMaintenance(call: ToolCall): Promise<Response> {
  const { texts, language, admin } = call;
  const t = translator(language, "admin.tools.database.maintenance");
  const url = toolUrl(language, "adminneo", "maintenance");
  const work = workOf(texts);
  if (!work) return answerFailed(call, t("unknown"), 422, url);
  if (!beginWork(work, admin.id)) return answerFailed(call, t("alreadyRunning"), 409, url);
  const action = ({ optimize: "optimized", vacuum: "vacuumed" } as const)[work as "vacuum"];
  if (action) await recordDatabaseEvent({ action, adminId: admin.id, about: "" });
  const state = await whenDone(work, 1500);
  if (state?.failed) return answerFailed(call, t(`failures.${state.failed}`), 503, url);
  return answerDone(call, state?.endedAt === undefined ? t("begun") : "", url);
}

/** What work takes. */
export function verbOfWork(texts: FormTexts): "read" | "write" {
  const work = workOf(texts);
  return work && works[work].writes ? "write" : "read";
}

function workOf({ work = "" }: FormTexts): WorkName | undefined {
  return Object.hasOwn(works, work) ? (work as WorkName) : undefined;
}
