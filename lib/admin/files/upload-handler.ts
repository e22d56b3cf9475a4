import { arrivingFile } from "#lib/media/large/arriving";
import { findArrived, forgetArriving } from "#lib/media/large/take-arrived";
import { type SentFile, uploadFiles } from "#lib/tools/files/operations/upload-files";
import { FileProblem } from "#lib/tools/files/problem";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { answerChange, pathsOf } from "./answer-change.ts";

/**
 * POST files.gallery.upload: stores each file of the field `file` in the folder `path`, under its `relative` path where
 * one is sent for each (`relativePath` likewise), or the file that came in parts and that `upload` names.
 */
export async function handleUpload(call: ToolCall): Promise<Response> {
  const { path = "files", relative, relativePath = relative, upload } = call.texts;
  return answerChange(call, {
    name: "upload",
    make: async (doing) => {
      if (!upload) return uploadFiles(sentFiles(call, pathsOf(relativePath)), path, doing);
      const arrived = await findArrived(upload, call.admin.id);
      if (!arrived || arrived.mediaId !== undefined) throw new FileProblem("missing", upload);
      const sent = { relativePath: relativePath || arrived.name, lies: arrivingFile(upload) };
      const done = await uploadFiles([sent], path, doing);
      await forgetArriving(arrived);
      return done;
    },
    goesTo: () => toolUrl(call.language, "filesGallery", "files", { path }),
  });
}

function sentFiles({ files }: ToolCall, relative: readonly string[]): readonly SentFile[] {
  if (relative.length > 0 && relative.length !== files.length)
    throw new FileProblem("name", relative[0] ?? "");
  return files.map((file, at) => ({
    relativePath: relative[at] || file.name,
    bring: async () => new Uint8Array(await file.arrayBuffer()),
  }));
}
