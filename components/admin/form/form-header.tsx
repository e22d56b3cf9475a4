import { useTranslations } from "next-intl";
import { RecordTabs } from "#components/admin/history/record-tabs";
import { ActionButton, ActionIcon } from "#components/admin/listing/action-button";
import { StateBadge } from "#components/fields/state-badge";
import { buttonClasses } from "#components/ui/button";
import type { IconComponent } from "#components/ui/icon";
import { EllipsisIcon, ExternalLinkIcon, EyeIcon } from "#components/ui/icons";
import { Menu, menuItemClasses } from "#components/ui/menu";
import { Separator } from "#components/ui/separator";
import type { FormDescription } from "#lib/admin/form/form-description";

/** Shows the record's name and state, where visitors see it, and further actions. */
export function FormHeader({ form }: { readonly form: FormDescription }) {
  const t = useTranslations("admin.form");
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="min-w-0 text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
          {form.heading}
        </h1>
        {form.badge ? <StateBadge {...form.badge} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {form.historyUrl ? (
          <RecordTabs current="form" formUrl={form.actionUrl} historyUrl={form.historyUrl} />
        ) : null}
        {form.pages?.map(({ url, text }) => (
          <a key={url} href={url} data-content={url} className={buttonClasses()}>
            {text}
          </a>
        ))}
        {form.previewUrl && !form.publishing ? (
          <OutsideLink url={form.previewUrl} icon={EyeIcon} text={t("preview")} />
        ) : null}
        {form.mailPreviewUrl && !form.mayUpdate ? (
          <a href={form.mailPreviewUrl} data-content={form.mailPreviewUrl} className={buttonClasses()}>
            <EyeIcon />
            {t("publishing.preview")}
          </a>
        ) : null}
        {form.publicUrl ? (
          <OutsideLink url={form.publicUrl} icon={ExternalLinkIcon} text={t("view")} />
        ) : null}
        <RecordMenu form={form} />
      </div>
    </header>
  );
}

function OutsideLink({ url, icon: Icon, text }: OutsideLinkProps) {
  const t = useTranslations("admin.form");
  return (
    <a href={url} target="_blank" rel="noopener" title={text} className={buttonClasses()}>
      <Icon />
      <span className="max-sm:sr-only">{text}</span>
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}

interface OutsideLinkProps {
  readonly url: string;
  readonly icon: IconComponent;
  readonly text: string;
}

/** Further actions of the record, and last its removal. */
function RecordMenu({ form }: { readonly form: Pick<FormDescription, "actions" | "remove" | "csrfToken"> }) {
  const t = useTranslations("admin.form");
  if (form.actions.length === 0 && !form.remove) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget="record-menu"
        aria-label={t("moreActions")}
        className={buttonClasses({ variant: "secondary", size: "icon" })}
      >
        <EllipsisIcon />
      </button>
      <Menu id="record-menu" aria-label={t("moreActions")} className="max-w-80 min-w-56">
        {form.actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={form.csrfToken}
            icon={<ActionIcon name={action.name} />}
            className={menuItemClasses({ danger: action.danger })}
          />
        ))}
        {form.remove && form.actions.length > 0 ? <Separator className="my-1" /> : null}
        {form.remove ? (
          <ActionButton
            action={form.remove}
            csrfToken={form.csrfToken}
            icon={<ActionIcon name={form.remove.name} />}
            className={menuItemClasses({ danger: true })}
          />
        ) : null}
      </Menu>
    </>
  );
}
