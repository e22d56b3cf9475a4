import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { Progress } from "#components/ui/progress";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { actionIcon } from "./action-button.tsx";
import { SelectionBar } from "./selection-bar.tsx";

/** Actions for the selected records; appears with the first one, also without JavaScript. */
export function BulkBar({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.bulk");
  const { bulk, count, rows, csrfToken } = listing;
  if (!bulk) return null;
  return (
    <SelectionBar
      csrfToken={csrfToken}
      action={bulk.url}
      data-bulk=""
      data-whole={listing.view === "tree" ? "" : undefined}
      actions={bulk.actions.map((action) => <BulkButton key={action.name} action={action} url={bulk.url} />)}
    >
      {Object.entries({ ...listing.shown, count: String(count) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {count > rows.length && listing.view !== "tree" ? (
        <LabelledCheckbox id="bulk-all" name="all" value="1" data-select-all="">
          {t("all", { count })}
        </LabelledCheckbox>
      ) : null}
      <Progress data-bulk-progress="" hidden aria-label={t("label")} className="flex-1" />
    </SelectionBar>
  );
}

function BulkButton({ action, url }: BulkButtonProps) {
  const Icon = actionIcon(action.name);
  return (
    <Button
      type="submit"
      name="action"
      value={action.name}
      data-question={action.kind}
      {...(action.deletes ? { "data-json": url, "data-method": "DELETE" } : {})}
      data-note={action.note}
      data-asks={action.asks ? "" : undefined}
      data-danger={action.danger ? "" : undefined}
      size="small"
      className={action.danger ? "text-destructive-text" : undefined}
    >
      <Icon />
      {action.label}
      {action.kind === "set" ? "…" : null}
    </Button>
  );
}

interface BulkButtonProps {
  readonly action: NonNullable<ListingDescription["bulk"]>["actions"][number];
  readonly url: string;
}
