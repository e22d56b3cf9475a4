import { FilePlus2Icon, FolderPlusIcon, FolderUpIcon, UploadIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { FolderUploads } from "#components/fields/files/folder/use-folder-uploads";
import { Button } from "#components/ui/button";
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
  const files = useRef<HTMLInputElement>(null);
  const directory = useRef<HTMLInputElement>(null);
  const { may } = browser.folder;
  const take = (input: HTMLInputElement) => {
    uploads.takeChosen([...(input.files ?? [])]);
    input.value = "";
  };
  if (!may.upload) return null;
  return (
    <>
      <Button variant="primary" onClick={() => files.current?.click()}>
        <UploadIcon aria-hidden />
        {t("uploadFiles")}
      </Button>
      <Button onClick={() => directory.current?.click()}>
        <FolderUpIcon aria-hidden />
        {t("uploadFolder")}
      </Button>
      <Button onClick={() => browser.ask({ kind: "folder" })}>
        <FolderPlusIcon aria-hidden />
        {t("newFolder")}
      </Button>
      <Button onClick={() => browser.ask({ kind: "file" })}>
        <FilePlus2Icon aria-hidden />
        {t("newFile")}
      </Button>
      <input ref={files} type="file" multiple hidden onChange={({ target }) => take(target)} />
      <input
        ref={(input) => {
          directory.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        onChange={({ target }) => take(target)}
      />
    </>
  );
}
