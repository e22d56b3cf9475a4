import { useTranslations } from "next-intl";
import type { ImportDescription } from "#lib/admin/import/import-description";
import { FormTexts } from "../browser-texts.tsx";
import { ScreenHeader } from "../screen-header.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportReport } from "./import-report.tsx";

/** Takes a file of records, tells what would become of its lines, and imports them. */
export function ImportScreen({ screen }: { readonly screen: ImportDescription }) {
  const t = useTranslations("admin.import");
  const { title, listUrl, listTitle, report, mapping } = screen;
  const heading = mapping ? t("mapping") : `${listTitle}: ${title}`;
  return (
    <div className={report ? undefined : "max-w-3xl"}>
      <ScreenHeader
        crumb={title}
        title={report ? t("heading") : heading}
        intro={t(report ? "tried" : mapping ? "unnamed" : "intro")}
        backUrl={listUrl}
        back={t("back")}
      />
      {report ? <ImportReport screen={screen} report={report} /> : null}
      {mapping && !report ? <ImportMapping screen={screen} mapping={mapping} /> : null}
      {mapping ? null : (
        <FormTexts>
          <ImportForm screen={screen} />
        </FormTexts>
      )}
    </div>
  );
}
