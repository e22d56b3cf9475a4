import { contentDisposition } from "#lib/files/library/content-disposition";
import { readRecord } from "#lib/kernel/engine/read";
import { HttpProblem } from "#lib/platform/http/problem";
import { submissions } from "#lib/website/submissions";
import { storedAnswers } from "#lib/website/submissions/answers";
import { readSentFile } from "#lib/website/submissions/files";
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
