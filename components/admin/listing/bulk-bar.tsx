"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { Progress } from "#components/ui/progress";
import type { ListingDescription } from "#lib/admin/listing/listing-description";
import { showEverySelection } from "../conventions/bulk.ts";
import { actionIcon } from "./action-button.tsx";

/** Actions for the selected records; appears with the first one, also without JavaScript. */
export function BulkBar({ listing }: { readonly listing: ListingDescription }) {
  const t = useTranslations("admin.bulk");
  const { bulk, count, rows, csrfToken } = listing;
  if (!bulk) return null;
  return (
    <form
      id="bulk"
      autoComplete="off"
      method="post"
      action={bulk.url}
      data-bulk=""
      data-bottom-bar=""
      data-whole={listing.view === "tree" ? "" : undefined}
      aria-label={t("label")}
      className="sticky short:static bottom-3 z-20 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-popover p-2.5 pl-4 shadow-lg group-has-[[data-select]:checked]/listing:flex"
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      {Object.entries({ ...listing.shown, count: String(count) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" data-selected-count="" className="text-sm font-medium tabular-nums empty:hidden" />
      {count > rows.length && listing.view !== "tree" ? (
        <LabelledCheckbox id="bulk-all" name="all" value="1" data-select-all="">
          {t("all", { count })}
        </LabelledCheckbox>
      ) : null}
      <Progress data-bulk-progress="" hidden aria-label={t("label")} className="flex-1" />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        {bulk.actions.map((action) => (
          <BulkButton key={action.name} action={action} url={bulk.url} />
        ))}
        <Button data-select-clear="" variant="quiet" size="small" className="noscript:hidden">
          {t("clear")}
        </Button>
      </div>
      <SelectionSync />
    </form>
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

/** Corrects the number of selected records after the listing re-renders. */
function SelectionSync() {
  useEffect(showEverySelection);
  return null;
}
