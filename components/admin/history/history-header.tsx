import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { HistoryScreen } from "#lib/admin/history/load-history";
import { Crumb } from "../breadcrumb.tsx";
import { RecordTabs } from "./record-tabs.tsx";

/** Shows the name of the record, the part of its history that is shown, and the links between both. */
export function HistoryHeader({ screen, children }: HistoryHeaderProps) {
  const t = useTranslations("admin.history");
  const { heading, formUrl, historyUrl } = screen;
  return (
    <>
      <Crumb title={heading} />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
            {t("heading", { label: heading })}
          </h1>
          {children}
        </div>
        <RecordTabs current="history" formUrl={formUrl} historyUrl={historyUrl} />
      </header>
    </>
  );
}

interface HistoryHeaderProps {
  readonly screen: HistoryScreen;
  readonly children?: ReactNode;
}
