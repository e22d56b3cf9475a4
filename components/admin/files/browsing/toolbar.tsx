import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ModKey } from "#components/admin/shell/keys";
import type { FolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#components/ui/dialog";
import {
  ArrowDownNarrowWideIcon,
  ArrowUpWideNarrowIcon,
  Columns3Icon,
  FilePlus2Icon,
  FolderPlusIcon,
  FolderUpIcon,
  GalleryHorizontalIcon,
  KeyboardIcon,
  LayoutGridIcon,
  ListIcon,
  Rows3Icon,
  ShuffleIcon,
  UploadIcon,
} from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Kbd } from "#components/ui/kbd";
import { NativeSelect } from "#components/ui/native-select";
import { segmentClasses, segmentsClasses } from "#components/ui/segments";
import { wholePicture } from "#lib/files/tree/entry-addresses";
import { fileSizeText } from "#lib/files/tree/entry-text";
import { layouts, sortKeys, viewSizes } from "#lib/files/tree/look";
import type { Language } from "#lib/platform/i18n/languages";
import type { Browser } from "../use-browser.ts";

/** View settings of a folder: its filter, order, layout and the size of pictures; remembered for the person. */
export function FileToolbar({
  browser,
  children,
}: {
  readonly browser: Browser;
  readonly children: ReactNode;
}) {
  const t = useTranslations("admin.tools.files");
  const { look, changeLook, filter, setFilter } = browser;
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2 noscript:hidden">{children}</div>
      <div className="flex flex-wrap items-center gap-2 noscript:hidden">
        <Input
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          aria-label={t("filter")}
          placeholder={t("filter")}
          autoComplete="off"
          className="min-w-40 flex-1 sm:max-w-64"
        />
        <NativeSelect
          aria-label={t("sort")}
          value={look.sort}
          onChange={({ target }) =>
            changeLook({ sort: sortKeys.find((key) => key === target.value) ?? "name" })
          }
          className="w-auto"
        >
          {sortKeys.map((key) => (
            <option key={key} value={key}>
              {t(`sorts.${key}`)}
            </option>
          ))}
        </NativeSelect>
        <DirectionButton browser={browser} />
        <div className="ml-auto flex items-center gap-3">
          <PicturesButton browser={browser} />
          <KeysHelp />
          {look.layout === "list" ? null : (
            <input
              type="range"
              min={viewSizes.least}
              max={viewSizes.most}
              step={viewSizes.step}
              value={look.size}
              onChange={({ target }) => changeLook({ size: Number(target.value) })}
              aria-label={t("size")}
              className="w-24 accent-primary max-sm:w-20"
            />
          )}
          <fieldset className={segmentsClasses}>
            <legend className="sr-only">{t("layout")}</legend>
            {layouts.map((layout) => {
              const Icon = icons[layout];
              return (
                <button
                  key={layout}
                  type="button"
                  aria-pressed={look.layout === layout}
                  aria-label={t(`layouts.${layout}`)}
                  title={t(`layouts.${layout}`)}
                  onClick={() => changeLook({ layout })}
                  className={segmentClasses}
                >
                  <Icon />
                </button>
              );
            })}
          </fieldset>
        </div>
      </div>
      <Totals browser={browser} />
    </div>
  );
}

/** Reverses the order; a shuffled folder is shuffled again. */
function DirectionButton({ browser: { look, changeLook } }: { readonly browser: Browser }) {
  const t = useTranslations("admin.tools.files");
  const isShuffled = look.sort === "shuffle";
  const label = t(isShuffled ? "shuffleAgain" : look.isDescending ? "descending" : "ascending");
  const Ordered = look.isDescending ? ArrowUpWideNarrowIcon : ArrowDownNarrowWideIcon;
  const Icon = isShuffled ? ShuffleIcon : Ordered;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => changeLook(isShuffled ? { sort: "shuffle" } : { isDescending: !look.isDescending })}
    >
      <Icon />
    </Button>
  );
}

/** Shows the pictures of the folder over the whole window, starting with the selected one. */
function PicturesButton({ browser: { shown, selected, enlarge } }: { readonly browser: Browser }) {
  const t = useTranslations("admin.tools.files");
  const first = selected.find(wholePicture) ?? shown.find(wholePicture);
  if (!first) return null;
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t("lightbox.label")}
      title={t("lightbox.label")}
      onClick={() => enlarge(first)}
    >
      <GalleryHorizontalIcon />
    </Button>
  );
}

const icons = { list: ListIcon, grid: LayoutGridIcon, rows: Rows3Icon, columns: Columns3Icon } as const;

/** Totals of the folder: everything in it, and how much of it is shown and selected. */
function Totals({ browser }: { readonly browser: Browser }) {
  const t = useTranslations("admin.tools.files");
  const language = useLocale() as Language;
  const { folder, filter, shown, selected, isWhole } = browser;
  const { folders, files, bytes } = folder.totals;
  const size = (count: number) => fileSizeText(count, language);
  const selectedBytes = selected.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
  return (
    <p
      suppressHydrationWarning
      role="status"
      className="text-xs text-muted-foreground tabular-nums first-letter:uppercase"
    >
      {t("totals", { folders, files })}
      {files > 0 ? ` · ${size(bytes)}` : ""}
      {filter !== "" ? ` · ${t("found", { count: shown.length })}` : ""}
      {selected.length > 0 ? ` · ${t("selected", { count: selected.length })} (${size(selectedBytes)})` : ""}
      {isWhole ? "" : ` · ${t("reading")}`}
    </p>
  );
}

/** Renders a button that shows the keys of the file tool. */
function KeysHelp() {
  const t = useTranslations("admin.tools.files.keys");
  const tFiles = useTranslations("admin.tools.files");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t("title")}
        title={t("title")}
        onClick={() => setOpen(true)}
        className="max-md:hidden pointer-coarse:hidden"
      >
        <KeyboardIcon />
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent closeLabel={tFiles("close")} className="sm:max-w-md">
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription className="sr-only">{t("description")}</DialogDescription>
          <dl className="divide-y divide-border text-sm">
            {shortcuts.map(({ name, keys }) => (
              <div key={name} className="flex items-center justify-between gap-4 py-1.5">
                <dt>{t(name)}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>
                      {key === "mod" ? <ModKey /> : key === "space" || key === "shift" ? t(key) : key}
                    </Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  );
}

const shortcuts = [
  { name: "walk", keys: ["↑", "↓"] },
  { name: "select", keys: ["space"] },
  { name: "selectMore", keys: ["shift", "↑", "↓"] },
  { name: "selectAll", keys: ["mod", "A"] },
  { name: "open", keys: ["Enter"] },
  { name: "copy", keys: ["mod", "C"] },
  { name: "cut", keys: ["mod", "X"] },
  { name: "paste", keys: ["mod", "V"] },
  { name: "rename", keys: ["F2"] },
  { name: "delete", keys: ["Delete"] },
  { name: "clear", keys: ["Esc"] },
] as const;

/** Buttons that add something new to a folder. */
export function NewButtons({
  browser,
  uploads,
}: {
  readonly browser: Browser;
  readonly uploads: FolderUploads;
}) {
  const t = useTranslations("admin.tools.files");
  const { may } = browser.folder;
  const take = (input: HTMLInputElement) => {
    uploads.takeChosen([...(input.files ?? [])]);
    input.value = "";
  };
  if (!may.upload) return null;
  return (
    <>
      <Button variant="primary" onClick={() => uploads.choose("files")}>
        <UploadIcon />
        {t("uploadFiles")}
      </Button>
      <Button onClick={() => uploads.choose("folder")}>
        <FolderUpIcon />
        {t("uploadFolder")}
      </Button>
      <Button onClick={() => browser.ask({ kind: "folder" })}>
        <FolderPlusIcon />
        {t("newFolder")}
      </Button>
      <Button onClick={() => browser.ask({ kind: "file" })}>
        <FilePlus2Icon />
        {t("newFile")}
      </Button>
      <input
        ref={(input) => uploads.keepChooser("files", input)}
        type="file"
        multiple
        hidden
        onChange={({ target }) => take(target)}
      />
      <input
        ref={(input) => uploads.keepChooser("folder", input)}
        type="file"
        multiple
        hidden
        onChange={({ target }) => take(target)}
      />
    </>
  );
}
