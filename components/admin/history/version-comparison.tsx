import { useTranslations } from "next-intl";
import type { ComparisonDescription } from "#lib/admin/history/history-description";
import { CompareForm } from "./compare-form.tsx";
import { Differences } from "./differences.tsx";
import { HistoryHeader } from "./history-header.tsx";

/** What differs between two versions of a record, field by field. */
export function VersionComparison({ comparison }: { readonly comparison: ComparisonDescription }) {
  const t = useTranslations("admin.history");
  const { from, to, changes } = comparison;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <HistoryHeader screen={comparison} />
      <CompareForm screen={comparison} from={from} to={to} />
      {changes.length === 0 ? (
        <p role="status">{t("alike")}</p>
      ) : (
        <section aria-labelledby="differences" className="rounded-lg border border-border bg-card p-4">
          <h2 id="differences" className="font-semibold">
            {t("compareHeading")}
          </h2>
          <p className="mt-1 mb-3 text-muted-foreground">{t("legend")}</p>
          <Differences changes={changes} />
          <p className="mt-3 text-muted-foreground">{t("others")}</p>
        </section>
      )}
    </div>
  );
}
