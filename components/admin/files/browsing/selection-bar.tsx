import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { IconComponent } from "#components/ui/icon";
import {
  ArchiveIcon,
  CopyIcon,
  CopyPlusIcon,
  DownloadIcon,
  ExpandIcon,
  EyeIcon,
  FolderInputIcon,
  FolderOpenIcon,
  LinkIcon,
  PackageOpenIcon,
  PencilLineIcon,
  Trash2Icon,
  XIcon,
} from "#components/ui/icons";
import { wholePicture, withPath } from "#lib/files/tree/entry-addresses";
import { change } from "../change.ts";
import type { Browser } from "../use-browser.ts";
import { copyLinks } from "../viewing/copy-link.tsx";

/** Actions for the selected entries; appears with the first one. */
export function SelectionBar({ browser, actions }: SelectionBarProps) {
  const t = useTranslations("admin.tools.files");
  const count = browser.selected.length;
  if (count === 0) return null;
  return (
    <section
      data-bottom-bar=""
      aria-label={t("actions")}
      className="sticky short:static bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-popover p-2.5 pl-4 shadow-lg noscript:hidden"
    >
      <p className="text-sm font-medium tabular-nums">{t("selected", { count })}</p>
      <Button
        size="icon-small"
        variant="quiet"
        onClick={browser.clear}
        aria-label={t("clear")}
        title={t("clear")}
        className="max-sm:ml-auto"
      >
        <XIcon />
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        {actions
          .filter(({ name }) => name !== "open" && name !== "enlarge")
          .map(({ name, icon: Icon, deletes, run }) => (
            <Button
              key={name}
              size="small"
              onClick={(event) => {
                event.preventDefault();
                run();
              }}
              data-json={deletes}
              data-method={deletes && "DELETE"}
              title={t(`does.${name}`)}
              aria-label={t(`does.${name}`)}
              className={deletes ? "text-destructive-text" : "max-2xl:px-2"}
            >
              <Icon />
              <span className={deletes || name === "move" || name === "rename" ? "" : "max-2xl:hidden"}>
                {t(`does.${name}`)}
              </span>
            </Button>
          ))}
      </div>
    </section>
  );
}

interface SelectionBarProps {
  readonly browser: Browser;
  readonly actions: readonly EntryAction[];
}

/** An action on the selection. */
export interface EntryAction {
  readonly name: ActionName;
  readonly icon: IconComponent;
  /** Address that deletes the selection. */
  readonly deletes?: string;
  readonly run: () => void;
}

type ActionName =
  | "open"
  | "enlarge"
  | "download"
  | "copyLink"
  | "rename"
  | "duplicate"
  | "copy"
  | "move"
  | "zip"
  | "unzip"
  | "delete";

/** Returns the actions that the current person may apply to the selected entries. */
export function entryActions(browser: Browser, told: (count: number) => void): readonly EntryAction[] {
  const { folder, selected } = browser;
  const { may, urls, csrfToken } = folder;
  const paths = selected.map(({ path }) => path);
  const single = selected.length === 1 ? selected[0] : undefined;
  const links = selected.flatMap(({ url }) => url ?? []);
  const isFile = single !== undefined && single.kind !== "folder";
  const run = (url: string, method?: "DELETE") =>
    void change(url, { path: paths }, { method }).then((done) => done && browser.clear());
  const actions: readonly (EntryAction | false | undefined)[] = [
    single && {
      name: "open",
      icon: isFile ? EyeIcon : FolderOpenIcon,
      run: () => browser.open(single),
    },
    single &&
      wholePicture(single) !== undefined && {
        name: "enlarge",
        icon: ExpandIcon,
        run: () => browser.enlarge(single),
      },
    isFile && { name: "download", icon: DownloadIcon, run: () => save(withPath(urls.download, single.path)) },
    links.length > 0 && {
      name: "copyLink",
      icon: LinkIcon,
      run: () => void copyLinks(links).then((isCopied) => isCopied && told(links.length)),
    },
    single &&
      may.change && {
        name: "rename",
        icon: PencilLineIcon,
        run: () => browser.ask({ kind: "rename", entry: single }),
      },
    may.change && { name: "duplicate", icon: CopyPlusIcon, run: () => run(urls.duplicate) },
    may.change && { name: "copy", icon: CopyIcon, run: () => browser.ask({ kind: "copy", paths }) },
    may.change && { name: "move", icon: FolderInputIcon, run: () => browser.ask({ kind: "move", paths }) },
    {
      name: "zip",
      icon: ArchiveIcon,
      run: () => postAndSave(urls.zip, { _csrf: csrfToken, back: folder.path, path: JSON.stringify(paths) }),
    },
    single?.kind === "archive" &&
      may.upload && { name: "unzip", icon: PackageOpenIcon, run: () => run(urls.unzip) },
    may.delete && {
      name: "delete",
      icon: Trash2Icon,
      deletes: withPath(urls.delete, ...paths),
      run: () => run(urls.delete, "DELETE"),
    },
  ];
  return actions.filter((action): action is EntryAction => Boolean(action));
}

/** Makes the browser save the file at an address. */
function save(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

/** Saves the response of a form, whose fields are too long for an address. */
function postAndSave(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
