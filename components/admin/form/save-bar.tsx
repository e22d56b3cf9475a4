import { useTranslations } from "next-intl";
import { Button, buttonClasses } from "#components/ui/button";
import { ArrowLeftIcon, EyeIcon } from "#components/ui/icons";
import type { FormDescription } from "#lib/admin/form/form-description";
import { classNames } from "#lib/platform/class-names";
import { Attention } from "./attention.tsx";
import { BarHeight } from "./bar-height.tsx";
import { PublishingButtons } from "./publishing-buttons.tsx";
import { SaveKey } from "./save-key.tsx";
import { UnsavedMark } from "./unsaved-guard.tsx";

/** The buttons of the form, always within reach at the bottom of the window. */
export function SaveBar({
  form,
}: {
  readonly form: Pick<
    FormDescription,
    | "listUrl"
    | "language"
    | "mayUpdate"
    | "create"
    | "publishing"
    | "isSingle"
    | "mailPreviewUrl"
    | "check"
    | "linkCheck"
    | "translations"
    | "review"
  >;
}) {
  const t = useTranslations("admin.form");
  return (
    <div className="pointer-events-none sticky short:static bottom-0 z-20 mt-2 -mb-6 bg-linear-to-t from-background from-60% to-transparent pt-6 pb-3 max-sm:mt-8 max-sm:pt-0">
      <div
        data-bottom-bar=""
        className={classNames(
          "pointer-events-auto flex items-center gap-2 rounded-xl border border-border bg-popover p-2.5 shadow-lg",
          form.mayUpdate && "flex-wrap",
        )}
      >
        <BarHeight />
        {form.mayUpdate ? (
          <>
            {form.publishing ? (
              <PublishingButtons publishing={form.publishing} language={form.language} />
            ) : (
              <SaveButtons
                create={form.create}
                isAlone={form.create !== undefined || form.isSingle === true}
              />
            )}
            <Attention form={form} />
            {form.mailPreviewUrl ? <MailPreviewButton url={form.mailPreviewUrl} /> : null}
            <UnsavedMark />
          </>
        ) : (
          <p className="min-w-0 flex-1 px-2 text-muted-foreground">{t("readOnly")}</p>
        )}
        {form.isSingle ? null : <BackLink form={form} />}
      </div>
    </div>
  );
}

/** Shows the contents of the form, saved or not, as the recipients get them. */
function MailPreviewButton({ url }: { readonly url: string }) {
  const t = useTranslations("admin.form.publishing");
  return (
    <Button
      type="submit"
      variant="ghost"
      formAction={url}
      formTarget="_blank"
      title={t("preview")}
      className="max-sm:w-9 max-sm:px-0"
    >
      <EyeIcon />
      <span className="max-sm:sr-only">{t("preview")}</span>
    </Button>
  );
}

function BackLink({
  form,
}: {
  readonly form: Pick<FormDescription, "listUrl" | "mayUpdate" | "publishing">;
}) {
  const t = useTranslations("admin.form");
  return (
    <a
      href={form.listUrl}
      data-content={form.listUrl}
      aria-label={t("backToList")}
      className={buttonClasses({
        variant: "quiet",
        className: classNames(
          "ml-auto max-sm:w-9 max-sm:px-0",
          form.publishing && form.mayUpdate && "max-sm:hidden",
        ),
      })}
    >
      <ArrowLeftIcon />
      <span className="max-sm:sr-only">{t("back")}</span>
    </a>
  );
}

/** @param isAlone nothing follows that a form could be closed for */
function SaveButtons({
  create,
  isAlone,
}: {
  readonly create: FormDescription["create"] | undefined;
  readonly isAlone: boolean;
}) {
  const t = useTranslations("admin.form");
  return (
    <>
      <Button
        type="submit"
        name="then"
        value={create?.action ?? "stay"}
        variant="primary"
        className="max-sm:flex-1"
      >
        {create?.label ?? t("save")}
        <SaveKey />
      </Button>
      {isAlone ? null : (
        <Button type="submit" name="then" value="close" className="max-sm:flex-1">
          {t("saveAndClose")}
        </Button>
      )}
    </>
  );
}
