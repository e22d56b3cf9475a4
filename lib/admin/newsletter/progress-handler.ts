import { readRecord } from "#lib/kernel/engine/read";
import type { RowOf } from "#lib/kernel/module/define-module";
import { newsletter } from "#lib/newsletter/newsletter";
import { HttpProblem } from "#lib/platform/http/problem";
import { respondJson } from "#lib/platform/http/respond";
import type { AdminCall } from "../admin-route.ts";
import { describeProgress } from "./describe-progress.ts";

/**
 * POST /ADMIN/newsletter/{id}/progress: the progress of the sending, requested by the open screen every few seconds.
 */
export async function handleProgress({ module, id, language }: AdminCall): Promise<Response> {
  const row = module.name === newsletter.name ? await readRecord(module, id) : undefined;
  if (!row) throw new HttpProblem(404, "notFound");
  return respondJson(await describeProgress(row as RowOf<typeof newsletter>, language));
}
