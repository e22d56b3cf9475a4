import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { ClashQuestion } from "#components/fields/files/folder/upload-dialog";
import { UploadList } from "#components/fields/files/folder/upload-list";
import { useFolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import { useFileDrop } from "#components/fields/files/use-file-drop";
import { Button } from "#components/ui/button";
import { FolderUpIcon, UploadIcon } from "#components/ui/icons";
import { Label } from "#components/ui/label";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { classNames } from "#lib/platform/class-names";

/** Accepts files and whole folders into the open folder by drop, paste and picker; without scripts by a form. */
export function FolderUploader({ folder }: { readonly folder: UploadFolder }) {
  const t = useTranslations("admin.tools.files");
  const tUploads = useTranslations("admin.fields.uploads");
  const uploads = useFolderUploads(folder);
  const { isOver, onPaste: _, ...handlers } = useFileDrop((data) => uploads.takeDropped(data, folder.path));
  const choosers = ["files", "folder"] as const;
  const takePasted = useEffectEvent(({ clipboardData }: ClipboardEvent) =>
    uploads.takePasted([...(clipboardData?.files ?? [])]),
  );
  useEffect(() => {
    const listener = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
  return (
    <>
      <section
        aria-label={t("uploadFiles")}
        {...handlers}
        className={classNames(
          "flex flex-wrap items-center gap-3 rounded-xl border border-dashed border-border-strong p-4 transition-colors noscript:hidden",
          isOver && "border-primary bg-primary-soft",
        )}
      >
        <Button onClick={() => uploads.choose("files")}>
          <UploadIcon />
          {t("uploadFiles")}
        </Button>
        <Button onClick={() => uploads.choose("folder")}>
          <FolderUpIcon />
          {t("uploadFolder")}
        </Button>
        <p className="min-w-0 flex-1 basis-40 text-xs text-muted-foreground">{tUploads("ways")}</p>
        {choosers.map((kind) => (
          <input
            key={kind}
            ref={(input) => uploads.keepChooser(kind, input)}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              uploads.takeChosen([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        ))}
      </section>
      <UploadList uploads={uploads} />
      <PlainUpload folder={folder} />
    </>
  );
}

type UploadFolder = Pick<FolderDescription, "path" | "may" | "urls" | "csrfToken">;

/** The same as a plain form, for browsers without scripts. */
function PlainUpload({ folder: { urls, path, csrfToken, may } }: { readonly folder: UploadFolder }) {
  const t = useTranslations("admin.tools.files");
  return (
    <form
      method="post"
      action={urls.upload}
      encType="multipart/form-data"
      className="hidden gap-3 rounded-xl border border-border bg-card p-4 noscript:grid sm:max-w-xl"
    >
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
