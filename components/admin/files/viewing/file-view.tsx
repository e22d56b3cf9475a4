import { useTranslations } from "next-intl";
import { Crumb } from "#components/admin/shell/crumb";
import { buttonClasses } from "#components/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "#components/ui/icons";
import type { FileDescription } from "#lib/admin/files/files-description";
import { FileCrumbs } from "../file-crumbs.tsx";
import { FileActions } from "./file-actions.tsx";
import { FileFacts, PhotoFacts } from "./file-facts.tsx";
import { ShownFile } from "./shown-file.tsx";
import { UseList } from "./use-list.tsx";
import { VersionList } from "./version-list.tsx";

/** A file with all that is known of it: how it looks, what it is, where it is used, what it was before. */
export function FileView({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { name, crumbs, uses, versions, photo, record } = file;
  return (
    <>
      <Crumb title={name} />
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0">
          <FileCrumbs crumbs={crumbs} />
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
        <Neighbours file={file} />
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <ShownFile file={file} />
        <div className="grid gap-4">
          <FileActions file={file} />
          <Panel title={t("facts")}>
            <FileFacts file={file} />
          </Panel>
          {photo ? (
            <Panel title={t("photoTitle")}>
              <PhotoFacts photo={photo} />
            </Panel>
          ) : null}
          <Panel title={t("usedOn")}>
            {record ? (
              <p className="text-sm text-pretty">
                {t("libraryHint")}{" "}
                <a
                  href={record.url}
                  data-content={record.url}
                  className="rounded-sm font-medium text-primary-text hover:underline focus-visible:focus-ring"
                >
                  {record.name}
                </a>
              </p>
            ) : null}
            {uses.length > 0 ? <UseList uses={uses} /> : null}
            {!record && uses.length === 0 ? (
              <p className="text-sm text-muted-foreground">{t("notUsed")}</p>
            ) : null}
          </Panel>
          {versions.length > 0 ? (
            <Panel title={t("versions")}>
              <VersionList file={file} />
            </Panel>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 rounded-xl border border-border bg-card p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Neighbours({ file: { previous, next } }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const look = buttonClasses({ variant: "quiet", size: "icon" });
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("neighbours")} className="ml-auto flex gap-1">
      {previous ? (
        <a href={previous.url} data-content={previous.url} className={look} title={previous.name}>
          <ArrowLeftIcon />
          <span className="sr-only">{t("previous", { name: previous.name })}</span>
        </a>
      ) : null}
      {next ? (
        <a href={next.url} data-content={next.url} className={look} title={next.name}>
          <ArrowRightIcon />
          <span className="sr-only">{t("next", { name: next.name })}</span>
        </a>
      ) : null}
    </nav>
  );
}
