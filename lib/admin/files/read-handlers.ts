import { previewWidths } from "#lib/files/tool/entry-addresses";
import { listFolder, listFolders } from "#lib/files/tool/listing";
import { previewOf } from "#lib/files/tool/previews";
import { FileProblem } from "#lib/files/tool/problem";
import { openEither } from "#lib/files/tool/roots";
import { streamFile } from "#lib/files/tool/serving";
import { zipFiles } from "#lib/files/tool/zip-files";
import { respondDownload, respondJson, sandboxed } from "#lib/platform/http/respond";
import { sendFromDisk } from "#lib/platform/http/send-file";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { folderOf, pathsOf, respondFileProblem } from "./respond-to-change.ts";

/**
 * GET files.gallery.list?path=…: returns everything in a folder, as JSON; without a path, or with an empty one, in
 * the root.
 */
export async function handleList(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = "files"]) =>
    respondJson(await listFolder(path), { "cache-control": "private, no-store" }),
  );
}

/** GET files.gallery.folders?path=…: returns only the folders in a folder, for trees. */
export async function handleFolders(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = "files"]) =>
    respondJson({ folders: await listFolders(path) }, { "cache-control": "private, no-store" }),
  );
}

/** GET files.gallery.download?path=…: a file of either root, to be saved. */
export async function handleDownload(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = ""]) =>
    streamFile(call.request, await openEither(path), { isSaved: true }),
  );
}

/**
 * GET files.gallery.zip?path=…&path=…: files and folders as one archive, packed while it is sent. POST accepts the
 * same in a form, because an address holds only so many paths.
 */
export async function handleZip(call: ToolCall): Promise<Response> {
  const sent = pathsOf(call.texts.path);
  return orProblem(call, async (asked) => {
    const { stream, name } = await zipFiles(sent.length > 0 ? sent : asked, call.request.signal);
    return respondDownload(stream, name, "application/zip");
  });
}

/** Runs a request for the paths of an address; reports refusals as everywhere in the tool. */
async function orProblem(
  call: ToolCall,
  answer: (paths: readonly string[]) => Promise<Response>,
): Promise<Response> {
  const asked = new URL(call.request.url).searchParams.getAll("path").filter(Boolean);
  try {
    return await answer(asked);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const back = call.texts.back ?? folderOf(asked[0] ?? "files");
    return respondFileProblem(call, error, toolUrl(call.language, "filesGallery", "files", { path: back }));
  }
}

/**
 * GET files.gallery.preview?path=…&width=320: a thumbnail of a picture in the public root. With `v`, which names the
 * content, the browser caches it.
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
    const answer = await sendFromDisk(call.request, file, headers);
    if (!answer) throw new Error(`The preview ${file} went while it was to be sent.`);
    return answer;
  });
}
