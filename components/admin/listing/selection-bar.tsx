"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Button } from "#components/ui/button";
import { showEverySelection } from "../conventions/bulk.ts";

/** The form of the actions on selected rows; appears with the first one, also without JavaScript. */
export function SelectionBar({ csrfToken, actions, children, ...form }: SelectionBarProps) {
  const t = useTranslations("admin.bulk");
  return (
    <form
      id="bulk"
      autoComplete="off"
      method="post"
      data-bottom-bar=""
      aria-label={t("label")}
      className="sticky short:static bottom-3 z-20 hidden flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-popover p-2.5 pl-4 shadow-lg group-has-[[data-select]:checked]/listing:flex"
      {...form}
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <p role="status" data-selected-count="" className="text-sm font-medium tabular-nums empty:hidden" />
      {children}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        {actions}
        <Button data-select-clear="" variant="quiet" size="small" className="noscript:hidden">
          {t("clear")}
        </Button>
      </div>
      <SelectionSync />
    </form>
  );
}

interface SelectionBarProps extends ComponentProps<"form"> {
  readonly csrfToken: string;
  /** Buttons that send the form. */
  readonly actions: ReactNode;
  readonly "data-bulk"?: string;
  readonly "data-whole"?: string | undefined;
}

/** Corrects the number of selected records after the listing re-renders. */
function SelectionSync() {
  useEffect(showEverySelection);
  return null;
}
