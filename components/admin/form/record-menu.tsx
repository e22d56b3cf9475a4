import { useTranslations } from "next-intl";
import { ActionButton, ActionIcon } from "#components/admin/listing/action-button";
import { buttonClasses } from "#components/ui/button";
import { EllipsisIcon } from "#components/ui/icons";
import { Menu, menuItemClasses } from "#components/ui/menu";
import { Separator } from "#components/ui/separator";
import type { FormDescription } from "#lib/admin/form/form-description";

/** What else can be done with the record: its actions, and last its removal. */
export function RecordMenu({
  form,
}: {
  readonly form: Pick<FormDescription, "actions" | "remove" | "csrfToken">;
}) {
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
