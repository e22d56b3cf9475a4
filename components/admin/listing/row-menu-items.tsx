import { useTranslations } from "next-intl";
import { EyeIcon, PencilIcon } from "#components/ui/icons";
import { menuItemClasses } from "#components/ui/menu";
import type { ListedAction } from "./listed-rows.ts";
import { RowAction } from "./row-action.tsx";

/** Links to a record, and lists its actions. */
export function RowMenuItems({ recordUrl, isReadOnly, actions }: RowMenuItemsProps) {
  return (
    <>
      <OpenItem recordUrl={recordUrl} isReadOnly={isReadOnly} />
      <ActionItems recordUrl={recordUrl} actions={actions} />
    </>
  );
}

/** Holds everything that row menus may contain, invisibly: both links to a record, then all actions in their order. */
export function RowMenuPatterns({ listUrl, actions }: { listUrl: string; actions: readonly ListedAction[] }) {
  return (
    <div hidden data-row-menus={listUrl}>
      <OpenItem isReadOnly />
      <OpenItem />
      <ActionItems actions={actions} />
    </div>
  );
}

function OpenItem({ recordUrl, isReadOnly }: { recordUrl?: string; isReadOnly?: boolean | undefined }) {
  const t = useTranslations("admin.listing");
  return (
    <a href={recordUrl} data-action="" data-content={recordUrl ?? ""} className={itemClasses.plain}>
      {isReadOnly ? <EyeIcon /> : <PencilIcon />}
      {t(isReadOnly ? "open" : "edit")}
    </a>
  );
}

function ActionItems({ recordUrl, actions }: { recordUrl?: string; actions: readonly ListedAction[] }) {
  return actions.map((action) => (
    <RowAction
      key={`${action.name} ${action.label}`}
      action={action}
      {...(recordUrl ? { recordUrl } : {})}
      hasIcon
      className={action.danger ? itemClasses.danger : itemClasses.plain}
      after={action.name === "delete" ? "refresh" : undefined}
    />
  ));
}

/** Composed once, not for each record. */
const itemClasses = { plain: menuItemClasses(), danger: menuItemClasses({ danger: true }) };

interface RowMenuItemsProps {
  readonly recordUrl: string;
  readonly isReadOnly: boolean | undefined;
  readonly actions: readonly ListedAction[];
}
