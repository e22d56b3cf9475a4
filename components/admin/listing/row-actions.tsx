import { buttonClasses } from "#components/ui/button";
import { Menu, menuItemClasses } from "#components/ui/menu";
import { SpriteIcon } from "#components/ui/sprite";
import type { RowDescription } from "#lib/admin/listing/listing-description";
import { ActionButton } from "./action-button.tsx";

/**
 * What can be done with a record: the public page at once, the rest in a menu where there is more than opening it; in
 * the trash all at once.
 */
export function RowActions({ row, csrfToken, isTrash = false }: RowActionsProps) {
  if (isTrash) {
    return (
      <div className="flex justify-end gap-1">
        {row.actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={csrfToken}
            className={action.danger ? smallClasses.danger : smallClasses.plain}
            after={action.danger ? "refresh" : undefined}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="listing-buttons">
      {row.publicUrl ? <PublicLink row={row} url={row.publicUrl} /> : null}
      {row.actions.length > 0 ? <ActionMenu row={row} csrfToken={csrfToken} /> : <OpenLink row={row} />}
    </div>
  );
}

function ActionMenu({ row, csrfToken }: RowActionsProps) {
  const menuId = `actions-${row.id}`;
  return (
    <>
      <button type="button" popoverTarget={menuId} aria-label={row.texts.actions} className={iconClasses}>
        <SpriteIcon name="menu" />
      </button>
      <Menu id={menuId} className="text-left">
        <a href={row.editUrl} data-content={row.editUrl} className={itemClasses.plain}>
          <SpriteIcon name={row.isReadOnly ? "open" : "edit"} />
          {row.texts.open}
        </a>
        {row.actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={csrfToken}
            icon={<SpriteIcon name={action.name} />}
            className={action.danger ? itemClasses.danger : itemClasses.plain}
            after={action.method === "DELETE" ? "refresh" : undefined}
          />
        ))}
      </Menu>
    </>
  );
}

function OpenLink({ row }: { readonly row: RowDescription }) {
  return (
    <a
      href={row.editUrl}
      data-content={row.editUrl}
      aria-label={`${row.texts.open}: ${row.label || `#${row.id}`}`}
      title={row.texts.open}
      className={iconClasses}
    >
      <SpriteIcon name={row.isReadOnly ? "open" : "edit"} />
    </a>
  );
}

/** Composed once, not for each record. */
const iconClasses = "button listing-button";
const smallClasses = {
  plain: buttonClasses({ size: "small" }),
  danger: buttonClasses({ size: "small", className: "text-destructive-text" }),
};
const itemClasses = { plain: menuItemClasses(), danger: menuItemClasses({ danger: true }) };

function PublicLink({ row, url }: { readonly row: RowDescription; readonly url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={row.texts.view}
      title={row.texts.view}
      className={iconClasses}
    >
      <SpriteIcon name="view" />
    </a>
  );
}

interface RowActionsProps {
  readonly row: RowDescription;
  readonly csrfToken: string;
  readonly isTrash?: boolean;
}
