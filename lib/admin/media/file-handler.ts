import { readFile } from "node:fs/promises";
import { contentDisposition, sandboxed } from "#lib/files/library/serving-headers";
import { variantOf } from "#lib/files/library/variant";
import type { MediaRow } from "#lib/files/queries";
import { readRecord } from "#lib/kernel/engine/read";
import { HttpProblem } from "#lib/platform/http/problem";
import { submissions } from "#lib/website/submissions";
import { readSentFile } from "#lib/website/submissions/files";
import { storedAnswers } from "#lib/website/submitted-answers";
import type { AdminCall } from "../admin-route.ts";

/** GET /ADMIN/{page}/{id}/file: the picture that a record is, or a file that came with it. */
export function handleFile(call: AdminCall): Promise<Response> {
  return call.module.files ? handleWholePicture(call) : handleSentFile(call);
}

const turns = ["0", "90", "180", "270"] as const;

/**
 * GET /ADMIN/media/{id}/file?turned={degrees}: a whole picture of the library, whatever part visitors see, turned as
 * requested, for the person who crops it.
 */
async function handleWholePicture({ module, id, request }: AdminCall): Promise<Response> {
  const row = (await readRecord(module, id)) as MediaRow | undefined;
  if (row?.type !== "picture") throw new HttpProblem(404, "notFound");
  const asked = new URL(request.url).searchParams.get("turned");
  const rotation = turns.find((turn) => turn === asked) ?? "0";
  const whole = { ...row, rotation, cropTop: 0, cropRight: 0, cropBottom: 0, cropLeft: 0 };
  const file = await variantOf(whole, { key: row.key, width: 960, format: "webp" });
  return new Response(await readFile(file), { headers: { ...sandboxed, "content-type": "image/webp" } });
}

/**
 * GET /ADMIN/submissions/{id}/file?of={name}: the file that was sent with an answer, always as a download and never
 * displayed, because a stranger chose it.
 */
async function handleSentFile({ module, id, request }: AdminCall): Promise<Response> {
  const row = module.name === submissions.name ? await readRecord(module, id) : undefined;
  const asked = new URL(request.url).searchParams.get("of");
  const answer = storedAnswers(row?.answers).find(({ name, file }) => name === asked && file);
  const content = answer?.file && (await readSentFile(answer.file.key));
  if (!answer || !content) throw new HttpProblem(404, "notFound");
  return new Response(content, {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": contentDisposition("attachment", answer.value),
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
