import { readFile } from "node:fs/promises";
import { sealed } from "#lib/files/library/serving-headers";
import { variantOf } from "#lib/files/library/variant";
import type { MediaRow } from "#lib/files/queries/media";
import { readRecord } from "#lib/kernel/engine/read";
import { HttpProblem } from "#lib/platform/http/problem";
import type { AdminCall } from "../admin-route.ts";

const turns = ["0", "90", "180", "270"] as const;

/**
 * GET /ADMIN/media/{id}/file?turned={degrees}: a picture of the library whole, whatever visitors see of it, turned as
 * is asked, for whoever cuts it.
 */
export async function handleWholePicture({ module, id, request }: AdminCall): Promise<Response> {
  const row = (await readRecord(module, id)) as unknown as MediaRow | undefined;
  if (row?.type !== "picture") throw new HttpProblem(404, "notFound");
  const asked = new URL(request.url).searchParams.get("turned");
  const rotation = turns.find((turn) => turn === asked) ?? "0";
  const whole = { ...row, rotation, cropTop: 0, cropRight: 0, cropBottom: 0, cropLeft: 0 };
  const file = await variantOf(whole, { key: row.key, width: 960, format: "webp" });
  return new Response(await readFile(file), { headers: { ...sealed, "content-type": "image/webp" } });
}
