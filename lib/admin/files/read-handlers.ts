import { database } from "#db/client";
import { sendDrawing, sendStored } from "#lib/files/library/serve-public";
import { listFolder } from "#lib/files/tree/listing";
import { existingFile } from "#lib/files/tree/locate";
import { FileProblem } from "#lib/files/tree/problem";
import { zipFiles } from "#lib/files/tree/zip";
import { respondDownload, respondJson } from "#lib/platform/http/respond";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { folderOf, pathsOf, respondFileProblem } from "./respond-to-change.ts";

/**
 * GET files.gallery.list?path=…: returns everything in a folder, as JSON; without a path, or with an empty one, in
 * the root.
 */
export async function handleList(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = "files"]) =>
    respondJson(await listFolder(path, call.language), { "cache-control": "private, no-store" }),
  );
}

/** GET files.gallery.download?path=…: the original of a file, to be saved. */
export async function handleDownload(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = ""]) => {
    const answer = await sendStored(call.request, await existingFile(database(), path), { isSaved: true });
    if (!answer) throw new FileProblem("missing", path);
    return answer;
  });
}

/** GET files.gallery.preview?path=…: a drawing, to be shown in a page. */
export async function handleFilePreview(call: ToolCall): Promise<Response> {
  return orProblem(call, async ([path = ""]) => {
    const answer = await sendDrawing(call.request, await existingFile(database(), path));
    if (!answer) throw new FileProblem("missing", path);
    return answer;
  });
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
