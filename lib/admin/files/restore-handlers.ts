import { undoOperation } from "#lib/files/tool/journal/undo-operation";
import { saveText } from "#lib/files/tool/operations/save-text";
import { listTrash } from "#lib/files/tool/trash/list-trash";
import { purgeFiles } from "#lib/files/tool/trash/purge-files";
import { restoreFiles } from "#lib/files/tool/trash/restore-files";
import { trashedAt } from "#lib/files/tool/trash/trashed-at";
import { readVersion } from "#lib/files/tool/versions";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { answerChange, pathsOf } from "./answer-change.ts";

/**
 * POST files.gallery.restore: takes the operation `operation` (or `undo`) back, puts the earlier `version` of the text
 * `path` in its place, or brings each `id` out of the trash; without one what was removed last from each `path`, to where
 * it was or into the folder `to`.
 */
export async function handleRestoreFiles(call: ToolCall): Promise<Response> {
  const { operation, undo = operation, path = "", version, id, to } = call.texts;
  if (undo)
    return answerChange(call, {
      name: "undo",
      make: (doing) => undoOperation(undo, doing),
      goesTo: () => toolUrl(call.language, "filesGallery", "journal"),
    });
  if (version)
    return answerChange(call, {
      name: "text",
      make: async (doing) => saveText(path, await readVersion(path, version), undefined, doing),
      goesTo: () => toolUrl(call.language, "filesGallery", "view", { path }),
    });
  return answerChange(call, {
    name: "restore",
    make: async (doing) =>
      restoreFiles(id === undefined ? await trashedAt(pathsOf(path)) : pathsOf(id), doing, to || undefined),
    goesTo: () => toolUrl(call.language, "filesGallery", "trash"),
  });
}

/**
 * DELETE or POST files.gallery.purge: removes each `id` from the trash for good, or all that came there `until` a time (in
 * milliseconds).
 */
export async function handlePurgeFiles(call: ToolCall): Promise<Response> {
  const { id, until } = call.texts;
  const ids = id === undefined && until !== undefined ? await trashedUntil(Number(until)) : pathsOf(id);
  return answerChange(call, {
    name: "purge",
    make: (doing) => purgeFiles(ids, doing),
    goesTo: () => toolUrl(call.language, "filesGallery", "trash"),
  });
}

async function trashedUntil(until: number): Promise<readonly string[]> {
  return (await listTrash()).filter(({ removedAt }) => removedAt.getTime() <= until).map(({ id }) => id);
}
