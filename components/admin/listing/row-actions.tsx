import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { EllipsisIcon, ExternalLinkIcon, EyeIcon, PencilIcon } from "#components/ui/icons";
import { Menu } from "#components/ui/menu";
import { actionsOf, type ListedRow, nameOf, type SharedByRows } from "./listed-rows.ts";
import { RowAction } from "./row-action.tsx";
import { RowMenuItems } from "./row-menu-items.tsx";

/**
 * What can be done with a record: the public page at once, the rest in a menu where there is more than opening it; in
 * the trash all at once.
 */
export function RowActions({ row, shared }: RowActionsProps) {
  const recordUrl = `${shared.listUrl}/${row.id}`;
  if (shared.isTrash) {
    return (
      <div className="flex justify-end gap-1">
        {actionsOf(row, shared).map((action) => (
          <RowAction
            key={action.name}
            action={action}
            recordUrl={recordUrl}
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
      {row.actions.length > 0 ? (
        <ActionMenu row={row} shared={shared} recordUrl={recordUrl} />
      ) : (
        <OpenLink row={row} url={recordUrl} />
      )}
    </div>
  );
}

/** The menu, or its button alone. */
function ActionMenu({ row, shared, recordUrl }: RowActionsProps & { readonly recordUrl: string }) {
  const t = useTranslations("admin.listing");
  const label = t("actionsOf", { label: nameOf(row) });
  const menuId = `actions-${row.id}`;
  const items = (
    <RowMenuItems recordUrl={recordUrl} isReadOnly={row.isReadOnly} actions={actionsOf(row, shared)} />
  );
  if (!shared.withMenus)
    return (
      <>
        <MenuButton row={row} menuId={menuId} label={label} />
        <Deletions row={row} shared={shared} recordUrl={recordUrl} />
        {String(row.id) === shared.opened ? (
          <div className="menu menu-drawn min-w-44 text-left">{items}</div>
        ) : null}
      </>
    );
  return (
    <>
      <button type="button" popoverTarget={menuId} aria-label={label} className={iconClasses}>
        <EllipsisIcon />
      </button>
      <Menu id={menuId} className="text-left">
        {items}
      </Menu>
    </>
  );
}

/**
 * The conventions draw the menu when its button is pressed, so that fifty menus need not be sent. Without scripts it
 * asks for the listing with this menu open.
 */
function MenuButton({ row, menuId, label }: MenuButtonProps) {
  const openItem = row.isReadOnly ? 0 : 1;
  return (
    <button
      type="submit"
      form="row-menu"
      name="menu"
      value={row.id}
      popoverTarget={menuId}
      data-row-menu={[openItem, ...row.actions.map((index) => index + 2)].join(" ")}
      aria-label={label}
      className={iconClasses}
    >
      <EllipsisIcon />
    </button>
  );
}

/** What the menu deletes, whole in the page for whoever reads its HTML alone; the menu brings buttons of its own. */
function Deletions({ row, shared, recordUrl }: RowActionsProps & { readonly recordUrl: string }) {
  return actionsOf(row, shared)
    .filter(({ method, takesInput }) => method === "DELETE" && !takesInput)
    .map((action) => (
      <RowAction key={action.name} action={action} recordUrl={recordUrl} className="" isHidden />
    ));
}

interface MenuButtonProps {
  readonly row: ListedRow;
  readonly menuId: string;
  readonly label: string;
}

function OpenLink({ row, url }: { readonly row: ListedRow; readonly url: string }) {
  const t = useTranslations("admin.listing");
  const text = t(row.isReadOnly ? "open" : "edit");
  return (
    <a
      href={url}
      data-content={url}
      aria-label={`${text}: ${row.label || `#${row.id}`}`}
      title={text}
      className={iconClasses}
    >
      {row.isReadOnly ? <EyeIcon /> : <PencilIcon />}
    </a>
  );
}

/** Composed once, not for each record. */
const iconClasses = "button";
const smallClasses = {
  plain: buttonClasses({ size: "small" }),
  danger: buttonClasses({ size: "small", className: "text-destructive-text" }),
};

function PublicLink({ row, url }: { readonly row: ListedRow; readonly url: string }) {
  const text = useTranslations("admin.listing")("viewOf", { label: nameOf(row) });
  return (
    <a href={url} target="_blank" rel="noopener" title={text} className={iconClasses}>
      <ExternalLinkIcon />
    </a>
  );
}

interface RowActionsProps {
  readonly row: ListedRow;
  readonly shared: SharedByRows;
}
