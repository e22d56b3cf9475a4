import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import type { IconComponent } from "#components/ui/icon";
import { FilePlus2Icon, FolderPlusIcon, PencilLineIcon } from "#components/ui/icons";
import { Input } from "#components/ui/input";
import { Label } from "#components/ui/label";
import { Menu } from "#components/ui/menu";
import type { FolderDescription } from "#lib/admin/files/files-description";

/** Renders menus that make something new in the open folder, and rename the folder itself. */
export function FolderMenus({ folder }: { readonly folder: OpenFolder }) {
  const t = useTranslations("admin.tools.files");
  const { path, name, may, urls, totals } = folder;
  const place = `${path} ${totals.folders} ${totals.files}`;
  return (
    <>
      {may.change && path.includes("/") ? (
        <NameMenu
          key={`rename ${path}`}
          id="files-rename"
          label={t("renameFolder")}
          does={t("does.rename")}
          icon={PencilLineIcon}
          action={urls.rename}
          folder={folder}
          name={name}
        />
      ) : null}
      {may.upload ? (
        <>
          <NameMenu
            key={`folder ${place}`}
            id="files-new-folder"
            label={t("newFolder")}
            does={t("create")}
            icon={FolderPlusIcon}
            action={urls.folder}
            folder={folder}
          />
          <NameMenu
            key={`file ${place}`}
            id="files-new-file"
            label={t("newFile")}
            does={t("create")}
            icon={FilePlus2Icon}
            action={urls.file}
            folder={folder}
          />
        </>
      ) : null}
    </>
  );
}

type OpenFolder = Pick<FolderDescription, "path" | "name" | "may" | "urls" | "totals" | "csrfToken">;

/**
 * A button that opens a form for a name, without JavaScript too.
 *
 * @param props.name the one that the open folder has; after the change the folder is shown where it is then
 */
function NameMenu({ id, label, does, icon: Icon, action, folder, name }: NameMenuProps) {
  const t = useTranslations("admin.tools.files");
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses()}>
        <Icon />
        {label}
      </button>
      <Menu id={id} aria-label={label} className="w-72 p-3">
        <form method="post" action={action} autoComplete="off" className="grid gap-3">
          <input type="hidden" name="_csrf" value={folder.csrfToken} />
          <input type="hidden" name="_asks" value="1" />
          <input type="hidden" name="path" value={folder.path} />
          {name === undefined ? null : <input type="hidden" name="from" value="view" />}
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-name`}>{t("name")}</Label>
            <Input
              id={`${id}-name`}
              name="name"
              required
              maxLength={200}
              defaultValue={name}
              spellCheck={false}
            />
          </div>
          <Button type="submit" variant="primary" data-json={action}>
            {does}
          </Button>
        </form>
      </Menu>
    </>
  );
}

interface NameMenuProps {
  readonly id: string;
  readonly label: string;
  /** Label of the button that sends the name. */
  readonly does: string;
  readonly icon: IconComponent;
  readonly action: string;
  readonly folder: OpenFolder;
  readonly name?: string;
}
