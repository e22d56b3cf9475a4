import { readRecord } from "#lib/engine/read";
import { HttpProblem } from "#lib/http/problem";
import type { RowOf } from "#lib/module/define-module";
import { newsletter } from "#lib/modules/newsletter";
import type { AdminCall } from "../admin-route.ts";
import { describeProgress } from "./describe-progress.ts";

/** POST /ADMIN/newsletter/{id}/progress: how far the sending is, asked by the open screen every few seconds. */
export async function handleProgress({ module, id, language }: AdminCall): Promise<Response> {
  const row = module.name === newsletter.name ? await readRecord(module, id) : undefined;
  if (!row) throw new HttpProblem(404, "notFound");
  return Response.json(await describeProgress(row as unknown as RowOf<typeof newsletter>, language));
}
