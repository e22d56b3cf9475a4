"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { UploadList } from "#components/fields/files/folder/upload-list";
import { useFolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import {
  ContextMenu,
  ContextMenuContent,
  ContextMenuItem,
  ContextMenuTrigger,
} from "#components/ui/context-menu";
import { EmptyState } from "#components/ui/empty-state";
import { FolderOpenIcon, SearchXIcon } from "#components/ui/icons";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { wholePicture, withPath } from "#lib/files/tree/entry-addresses";
import { type Look, layouts, sortKeys, writeLook } from "#lib/files/tree/look";
import { announce } from "../change.ts";
import { FolderDialog, NameDialog } from "../changing/name-dialog.tsx";
import { PlainChanges } from "../changing/plain-changes.tsx";
import { Entries } from "../entries/entries.tsx";
import type { EntryList } from "../entries/entry-list.ts";
import { FolderTree } from "../entries/folder-tree.tsx";
import { actOnSelection } from "../entries/use-entry-keys.ts";
import { type Browser, browserAddress, useBrowser } from "../use-browser.ts";
import { useClipboard, useMoveDrag } from "./entry-transfer.ts";
import { isElsewhere } from "./is-elsewhere.ts";
import { type EntryAction, entryActions, SelectionBar } from "./selection-bar.tsx";
import { FileToolbar, NewButtons } from "./toolbar.tsx";

/** Renders a folder: its tree, its entries in the chosen layout, and all actions on it. */
export function FileBrowser({ folder }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  const browser = useBrowser(folder);
  const uploads = useFolderUploads(folder);
  const drag = useMoveDrag(browser, uploads.takeDropped);
  const actionsOf = (chosen: typeof browser) =>
    entryActions(chosen, (count) => announce("ok", t("copied", { count })));
  const actions = actionsOf(browser);
  const { shown, selection } = browser;
  const first = shown[0]?.path;
  const run = (from: typeof actions, name: "rename" | "delete") =>
    from.find((action) => action.name === name)?.run();
  /** With nothing selected, keys apply to the focused entry. */
  const runAtEntry = (name: "rename" | "delete") => {
    const focused = shown.filter(({ path }) => path === selection.active);
    run(browser.selected.length > 0 ? actions : actionsOf({ ...browser, selected: focused }), name);
  };
  useClipboard(browser, uploads, (kind, count) =>
    announce(kind === "readOnly" ? "error" : "ok", t(`clipboard.${kind}`, { count })),
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
          url: browserAddress(entry, folder),
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
        <FileToolbar browser={browser}>
          <NewButtons browser={browser} uploads={uploads} />
        </FileToolbar>
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

/** Dialogs shown before something is created, renamed, moved or copied. */
function Dialogs({ browser }: { readonly browser: Browser }) {
  const { asking, ask, folder } = browser;
  if (!asking) return null;
  const shared = { folder, onClosed: () => ask(undefined) };
  if (asking.kind === "move" || asking.kind === "copy")
    return <FolderDialog {...shared} kind={asking.kind} paths={asking.paths} />;
  return <NameDialog {...shared} asking={asking} onMade={(path) => browser.pick(path, "only")} />;
}

/** Handles the selection keys also if no entry has the focus, such as after a click next to them. */
function useFolderKeys(browser: Browser, run: (action: "rename" | "delete") => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isOnPage =
      document.activeElement === document.body || document.activeElement?.closest("[role=grid]");
    if (!isOnPage || event.altKey || isElsewhere(event)) return;
    if (actOnSelection(event, browser, run)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const PictureLightbox = lazy(async () => ({
  default: (await import("../viewing/picture-lightbox.tsx")).PictureLightbox,
}));

/** Shows the pictures of the folder over the whole window, in their order in the folder. */
function FolderLightbox({ browser }: { readonly browser: Browser }) {
  const { enlarged, enlarge, shown } = browser;
  if (!enlarged) return null;
  const slides = shown.flatMap((entry) => {
    const url = wholePicture(entry);
    return url ? [{ name: entry.name, url }] : [];
  });
  return (
    <Suspense>
      <PictureLightbox slides={slides} first={wholePicture(enlarged)} onClosed={() => enlarge(undefined)} />
    </Suspense>
  );
}

/** Offers the actions on the selection on a right click or the menu key. */
function EntryMenu({
  actions,
  children,
}: {
  readonly actions: readonly EntryAction[];
  readonly children: ReactNode;
}) {
  const t = useTranslations("admin.tools.files");
  return (
    <ContextMenu modal={false}>
      <ContextMenuTrigger asChild>{children}</ContextMenuTrigger>
      <ContextMenuContent aria-label={t("actions")} onClick={(event) => event.preventDefault()}>
        {actions.map(({ name, icon: Icon, deletes, run }) => (
          <ContextMenuItem
            key={name}
            onSelect={run}
            danger={deletes !== undefined}
            data-json={deletes}
            data-method={deletes && "DELETE"}
          >
            <Icon />
            {t(`does.${name}`)}
          </ContextMenuItem>
        ))}
      </ContextMenuContent>
    </ContextMenu>
  );
}

/** Renders layout and order as links, for browsers without scripts. */
function PlainLook({ folder }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  const { look, urls, path } = folder;
  const linkTo = (changed: Partial<Look>) =>
    `${withPath(urls.files, path)}&look=${writeLook({ ...look, ...changed })}`;
  return (
    <div className="hidden flex-wrap items-center gap-3 noscript:flex">
      <nav aria-label={t("sort")} className={segmentsClasses}>
        {sortKeys
          .filter((key) => key !== "shuffle")
          .map((sort) => {
            const isCurrent = look.sort === sort;
            const isDescending = isCurrent && !look.isDescending;
            return (
              <a
                key={sort}
                href={linkTo({ sort, isDescending })}
                aria-current={isCurrent ? "true" : undefined}
                title={t(isDescending ? "descending" : "ascending")}
                className={segmentClasses}
              >
                {t(`sorts.${sort}`)}
                {isCurrent ? <span aria-hidden>{look.isDescending ? "↓" : "↑"}</span> : null}
              </a>
            );
          })}
      </nav>
      <nav aria-label={t("layout")} className={segmentsClasses}>
        {layouts.map((layout) => (
          <a
            key={layout}
            href={linkTo({ layout })}
            aria-current={look.layout === layout ? "true" : undefined}
            className={segmentClasses}
          >
            {t(`layouts.${layout}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}
