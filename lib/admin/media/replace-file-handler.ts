import { contentOf, contentOnDisk } from "#lib/files/library/content";
import { type Arriving, arrivingFile, findArrived, forgetArriving } from "#lib/files/library/large";
import { refusalText } from "#lib/files/library/refusal-text";
import { replaceContent } from "#lib/files/library/replace-content";
import { isJsonCaller } from "#lib/platform/http/caller";
import { errorEnvelope } from "#lib/platform/http/envelope";
import { HttpProblem } from "#lib/platform/http/problem";
import type { AdminCall } from "../admin-route.ts";
import { answerDone, answerFailed, answerInvalid } from "../answers.ts";
import { actionMessage } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

/**
 * POST /ADMIN/{page}/{id}/replaceFile: the multipart field `file`, or what came in parts and the field `upload` names,
 * takes the place of a record's file.
 */
export async function handleReplaceFile(call: AdminCall): Promise<Response> {
  const { module, id, language, admin, texts } = call;
  const formUrl = adminUrl(language, module.name, id);
  const arrived = texts.upload ? await findArrived(texts.upload, admin.id) : undefined;
  const sent = await sentWith(call, arrived);
  if (!sent) return answerInvalid(call, [{ field: "file", code: "required" }], formUrl);
  const replaced = await replaceContent(sent.content, sent.name, { id: Number(id), adminId: admin.id });
  if (arrived) await forgetArriving(arrived);
  if (replaced.outcome === "missing") throw new HttpProblem(404, "notFound");
  if (replaced.outcome === "refused") {
    const message = refusalText(replaced, language);
    if (isJsonCaller(call.request.headers)) return errorEnvelope(message, replaced.status);
    return answerFailed(call, message, replaced.status, formUrl);
  }
  const message = actionMessage(module, "replaceFile", replaced.isSame ? "same" : "done", language);
  return answerDone(call, message, formUrl, { id, version: replaced.version });
}

async function sentWith({ files: [file] = [] }: AdminCall, arrived: Arriving | undefined) {
  if (arrived) return { name: arrived.name, content: await contentOnDisk(arrivingFile(arrived.id)) };
  return file && { name: file.name, content: contentOf(new Uint8Array(await file.arrayBuffer())) };
}
