import { buttonClasses } from "#components/ui/button";
import { EllipsisIcon, ExternalLinkIcon, EyeIcon, PencilIcon } from "#components/ui/icons";
import type { RowTexts } from "./listed-rows.ts";
import { actionsOf, type ListedRow, rowAddress, type SharedByRows } from "./listed-rows.ts";
import { RowAction } from "./row-action.tsx";
import { RowMenuItems } from "./row-menu-items.tsx";

/**
 * Actions of a record: the public page directly, the rest in a menu if there is more than opening it; in the trash
 * all directly.
 */
export function RowActions({ row, shared, texts }: RowActionsProps) {
  const recordUrl = rowAddress(row, shared);
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
      {row.publicUrl ? <PublicLink url={row.publicUrl} text={texts.viewOf(row)} /> : null}
      {row.actions.length > 0 ? (
        <ActionMenu row={row} shared={shared} texts={texts} recordUrl={recordUrl} />
      ) : (
        <OpenLink row={row} url={recordUrl} text={row.isReadOnly ? texts.open : texts.edit} />
      )}
    </div>
  );
}

/** Renders the menu's button; the menu itself only where it was requested. */
function ActionMenu({ row, shared, texts, recordUrl }: RowActionsProps & { readonly recordUrl: string }) {
  return (
    <>
      <MenuButton row={row} label={texts.actionsOf(row)} />
      <Deletions row={row} shared={shared} recordUrl={recordUrl} />
      {String(row.id) === shared.opened ? (
        <div className="menu menu-drawn min-w-44 text-left">
          <RowMenuItems recordUrl={recordUrl} isReadOnly={row.isReadOnly} actions={actionsOf(row, shared)} />
        </div>
      ) : null}
    </>
  );
}

/**
 * Renders the button for which the conventions render the menu when it is pressed, so that fifty menus need not be
 * sent. Without scripts it requests the listing with this menu open.
 */
function MenuButton({ row, label }: { readonly row: ListedRow; readonly label: string }) {
  const openItem = row.isReadOnly ? 0 : 1;
  return (
    <button
      type="submit"
      form="row-menu"
      name="menu"
      value={row.id}
      popoverTarget={`actions-${row.id}`}
      data-row-menu={[openItem, ...row.actions.map((index) => index + 2)].join(" ")}
      aria-label={label}
      className={iconClasses}
    >
      <EllipsisIcon />
    </button>
  );
}

/**
 * Deletions of the menu, complete in the page for clients that read its HTML alone; the menu brings buttons of its
 * own.
 */
function Deletions({
  row,
  shared,
  recordUrl,
}: Omit<RowActionsProps, "texts"> & { readonly recordUrl: string }) {
  return actionsOf(row, shared)
    .filter(({ method, takesInput }) => method === "DELETE" && !takesInput)
    .map((action) => (
      <RowAction
        key={action.name}
        action={row.question === undefined ? action : { ...action, confirm: row.question }}
        recordUrl={recordUrl}
        className=""
        isHidden
      />
    ));
}

function OpenLink({ row, url, text }: LinkProps & { readonly row: ListedRow }) {
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

function PublicLink({ url, text }: LinkProps) {
  return (
    <a href={url} target="_blank" rel="noopener" title={text} className={iconClasses}>
      <ExternalLinkIcon />
    </a>
  );
}

interface LinkProps {
  readonly url: string;
  readonly text: string;
}

interface RowActionsProps {
  readonly row: ListedRow;
  readonly shared: SharedByRows;
  readonly texts: RowTexts;
}
