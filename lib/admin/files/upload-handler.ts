import { storeOnce } from "#lib/files/library/large";
import type { FilesChanged } from "#lib/files/tree/change-files";
import type { Doing } from "#lib/files/tree/contracts";
import { FileProblem } from "#lib/files/tree/problem";
import { uploadFiles } from "#lib/files/tree/store-files";
import { sentFiles } from "../media/sent-files.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { pathsOf, respondChange } from "./respond-to-change.ts";

/**
 * POST files.gallery.upload: stores each file of the field `file` in the folder `path`, under its `relative` path where
 * one is sent for each (`relativePath` likewise), or the file that came in parts and that `upload` names.
 */
export async function handleUploadFiles(call: ToolCall): Promise<Response> {
  const { path = "files" } = call.texts;
  return respondChange(call, {
    name: "upload",
    make: (doing) => storeSent(call, path, doing),
    goesTo: () => toolUrl(call.language, "filesGallery", "files", { path }),
  });
}

async function storeSent(call: ToolCall, path: string, doing: Doing): Promise<FilesChanged> {
  const { relative, relativePath = relative, upload = "" } = call.texts;
  const sent = await sentFiles(call, { hasPlace: true });
  if (!sent) throw new FileProblem("missing", upload);
  const paths = upload && relativePath ? [relativePath] : pathsOf(relativePath);
  if (paths.length > 0 && paths.length !== sent.length) throw new FileProblem("name", paths[0] ?? "");
  const placed = sent.map(({ name, content }, at) => ({ relativePath: paths[at] || name, content }));
  return storeOnce(sent[0]?.arrived, () => uploadFiles(placed, path, doing), {
    noteOf: (done) => JSON.stringify(done),
    ofNote: async (note) => JSON.parse(note) as FilesChanged,
  });
}
