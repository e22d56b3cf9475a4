import { readRecord } from "#lib/engine/read";
import { HttpProblem } from "#lib/http/problem";
import { contentDisposition } from "#lib/media/content-disposition";
import { submissions } from "#lib/modules/submissions";
import { storedAnswers } from "#lib/submissions/answers";
import { readSentFile } from "#lib/submissions/files";
import type { AdminCall } from "../admin-route.ts";

/**
 * GET /ADMIN/submissions/{id}/file?of={name}: the file that was sent with an answer, always to be saved and never shown,
 * because a stranger chose it.
 */
export async function handleSentFile({ module, id, request }: AdminCall): Promise<Response> {
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
