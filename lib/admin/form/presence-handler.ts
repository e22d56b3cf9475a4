import { readRecord } from "#lib/kernel/engine/read";
import { leaveRecord, meetOthers } from "#lib/kernel/presence";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondEmpty, respondJson } from "#lib/platform/http/respond";
import type { AdminCall } from "../admin-route.ts";

/**
 * POST /ADMIN/{page}/{id}/presence, sent by an open form every few seconds: `others` are the names of those who have
 * the record open too. `leave` means that the form was left.
 */
export async function handlePresence({ module, id, admin, texts }: AdminCall): Promise<Response> {
  const open = { module: module.name, recordId: String(id), adminId: admin.id };
  if (texts.leave) {
    await leaveRecord(open);
    return respondEmpty(204);
  }
  if (module.readOnly || id === 0 || !(await readRecord(module, id))) throw new HttpProblem(404, "notFound");
  return respondJson({ others: await meetOthers(open) });
}
