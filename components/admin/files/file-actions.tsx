import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, buttonClasses } from "#components/ui/button";
import {
  CopyPlusIcon,
  DownloadIcon,
  ExternalLinkIcon,
  PackageOpenIcon,
  PencilLineIcon,
  Trash2Icon,
} from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { FileDescription } from "#lib/admin/files/files-description";
import { withPath } from "#lib/files/tree/entry-addresses";
import { CopyLink } from "./copy-link.tsx";

/** Actions for a file; all but copying its link also work as a plain form. */
export function FileActions({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { url, path, may, urls, kind, isShown } = file;
  return (
    <section aria-label={t("actions")} className="grid gap-3 rounded-xl border border-border bg-card p-4">
      <div className="flex flex-wrap gap-2">
        <a
          href={withPath(urls.download, path)}
          download
          className={buttonClasses({ variant: "primary", size: "small" })}
        >
          <DownloadIcon />
          {t("does.download")}
        </a>
        {isShown ? (
          <a href={url} target="_blank" rel="noopener" className={buttonClasses({ size: "small" })}>
            <ExternalLinkIcon />
            {t("newTab")}
          </a>
        ) : null}
        <CopyLink url={url} />
        {may.change ? (
          <OneButton file={file} url={urls.duplicate}>
            <CopyPlusIcon />
            {t("does.duplicate")}
          </OneButton>
        ) : null}
        {kind === "archive" && may.upload ? (
          <OneButton file={file} url={urls.unzip}>
            <PackageOpenIcon />
            {t("does.unzip")}
          </OneButton>
        ) : null}
        {may.delete ? (
          <OneButton
            file={file}
            url={urls.delete}
            deletes
            besides={
              <LabelledCheckbox
                id="even-if-used"
                name="evenIfUsed"
                value="1"
                autoComplete="off"
                className="hidden noscript:flex"
              >
                {t("evenIfUsed")}
              </LabelledCheckbox>
            }
          >
            <Trash2Icon />
            {t("does.delete")}
          </OneButton>
        ) : null}
      </div>
      {may.change ? <RenameForm file={file} /> : null}
    </section>
  );
}

function OneButton({ file, url, deletes, besides, children }: OneButtonProps) {
  return (
    <form method="post" action={url}>
      <Hidden file={file} />
      <Button
        type="submit"
        size="small"
        data-json={deletes ? withPath(url, file.path) : url}
        data-method={deletes && "DELETE"}
        className={deletes ? "text-destructive-text" : undefined}
      >
        {children}
      </Button>
      {besides}
    </form>
  );
}

interface OneButtonProps {
  readonly file: FileDescription;
  readonly url: string;
  readonly deletes?: true;
  /** Additional input; with scripts, the server asks for it. */
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}

function RenameForm({ file }: { readonly file: FileDescription }) {
  const t = useTranslations("admin.tools.files");
  const { urls, name } = file;
  return (
    <form method="post" action={urls.rename} className="grid gap-1.5">
      <Hidden file={file} />
      <Label htmlFor="rename">{t("name")}</Label>
      <div className="flex gap-2">
        <Input
          key={name}
          id="rename"
          name="name"
          required
          maxLength={200}
          defaultValue={name}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" data-json={urls.rename}>
          <PencilLineIcon />
          {t("does.rename")}
        </Button>
      </div>
    </form>
  );
}

/** Renders the hidden fields; the server asks for confirmation, then redirects to what exists afterwards. */
function Hidden({ file: { csrfToken, path } }: { readonly file: FileDescription }) {
  return (
    <>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_asks" value="1" />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="from" value="view" />
    </>
  );
}
