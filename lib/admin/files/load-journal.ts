import { listJournal } from "#lib/files/tool/journal";
import { toolViewer } from "../tools/tool-viewer.ts";
import { fileRights } from "./file-rights.ts";
import { fileUrls } from "./file-urls.ts";
import type { JournalDescription } from "./files-description.ts";
import { namesOf } from "./load-folder.ts";

/** Loads the last operations on files, with their authors, and whether each can be undone. */
export async function loadJournal(): Promise<JournalDescription> {
  const { admin, language } = await toolViewer("filesGallery", "read");
  const operations = await listJournal(mostShown);
  const names = await namesOf(operations.map(({ adminId }) => adminId));
  const may = fileRights(admin, { isReadOnly: false });
  return {
    operations: operations.map(({ id, name, state, at, adminId, items, count, canUndo }) => ({
      id,
      name,
      state,
      at: at.getTime(),
      by: names.get(adminId ?? "") ?? "",
      items: items.slice(0, mostItems).map(({ from, to }) => ({ from, to })),
      more: Math.max(0, count - mostItems),
      canUndo: canUndo && may.change,
    })),
    csrfToken: admin.session.csrf,
    urls: fileUrls(language),
  };
}

const mostShown = 200;
const mostItems = 5;
