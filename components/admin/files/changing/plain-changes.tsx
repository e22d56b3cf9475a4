import { useTranslations } from "next-intl";
import { ClashQuestion } from "#components/fields/files/folder/upload-dialog";
import { Button } from "#components/ui/button";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { FolderDescription } from "#lib/admin/files/files-description";

/** Renders the same changes as plain forms, for browsers without scripts. */
export function PlainChanges({ folder }: { readonly folder: FolderDescription }) {
  const { may, pages } = folder;
  const t = useTranslations("admin.tools.files");
  return (
    <div className="hidden gap-4 noscript:grid">
      {pages.previous || pages.next ? (
        <p className="flex gap-4 text-sm">
          {pages.previous ? <a href={pages.previous}>{t("previousPage")}</a> : null}
          {pages.next ? <a href={pages.next}>{t("nextPage")}</a> : null}
        </p>
      ) : null}
      <SelectedForm folder={folder} />
      {may.upload ? <UploadForm folder={folder} /> : null}
      {may.upload ? <NewForm folder={folder} kind="folder" /> : null}
      {may.upload ? <NewForm folder={folder} kind="file" /> : null}
      {may.change && folder.path.includes("/") ? <RenameFolder folder={folder} /> : null}
    </div>
  );
}

const panel = "grid gap-3 rounded-xl border border-border bg-card p-4 sm:max-w-xl";

/** Actions for the entries whose boxes are checked. */
function SelectedForm({ folder }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  const { may, urls, csrfToken, path } = folder;
  return (
    <form
      id="files-changes"
      autoComplete="off"
      method="post"
      action={urls.move}
      aria-label={t("withSelected")}
      className={panel}
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="_asks" value="1" />
      <input type="hidden" name="back" value={path} />
      <h2 className="font-semibold">{t("withSelected")}</h2>
      {may.change ? (
        <>
          <div className="grid gap-1.5">
            <Label htmlFor="plain-to">{t("to")}</Label>
            <Input id="plain-to" name="to" defaultValue={path} list="plain-folders" autoComplete="off" />
            <datalist id="plain-folders">
              {folder.tree.map((known) => (
                <option key={known.path} value={known.path} />
              ))}
            </datalist>
          </div>
          <ClashQuestion id="plain-move-exists" value="keepBoth" />
        </>
      ) : null}
      {may.delete ? (
        <LabelledCheckbox id="plain-even-if-used" name="evenIfUsed" value="1">
          {t("evenIfUsed")}
        </LabelledCheckbox>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {may.change ? (
          <>
            <Button type="submit">{t("does.move")}</Button>
            <Button type="submit" formAction={urls.copy}>
              {t("does.copy")}
            </Button>
            <Button type="submit" formAction={urls.duplicate}>
              {t("does.duplicate")}
            </Button>
          </>
        ) : null}
        <Button type="submit" formAction={urls.zip}>
          {t("does.zip")}
        </Button>
        {may.delete ? (
          <Button
            type="submit"
            formAction={urls.delete}
            data-json={urls.delete}
            data-method="DELETE"
            className="text-destructive-text"
          >
            {t("does.delete")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function UploadForm({ folder: { urls, path, csrfToken, may } }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  return (
    <form method="post" action={urls.upload} encType="multipart/form-data" className={panel}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="path" value={path} />
      <div className="grid gap-1.5">
        <Label htmlFor="plain-file">{t("uploadFiles")}</Label>
        <input id="plain-file" type="file" name="file" multiple required className="text-sm" />
      </div>
      <ClashQuestion id="plain-upload-exists" value="keepBoth" mayReplace={may.change} />
      <Button type="submit" className="justify-self-start">
        {t("upload")}
      </Button>
    </form>
  );
}

function NewForm({ folder, kind }: { readonly folder: FolderDescription; readonly kind: "folder" | "file" }) {
  const t = useTranslations("admin.tools.files");
  const { urls, path, csrfToken } = folder;
  const id = `plain-new-${kind}`;
  return (
    <form method="post" action={urls[kind]} className={panel}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="path" value={path} />
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{t(kind === "folder" ? "newFolder" : "newFile")}</Label>
        <Input id={id} name="name" required maxLength={200} autoComplete="off" />
      </div>
      <Button type="submit" className="justify-self-start">
        {t("create")}
      </Button>
    </form>
  );
}

function RenameFolder({ folder: { urls, path, name, csrfToken } }: { readonly folder: FolderDescription }) {
  const t = useTranslations("admin.tools.files");
  return (
    <form method="post" action={urls.rename} className={panel}>
      <input type="hidden" name="_csrf" value={csrfToken} />
      <input type="hidden" name="path" value={path} />
      <div className="grid gap-1.5">
        <Label htmlFor="plain-rename">{t("renameFolder")}</Label>
        <Input
          id="plain-rename"
          name="name"
          required
          maxLength={200}
          defaultValue={name}
          autoComplete="off"
        />
      </div>
      <Button type="submit" className="justify-self-start">
        {t("does.rename")}
      </Button>
    </form>
  );
}
