import { useTranslations } from "next-intl";
import { ActionButton, ActionIcon } from "#components/admin/listing/action-button";
import { StateBadge } from "#components/admin/state-badge";
import { buttonClasses } from "#components/ui/button";
import type { FormDescription } from "#lib/admin/form/form-description";

/** The state that a record is in, what that means, and what brings it to another one. */
export function RecordStanding({ standing, csrfToken }: RecordStandingProps) {
  const t = useTranslations("admin.form");
  const { text, tone, explanation, actions } = standing;
  return (
    <section
      aria-label={t("standing")}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border border-border bg-card px-4 py-3"
    >
      <StateBadge text={text} tone={tone} />
      <p className="min-w-0 flex-[1_1_24rem] text-pretty text-muted-foreground">{explanation}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            csrfToken={csrfToken}
            icon={<ActionIcon name={action.name} />}
            className={buttonClasses({
              size: "small",
              ...(action.danger ? { className: "text-destructive-text" } : {}),
            })}
          />
        ))}
      </div>
    </section>
  );
}

interface RecordStandingProps {
  readonly standing: NonNullable<FormDescription["standing"]>;
  readonly csrfToken: string;
}
