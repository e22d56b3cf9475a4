import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Label } from "#components/ui/label";
import { Textarea } from "#components/ui/textarea";
import type { ImportDescription } from "#lib/admin/import/import-description";
import { FormMessages } from "../browser-texts.tsx";
import { FieldList } from "../form/field-group.tsx";
import { ScreenHeader } from "../screen-header.tsx";
import { ImportFileInput, ReadingFields } from "./import-form.tsx";
import { ImportMappingForm } from "./import-mapping.tsx";
import { ImportReportPanel } from "./import-report.tsx";

/** Accepts a file of records, shows what would become of its lines, and imports them. */
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
      {report ? <ImportReportPanel screen={screen} report={report} /> : null}
      {mapping && !report ? <ImportMappingForm screen={screen} mapping={mapping} /> : null}
      {mapping ? null : (
        <FormMessages>
          <ImportForm screen={screen} />
        </FormMessages>
      )}
    </div>
  );
}

/** Accepts a file or pasted lines; both work without scripts. */
function ImportForm({ screen }: { readonly screen: ImportDescription }) {
  const t = useTranslations("admin.import");
  const errorOf = (name: string) => screen.errors.find(({ field }) => field === name)?.message;
  const { url, listUrl, csrfToken, columns, mostLines, text, settings } = screen;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={url}
      data-form="import"
      data-list={listUrl}
      noValidate
      className="grid grid-cols-1 gap-5 rounded-lg border border-border bg-card p-4 sm:p-6"
    >
      <input type="hidden" name="_csrf" value={csrfToken} />
      <Problem field="" message={errorOf("")} />
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor="field-file">{t("file")}</Label>
        <ImportFileInput
          id="field-file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-describedby="field-file-hint"
          aria-invalid={errorOf("file") ? true : undefined}
        />
        <p id="field-file-hint" className="text-xs text-pretty text-muted-foreground">
          {t("fileHint", { limit: mostLines })}
        </p>
        <Problem field="file" message={errorOf("file")} />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor="field-text">{t("text")}</Label>
        <Textarea
          id="field-text"
          name="text"
          rows={6}
          defaultValue={text}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="field-text-hint"
          aria-invalid={errorOf("text") ? true : undefined}
          className="max-h-96 font-mono text-xs"
        />
        <p id="field-text-hint" className="text-xs text-pretty text-muted-foreground">
          {t("textHint")} {t("columns", { columns: columns.join(", ") })}
        </p>
        <Problem field="text" message={errorOf("text")} />
      </div>
      <ReadingFields reading={screen.reading} />
      {settings ? (
        <section aria-labelledby="import-settings" className="grid min-w-0 gap-5 border-t border-border pt-5">
          <h2 id="import-settings" className="text-base font-semibold">
            {settings.heading}
          </h2>
          <FieldList fields={settings.fields} form={{ ...settings, errors: screen.errors, csrfToken }} />
        </section>
      ) : null}
      <Button type="submit" variant="primary" className="justify-self-start aria-busy:opacity-60">
        {t("try")}
      </Button>
    </form>
  );
}

function Problem({ field, message }: { readonly field: string; readonly message: string | undefined }) {
  return (
    <p
      data-error-for={field}
      hidden={!message}
      className="text-sm font-medium text-pretty text-destructive-text"
    >
      {message}
    </p>
  );
}
