import { EllipsisIcon, ExternalLinkIcon, EyeIcon, PencilIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { Menu, menuItemClasses } from "#components/ui/menu";
import type { RowDescription } from "#lib/admin/description";
import { ActionButton } from "./action-button.tsx";

/** What can be done with a record: the public page at once, the rest in a menu; in the trash all at once. */
export function RowActions({ row, csrfToken, isTrash = false }: RowActionsProps) {
  const t = useTranslations("admin.listing");
  const menuId = `actions-${row.id}`;
  if (isTrash) {
    return (
      <div className="flex justify-end gap-1">
        {row.actions.map((action) => (
          <ActionButton key={action.name} action={action} csrfToken={csrfToken} className={smallClasses} />
        ))}
      </div>
    );
  }
  return (
    <div className="flex items-center justify-end gap-0.5">
      {row.publicUrl ? <PublicLink row={row} url={row.publicUrl} /> : <span className="size-8" />}
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t("actionsOf", { label: row.label })}
        className={iconClasses}
      >
        <EllipsisIcon aria-hidden />
      </button>
      <Menu id={menuId} className="text-left">
        <a href={row.editUrl} data-content={row.editUrl} className={itemClasses.plain}>
          {row.isReadOnly ? <EyeIcon aria-hidden /> : <PencilIcon aria-hidden />}
          {t(row.isReadOnly ? "open" : "edit")}
        </a>
        {row.actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={csrfToken}
            hasIcon
            className={action.danger ? itemClasses.danger : itemClasses.plain}
          />
        ))}
      </Menu>
    </div>
  );
}

/** Composed once, not for each record. */
const iconClasses = buttonClasses({ variant: "quiet", size: "icon", className: "size-8" });
const smallClasses = buttonClasses({ size: "small" });
const itemClasses = { plain: menuItemClasses(), danger: menuItemClasses({ danger: true }) };

function PublicLink({ row, url }: { readonly row: RowDescription; readonly url: string }) {
  const t = useTranslations("admin.listing");
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={t("viewOf", { label: row.label })}
      title={t("view")}
      className={iconClasses}
    >
      <ExternalLinkIcon aria-hidden />
    </a>
  );
}

interface RowActionsProps {
  readonly row: RowDescription;
  readonly csrfToken: string;
  readonly isTrash?: boolean;
}
