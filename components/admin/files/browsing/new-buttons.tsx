import { useTranslations } from "next-intl";
import type { FolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import { Button } from "#components/ui/button";
import { FilePlus2Icon, FolderPlusIcon, FolderUpIcon, UploadIcon } from "#components/ui/icons";
import type { Browser } from "../use-browser.ts";

/** What puts something new into a folder. */
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
