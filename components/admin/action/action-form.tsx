import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import type { ActionFormDescription } from "#lib/admin/form/form-description";
import { FormTexts } from "../browser-texts.tsx";
import { Crumb } from "../shell/crumb.tsx";
import { ActionFields } from "./action-fields.tsx";

/** The page of an action that takes input, where there is no script to open its dialog. */
export function ActionForm({ form }: { readonly form: ActionFormDescription }) {
  const t = useTranslations("admin.actionForm");
  return (
    <FormTexts>
      <div className="max-w-2xl">
        <Crumb title={form.label} />
        <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
          {form.label}: {form.recordLabel}
        </h1>
        {form.question ? <p className="mt-2 text-pretty text-muted-foreground">{form.question}</p> : null}
        <ActionFields form={form} className="mt-6" then="close">
          <a href={form.recordUrl} data-content={form.recordUrl} className={buttonClasses()}>
            {t("back")}
          </a>
        </ActionFields>
      </div>
    </FormTexts>
  );
}
