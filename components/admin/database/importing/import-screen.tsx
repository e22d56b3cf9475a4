import { useTranslations } from "next-intl";
import { ScreenHeader } from "#components/admin/screen-header";
import type { ImportDescription } from "#lib/admin/database/importing/import-description";
import { ImportForms } from "./import-forms.tsx";
import { PlanReport } from "./plan-report.tsx";

/** Takes a file into the database: tries it, tells what would become of it, and does that. */
export function ImportScreen({ screen }: { readonly screen: ImportDescription }) {
  const t = useTranslations("admin.tools.database.import");
  const { report } = screen;
  return (
    <>
      <ScreenHeader
        crumb={t("title")}
        title={report ? report.name : t("title")}
        intro={t(report ? "reportIntro" : "intro")}
      />
      {report ? <PlanReport screen={screen} report={report} /> : <ImportForms screen={screen} />}
    </>
  );
}
