import { useTranslations } from "next-intl";
import { useId } from "react";
import { ShieldAlertIcon } from "#components/ui/icons";
import { Switch } from "#components/ui/switch";
import type { GrantDescription } from "#lib/admin/form/grants-description";
import { classNames } from "#lib/platform/class-names";
import { toggleName } from "./grants.ts";
import type { GrantsProps } from "./use-chosen-grants.ts";

/** The permission that stands for all others, apart from them because it is dangerous. */
export function SuperadminSwitch({ grant, chosen, choose, box }: SuperadminSwitchProps) {
  const t = useTranslations("admin.grants");
  const id = useId();
  const isOn = chosen.has(grant.name);
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-lg border p-3",
        isOn ? "border-destructive bg-destructive-soft" : "border-destructive/40",
      )}
    >
      <ShieldAlertIcon className="mt-0.5 size-4.5 shrink-0 text-destructive-text" />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="cursor-pointer font-semibold text-destructive-text">
          {grant.label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-pretty">
          {t("superadminHint")}
        </p>
      </div>
      <Switch
        id={id}
        {...box}
        value={grant.name}
        checked={isOn}
        disabled={grant.isLocked}
        onChange={() => choose((now) => toggleName(now, grant.name))}
        aria-describedby={`${id}-hint`}
        className="checked:bg-destructive"
      />
    </div>
  );
}

interface SuperadminSwitchProps extends GrantsProps {
  readonly grant: GrantDescription;
}
