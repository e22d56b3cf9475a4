import { contentDisposition } from "#lib/media/content-disposition";
import { listFolder } from "#lib/tools/files/listing/list-folder";
import { FileProblem } from "#lib/tools/files/problem";
import { openFile } from "#lib/tools/files/roots/open-file";
import { sendFile } from "#lib/tools/files/serving/send-file";
import { zipFiles } from "#lib/tools/files/zip/zip-files";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { answerProblem } from "./answer-change.ts";

/** GET files.gallery.list?path=…: all that is in a folder, as JSON. */
export async function handleList(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = "files"]) =>
    Response.json(await listFolder(path), { headers: { "cache-control": "private, no-store" } }),
  );
}

/** GET files.gallery.download?path=…: a file of the public root, to be saved. */
export async function handleDownload(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = ""]) =>
    sendFile(call.request, await openFile(path), { isSaved: true }),
  );
}

/** GET files.gallery.zip?path=…&path=…: files and folders as one archive, packed while it is sent. */
export async function handleZip(call: ToolCall): Promise<Response> {
  return orProblem(call, async (paths) => {
    const { stream, name } = await zipFiles(paths, call.request.signal);
    return new Response(stream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": contentDisposition("attachment", name),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  });
}

async function orProblem(
  call: ToolCall,
  answer: (paths: readonly string[]) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(new URL(call.request.url).searchParams.getAll("path"));
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return answerProblem(call, error, toolUrl(call.language, "filesGallery"));
  }
}
