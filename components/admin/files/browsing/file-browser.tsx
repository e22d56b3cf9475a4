"use client";

import { useTranslations } from "next-intl";
import { UploadList } from "#components/fields/files/folder/upload-list";
import { useFolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import { EmptyState } from "#components/ui/empty-state";
import { FolderOpenIcon, SearchXIcon } from "#components/ui/icons";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { tell } from "../change.ts";
import { Dialogs } from "../changing/dialogs.tsx";
import { PlainChanges } from "../changing/plain-changes.tsx";
import { Entries } from "../entries/entries.tsx";
import type { EntryList } from "../entries/entry-list.ts";
import { addressOf, useBrowser } from "../use-browser.ts";
import { entryActions } from "./entry-actions.ts";
import { EntryMenu } from "./entry-menu.tsx";
import { FolderLightbox } from "./folder-lightbox.tsx";
import { FolderTree } from "./folder-tree.tsx";
import { NewButtons } from "./new-buttons.tsx";
import { PlainLook } from "./plain-look.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useClipboard } from "./use-clipboard.ts";
import { useFolderKeys } from "./use-folder-keys.ts";
import { useMoveDrag } from "./use-move-drag.ts";

/** A folder: its tree, what lies in it in the layout that was chosen, and all that can be done with it. */
export function FileBrowser({ folder }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  const browser = useBrowser(folder);
  const uploads = useFolderUploads(folder);
  const drag = useMoveDrag(browser, uploads.takeDropped);
  const actionsOf = (chosen: typeof browser) =>
    entryActions(chosen, (count) => tell("ok", t("copied", { count })));
  const actions = actionsOf(browser);
  const { shown, selection } = browser;
  const first = shown[0]?.path;
  const run = (from: typeof actions, name: "rename" | "delete") =>
    from.find((action) => action.name === name)?.run();
  /** Where nothing is selected, keys are about the entry that has the focus. */
  const runAtEntry = (name: "rename" | "delete") => {
    const focused = shown.filter(({ path }) => path === selection.active);
    run(browser.selected.length > 0 ? actions : actionsOf({ ...browser, selected: focused }), name);
  };
  useClipboard(browser, uploads, (kind, count) =>
    tell(kind === "readOnly" ? "error" : "ok", t(`clipboard.${kind}`, { count })),
  );
  useFolderKeys(browser, (name) => run(actions, name));
  const list: EntryList = {
    browser,
    drag,
    runAction: runAtEntry,
    activeIndex:
      selection.active === undefined ? -1 : shown.findIndex(({ path }) => path === selection.active),
    propsOf: (index) => {
      const entry = shown[index];
      return (
        entry && {
          entry,
          url: addressOf(entry, folder),
          index,
          isSelected: selection.paths.has(entry.path),
          isActive: entry.path === (selection.active ?? first),
          isDraggable: folder.may.change,
          isLanding: drag.landing === entry.path,
          onToggle: (path) => browser.pick(path, "toggle"),
        }
      );
    },
  };
  const isOver = drag.landing === folder.path;
  return (
    <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-6" {...drag.listeners}>
      <FolderTree folder={folder} landing={drag.landing} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Toolbar browser={browser}>
          <NewButtons browser={browser} uploads={uploads} />
        </Toolbar>
        <PlainLook folder={folder} />
        <UploadList uploads={uploads} />
        <EntryMenu actions={actions}>
          <div
            data-over={isOver ? "" : undefined}
            className="min-h-60 rounded-xl data-over:bg-primary-soft data-over:outline-2 data-over:outline-primary data-over:outline-dashed"
          >
            {shown.length > 0 ? <Entries list={list} /> : <Nothing browser={browser} />}
          </div>
        </EntryMenu>
        <PlainChanges folder={folder} />
        <SelectionBar browser={browser} actions={actions} />
      </div>
      <Dialogs browser={browser} />
      <FolderLightbox browser={browser} />
    </div>
  );
}

function Nothing({ browser }: { readonly browser: ReturnType<typeof useBrowser> }) {
  const t = useTranslations("admin.tools.files");
  if (browser.filter !== "")
    return <EmptyState icon={SearchXIcon} title={t("noMatch")} text={t("noMatchHint")} />;
  const { upload } = browser.folder.may;
  return <EmptyState icon={FolderOpenIcon} title={t("empty")} text={upload ? t("emptyHint") : ""} />;
}
