import { useTranslations } from "next-intl";
import { Uploader } from "#components/fields/files/uploader";
import { Label } from "#components/ui/label";
import type { FormDescription } from "#lib/admin/form/form-description";

/** Accepts the files that become new records, as the library does; without scripts by a plain form. */
export function FileInput({ form, accept }: { readonly form: FormDescription; readonly accept: string }) {
  return (
    <>
      <Uploader url={form.listUrl} csrfToken={form.csrfToken} accept={accept} />
      <PlainInput form={form} accept={accept} />
    </>
  );
}

function PlainInput({ form, accept }: { readonly form: FormDescription; readonly accept: string }) {
  const t = useTranslations("admin.media");
  const error = form.errors.find(({ field }) => field === "file")?.message;
  return (
    <div className="hidden gap-1.5 noscript:grid">
      <Label htmlFor="field-file">{t("choose")}</Label>
      <input
        id="field-file"
        type="file"
        name="file"
        multiple
        accept={accept}
        aria-describedby="field-file-hint"
        aria-invalid={error ? true : undefined}
        className="rounded-lg border border-dashed border-border-strong p-4 text-sm file:mr-4 file:rounded-md file:border-0 file:bg-primary-soft file:px-3 file:py-1.5 file:font-medium aria-invalid:border-destructive"
      />
      <p id="field-file-hint" className="text-xs text-muted-foreground">
        {t("ways")}
      </p>
      <p data-error-for="file" hidden={!error} className="text-sm font-medium text-destructive-text">
        {error}
      </p>
    </div>
  );
}
