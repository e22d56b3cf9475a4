import { arrivingFile, findArrived, noteStored } from "#lib/files/library/large";
import { contentOf, contentOnDisk } from "#lib/files/store/content";
import type { FilesChanged } from "#lib/files/tree/change-files";
import type { Doing } from "#lib/files/tree/contracts";
import { FileProblem } from "#lib/files/tree/problem";
import { type SentFile, uploadFiles } from "#lib/files/tree/store-files";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { pathsOf, respondChange } from "./respond-to-change.ts";

/**
 * POST files.gallery.upload: stores each file of the field `file` in the folder `path`, under its `relative` path where
 * one is sent for each (`relativePath` likewise), or the file that came in parts and that `upload` names.
 */
export async function handleUploadFiles(call: ToolCall): Promise<Response> {
  const { path = "files", relative, relativePath = relative, upload } = call.texts;
  return respondChange(call, {
    name: "upload",
    make: async (doing) => {
      if (upload) return storeArrived({ upload, path, relativePath }, doing);
      return uploadFiles(sentFiles(call, pathsOf(relativePath)), path, doing);
    },
    goesTo: () => toolUrl(call.language, "filesGallery", "files", { path }),
  });
}

/** Returns the same when requested again, because the first response may have been lost. */
async function storeArrived(
  { upload, path, relativePath }: Place & { readonly upload: string },
  doing: Doing,
): Promise<FilesChanged> {
  const arrived = await findArrived(upload, doing.adminId ?? "", { hasPlace: true });
  if (!arrived) throw new FileProblem("missing", upload);
  if (arrived.stored !== undefined) return JSON.parse(arrived.stored) as FilesChanged;
  const content = () => contentOnDisk(arrivingFile(upload));
  const sent = { relativePath: relativePath || arrived.name, content };
  const done = await uploadFiles([sent], path, doing);
  await noteStored(arrived, JSON.stringify(done));
  return done;
}

interface Place {
  readonly path: string;
  readonly relativePath: string | undefined;
}

function sentFiles({ files }: ToolCall, relative: readonly string[]): readonly SentFile[] {
  if (relative.length > 0 && relative.length !== files.length)
    throw new FileProblem("name", relative[0] ?? "");
  return files.map((file, at) => ({
    relativePath: relative[at] || file.name,
    content: async () => contentOf(new Uint8Array(await file.arrayBuffer())),
  }));
}
