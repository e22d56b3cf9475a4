import { sendFromDisk } from "#lib/files/library/send-from-disk";
import { answerCondition, sandboxed } from "#lib/files/library/serving-headers";
import { previewWidths } from "#lib/files/tool/browsing/picture-address";
import { previewOf } from "#lib/files/tool/previews";
import type { ToolCall } from "../tools/tool-route.ts";
import { orProblem } from "./read-handlers.ts";

/**
 * GET files.gallery.preview?path=…&width=320: a small picture of a picture in the public root. With `v`, which names the
 * content, the browser keeps it.
 */
export async function handleFilePreview(call: ToolCall): Promise<Response> {
  const { searchParams } = new URL(call.request.url);
  const width = previewWidths.find((known) => String(known) === searchParams.get("width")) ?? 320;
  return orProblem(call, async ([path = ""]) => {
    const { file, tag } = await previewOf(path, width);
    const headers = {
      ...sandboxed,
      "content-type": "image/webp",
      "cache-control": searchParams.has("v") ? "private, max-age=31536000, immutable" : "private, no-cache",
      etag: `"${tag}"`,
    };
    const answer =
      answerCondition(call.request, headers) ?? (await sendFromDisk(call.request, file, headers));
    if (!answer) throw new Error(`The preview ${file} went while it was to be sent.`);
    return answer;
  });
}
