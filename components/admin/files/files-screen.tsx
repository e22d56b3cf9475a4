import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { Trash2Icon } from "#components/ui/icons";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { Crumb } from "../breadcrumb.tsx";
import { FileBrowser } from "./browsing/file-browser.tsx";
import { FileCrumbs } from "./file-crumbs.tsx";

export function FilesScreen({ folder }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  const { name, crumbs, urls, path } = folder;
  return (
    <>
      <Crumb title={name} />
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0">
          <FileCrumbs crumbs={crumbs} />
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">
          <a href={urls.trash} data-content={urls.trash} className={quiet}>
            <Trash2Icon />
            <span className="max-sm:sr-only">{t("trash")}</span>
          </a>
        </div>
      </header>
      <FileBrowser key={path} folder={folder} />
    </>
  );
}

const quiet = buttonClasses({ variant: "quiet", className: "max-sm:w-9 max-sm:px-0" });
