import type { FilesChanged } from "#lib/files/tree/change-files";
import type { FileUse } from "#lib/files/tree/contracts";
import {
  copyEntries,
  duplicateFiles,
  makeFolder,
  moveFiles,
  removeFiles,
  renameFile,
} from "#lib/files/tree/operations";
import { FileProblem } from "#lib/files/tree/problem";
import { makeFile } from "#lib/files/tree/store-files";
import { restoreText, saveText } from "#lib/files/tree/texts";
import { listTrash, purgeFiles, restoreFiles, trashedAt } from "#lib/files/tree/trash";
import { unzipFile } from "#lib/files/tree/unzip";
import { usesOf } from "#lib/files/tree/uses";
import { allowsIn } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { isJsonCaller } from "#lib/platform/http/caller";
import { translator } from "#lib/platform/i18n/translator";
import type { PanelDescription } from "../actions/panel-description.ts";
import { moduleTexts } from "../module-texts.ts";
import { respondQuestion } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { adminUrl } from "../urls.ts";
import { takeFilesUndo } from "./kept-undo.ts";
import { folderOf, pathsOf, respondChange } from "./respond-to-change.ts";

/** POST files.gallery.folder: makes the folder `name` in the folder `path`, or the folder `path` itself. */
export async function handleFolder(call: ToolCall): Promise<Response> {
  return respondChange(call, { name: "folder", make: (doing) => makeFolder(newPath(call), doing) });
}

/** POST files.gallery.file: creates a text file in the same way, from `text`. */
export async function handleChangeFile(call: ToolCall): Promise<Response> {
  const make = (doing: Parameters<typeof makeFile>[2]) =>
    makeFile(newPath(call), call.texts.text ?? "", doing);
  return respondChange(call, { name: "file", make });
}

/**
 * POST files.gallery.text: saves `text` in the file `path`, of which `version` was edited. Where somebody else saved
 * it meanwhile, a script that asks (`_asks=1`) may confirm that this text replaces theirs.
 */
export async function handleText(call: ToolCall): Promise<Response> {
  const { path = "", text = "", version } = call.texts;
  const isConfirmed = call.texts._confirmed === "1";
  return respondChange(call, {
    name: "text",
    make: (doing) => saveText(path, text, isConfirmed ? undefined : version || undefined, doing),
    goesTo: () => toolUrl(call.language, "filesGallery", "view", { path }),
  });
}

/** POST files.gallery.rename: renames `path` to `name`, or to the last part of `to`. */
export async function handleRename(call: ToolCall): Promise<Response> {
  const { path = "", name, to = "" } = call.texts;
  const wanted = name ?? to.slice(to.lastIndexOf("/") + 1);
  const asked = await askAboutUses(call, [path], "rename");
  if (asked) return asked;
  return respondChange(call, {
    name: "rename",
    make: (doing) => renameFile(path, wanted, doing),
    goesTo: ({ items: [item] }) =>
      call.texts.from === "view"
        ? toolUrl(call.language, "filesGallery", "view", { path: item?.to ?? path })
        : folderUrl(call, folderOf(path)),
  });
}

/** POST files.gallery.duplicate: copies each `path` beside itself. */
export async function handleDuplicate(call: ToolCall): Promise<Response> {
  const make = (doing: Parameters<typeof duplicateFiles>[1]) =>
    duplicateFiles(pathsOf(call.texts.path), doing);
  return respondChange(call, { name: "duplicate", make });
}

/** POST files.gallery.copy: copies each `path` into the folder `to`. */
export async function handleCopy(call: ToolCall): Promise<Response> {
  const { path, to = "" } = call.texts;
  return respondChange(call, { name: "copy", make: (doing) => copyEntries(pathsOf(path), to, doing) });
}

/** POST files.gallery.move: moves each `path` into the folder `to`. */
export async function handleMove(call: ToolCall): Promise<Response> {
  const { path, to = "" } = call.texts;
  const asked = await askAboutUses(call, pathsOf(path), "move");
  if (asked) return asked;
  return respondChange(call, {
    name: "move",
    make: (doing) => moveFiles(pathsOf(path), to, doing),
    goesTo: () => folderUrl(call, call.texts.back ?? to),
  });
}

/**
 * DELETE or POST files.gallery.delete: moves each `path` to the trash; used files only with `evenIfUsed=1` or after a
 * question.
 */
export async function handleDeleteFiles(call: ToolCall): Promise<Response> {
  const paths = pathsOf(call.texts.path);
  const asked = await askAboutUses(call, paths, "delete");
  if (asked) return asked;
  return respondChange(call, {
    name: "delete",
    make: (doing) => removeFiles(paths, doing),
    goesTo: () => folderUrl(call, call.texts.back ?? folderOf(paths[0] ?? "files")),
  });
}

/** POST files.gallery.unzip: unpacks the archive `path` into a new folder in `to`, or beside it. */
export async function handleUnzip(call: ToolCall): Promise<Response> {
  const [path = ""] = pathsOf(call.texts.path);
  const { to = folderOf(path) } = call.texts;
  return respondChange(call, {
    name: "unzip",
    make: (doing) => unzipFile(path, to, doing),
    goesTo: ({ items: [item] }) => folderUrl(call, item?.to ?? to),
  });
}

function newPath({ texts: { path = "", name } }: ToolCall): string {
  return name === undefined ? path : `${path.replace(/\/$/, "")}/${name}`;
}

function folderUrl({ language }: ToolCall, path: string): string {
  return toolUrl(language, "filesGallery", "files", { path });
}

/**
 * Returns the question for a script before files lose or change addresses that contents use (`_asks=1`): the uses,
 * and what becomes of them. Undefined if nothing uses them, or it is already answered (`_confirmed=1`).
 */
async function askAboutUses(
  call: ToolCall,
  paths: readonly string[],
  what: "delete" | "move" | "rename",
): Promise<Response | undefined> {
  const { texts, request, language } = call;
  if (texts._asks !== "1" || texts._confirmed === "1" || !isJsonCaller(request.headers)) return undefined;
  const uses = (await foundUses(paths)).filter(({ isInTrash }) => !isInTrash);
  if (uses.length === 0) return undefined;
  const t = translator(language, "files");
  const panel: PanelDescription = {
    question: t(`asks.${what}`, { count: paths.length }),
    label: t(`goOn.${what}`),
    danger: what === "delete",
    consequences: [
      {
        text: t(what === "delete" ? "asks.breaks" : "asks.mends", { count: uses.length }),
        items: uses.slice(0, mostShown).map((use) => describeUse(use, call)),
        ...(uses.length > mostShown
          ? { more: translator(language, "admin.form.related")("more", { count: uses.length - mostShown }) }
          : {}),
      },
    ],
    hint: translator(language, "admin.asks")("undoHint"),
  };
  return respondQuestion(panel);
}

/** The change itself reports an invalid path. */
async function foundUses(paths: readonly string[]): Promise<readonly FileUse[]> {
  try {
    return await usesOf(paths);
  } catch (error) {
    if (error instanceof FileProblem) return [];
    throw error;
  }
}

function describeUse({ module: name, id, record }: FileUse, { language, admin }: ToolCall) {
  const module = moduleNamed(name);
  const mayRead = module && allowsIn(admin.permissions, module, "read");
  const title = module ? moduleTexts(module, language).title : name;
  if (!mayRead) return { text: title };
  return {
    text: module.single ? title : `${record} (${title})`,
    url: module.single ? adminUrl(language, name) : adminUrl(language, name, id),
  };
}

const mostShown = 10;

/**
 * POST files.gallery.restore: undoes what the offer `undo` names, restores the earlier `version` of the text `path`, or
 * brings each `id` out of the trash; without one, the last removed from each `path`, to where it was or into the folder
 * `to`.
 */
export async function handleRestoreFiles(call: ToolCall): Promise<Response> {
  const { undo, path = "", version, id, to } = call.texts;
  if (undo) return respondChange(call, { name: "undo", make: () => undoChanges(call, undo) });
  if (version)
    return respondChange(call, {
      name: "text",
      make: (doing) => restoreText(path, doing),
      goesTo: () => toolUrl(call.language, "filesGallery", "view", { path }),
    });
  return respondChange(call, {
    name: "restore",
    make: async (doing) =>
      restoreFiles(id === undefined ? await trashedAt(pathsOf(path)) : pathsOf(id), doing, to || undefined),
    goesTo: () => toolUrl(call.language, "filesGallery", "trash"),
  });
}

/** Takes back what an answer offered to, as far as nobody changed the files since. */
async function undoChanges({ admin }: ToolCall, undo: string): Promise<FilesChanged> {
  const came = await takeFilesUndo(admin.session, undo);
  if (!came) throw new FileProblem("cannotUndo", "");
  const items = (state: "done" | "skipped", length: number) => Array.from({ length }, () => ({ state }));
  return {
    items: [...items("done", came.done), ...items("skipped", came.refused)],
    undo: undefined,
    mended: 0,
  };
}

/**
 * DELETE or POST files.gallery.purge: deletes each `id` from the trash permanently, or all that came there `until` a
 * time (in milliseconds).
 */
export async function handlePurgeFiles(call: ToolCall): Promise<Response> {
  const { id, until } = call.texts;
  const ids = id === undefined && until !== undefined ? await trashedUntil(Number(until)) : pathsOf(id);
  return respondChange(call, {
    name: "purge",
    make: (doing) => purgeFiles(ids, doing),
    goesTo: () => toolUrl(call.language, "filesGallery", "trash"),
  });
}

async function trashedUntil(until: number): Promise<readonly string[]> {
  return (await listTrash()).filter(({ removedAt }) => removedAt.getTime() <= until).map(({ id }) => id);
}
