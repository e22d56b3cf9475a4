import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ActionFormDescription } from "#lib/admin/form/form-description";
import { classNames } from "#lib/platform/class-names";
import { Button, buttonClasses } from "../ui/button.tsx";
import { DialogFooter } from "../ui/dialog.tsx";
import { Crumb } from "./breadcrumb.tsx";
import { FormMessages } from "./browser-texts.tsx";
import { ConsequenceList } from "./confirm.tsx";
import { FieldList } from "./form/field-group.tsx";

/** The fields that an action accepts and the button that runs it; `children` links away from it. */
export function ActionFields({ form, then, className, children }: ActionFieldsProps) {
  return (
    <form
      method="post"
      action={form.actionUrl}
      data-form={form.page}
      data-list={form.recordUrl}
      noValidate
      autoComplete="off"
      className={classNames("grid grid-cols-1 gap-5", className)}
    >
      <input type="hidden" name="_csrf" value={form.csrfToken} />
      <p data-error-for="" hidden className="font-medium text-pretty text-destructive-text" />
      {form.consequences ? <ConsequenceList consequences={form.consequences} /> : null}
      <FieldList fields={form.fields} form={form} />
      <DialogFooter>
        {children}
        <Button
          type="submit"
          name="then"
          value={then}
          variant={form.danger ? "destructive" : "primary"}
          className="aria-busy:opacity-60"
        >
          {form.label}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ActionFieldsProps {
  readonly form: ActionFormDescription;
  /** Next step of the browser: it goes to the record, or stays on the page. */
  readonly then: "close" | "stay";
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page of an action that accepts input, if there is no script to open its dialog. */
export function ActionForm({ form }: { readonly form: ActionFormDescription }) {
  const t = useTranslations("admin.actionForm");
  return (
    <FormMessages>
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
    </FormMessages>
  );
}
