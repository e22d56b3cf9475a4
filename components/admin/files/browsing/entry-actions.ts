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
} from "#components/ui/icons";
import { wholePicture } from "#lib/files/tool/browsing/picture-address";
import { withPath } from "#lib/files/tool/browsing/with-path";
import { change } from "../change.ts";
import type { Browser } from "../use-browser.ts";
import { copyLinks } from "./copy-links.ts";

/** Something that can be done with what is selected. */
export interface EntryAction {
  readonly name: ActionName;
  readonly icon: IconComponent;
  /** Address that deletes what is selected. */
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

/** What can be done with the selected entries by whoever looks at them. */
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

/** Lets the browser save what is at an address. */
function save(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}

/** The same of what a form answers, which takes more than an address. */
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
