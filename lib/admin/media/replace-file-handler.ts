import { isJsonCaller } from "#lib/http/caller";
import { errorEnvelope } from "#lib/http/envelope";
import { HttpProblem } from "#lib/http/problem";
import { contentOf } from "#lib/media/content";
import { refusalText } from "#lib/media/refusal-text";
import { replaceContent } from "#lib/media/replace-content";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerInvalid } from "../answers.ts";
import { actionMessage } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

/** POST /ADMIN/{page}/{id}/replaceFile: the multipart field `file` takes the place of a record's file. */
export async function handleReplaceFile(call: AdminCall): Promise<Response> {
  const { module, id, language, admin, files = [] } = call;
  const formUrl = adminUrl(language, module.name, id);
  const [file] = files;
  if (!file) return answerInvalid(call, [{ field: "file", code: "required" }], formUrl);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const replaced = await replaceContent(contentOf(bytes), file.name, { id: Number(id), adminId: admin.id });
  if (replaced.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (replaced.outcome === "refused") {
    const message = refusalText(replaced, language);
    if (isJsonCaller(call.request.headers)) return errorEnvelope(message, replaced.status);
    return answerFailed(call, message, replaced.status, formUrl);
  }
  const message = actionMessage(module, "replaceFile", replaced.isSame ? "same" : "done", language);
  return answerDone(call, message, formUrl, { id, version: replaced.version });
}
