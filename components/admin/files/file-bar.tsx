import { useTranslations } from "next-intl";
import { ClashQuestion } from "#components/fields/files/folder/upload-dialog";
import { Button, buttonClasses } from "#components/ui/button";
import { ArchiveIcon, CopyPlusIcon, FolderInputIcon, Trash2Icon } from "#components/ui/icons";
import { Label } from "#components/ui/label";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { Menu } from "#components/ui/menu";
import { NativeSelect } from "#components/ui/native-select";
import type { FolderDescription } from "#lib/admin/files/files-description";
import { SelectionBar } from "../listing/selection-bar.tsx";

/** Actions on the selected entries of a folder; the server asks before it changes an address that the website uses. */
export function FileBar({ folder }: { readonly folder: OpenFolder }) {
  const t = useTranslations("admin.tools.files");
  const { path, may, urls, csrfToken } = folder;
  return (
    <SelectionBar
      csrfToken={csrfToken}
      action={urls.move}
      actions={
        <>
          {may.change ? <MoveMenu folder={folder} /> : null}
          {may.change ? (
            <Button type="submit" size="small" formAction={urls.duplicate} data-json={urls.duplicate}>
              <CopyPlusIcon />
              {t("does.duplicate")}
            </Button>
          ) : null}
          <Button type="submit" size="small" formAction={urls.zip}>
            <ArchiveIcon />
            {t("does.zip")}
          </Button>
          {may.delete ? (
            <Button
              type="submit"
              size="small"
              formAction={urls.delete}
              data-json={urls.delete}
              data-method="DELETE"
              className="text-destructive-text"
            >
              <Trash2Icon />
              {t("does.delete")}
            </Button>
          ) : null}
        </>
      }
    >
      <input type="hidden" name="_asks" value="1" />
      <input type="hidden" name="back" value={path} />
      {may.delete ? (
        <LabelledCheckbox id="even-if-used" name="evenIfUsed" value="1" className="hidden noscript:flex">
          {t("evenIfUsed")}
        </LabelledCheckbox>
      ) : null}
    </SelectionBar>
  );
}

type OpenFolder = Pick<FolderDescription, "path" | "folders" | "may" | "urls" | "csrfToken">;

/** Moves or copies the selected entries to another folder. */
function MoveMenu({ folder: { path, folders, urls } }: { readonly folder: OpenFolder }) {
  const t = useTranslations("admin.tools.files");
  return (
    <>
      <button type="button" popoverTarget="files-move" className={buttonClasses({ size: "small" })}>
        <FolderInputIcon />
        {t("moveOrCopy")}
      </button>
      <Menu id="files-move" aria-label={t("moveOrCopy")} className="w-80 p-3">
        <div className="grid gap-3">
          <div className="grid gap-1.5">
            <Label htmlFor="files-move-to">{t("to")}</Label>
            <NativeSelect key={path} id="files-move-to" name="to" defaultValue={path}>
              {folders.map((folder) => (
                <option key={folder} value={folder}>
                  {folder.replaceAll("/", " / ")}
                </option>
              ))}
            </NativeSelect>
          </div>
          <ClashQuestion id="files-move-exists" value="keepBoth" />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" data-json={urls.move}>
              {t("does.move")}
            </Button>
            <Button type="submit" formAction={urls.copy} data-json={urls.copy}>
              {t("does.copy")}
            </Button>
          </div>
        </div>
      </Menu>
    </>
  );
}
