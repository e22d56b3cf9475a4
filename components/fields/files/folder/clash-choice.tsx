import { useTranslations } from "next-intl";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import { clashChoices } from "#lib/files/tool/contracts";

/** What becomes of an entry whose name is taken where it goes. */
export function ClashQuestion({ id = "exists", value, onChange, mayReplace = true }: ClashChoiceProps) {
  const t = useTranslations("admin.tools.files");
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("exists")}</Label>
      <NativeSelect
        id={id}
        name="exists"
        {...(onChange
          ? { value, onChange: ({ target }: React.ChangeEvent<HTMLSelectElement>) => onChange(target.value) }
          : { defaultValue: value })}
      >
        {clashChoices
          .filter((choice) => mayReplace || choice !== "replace")
          .map((choice) => (
            <option key={choice} value={choice}>
              {t(`clashes.${choice}`)}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
}

interface ClashChoiceProps {
  /** Where there is more than one on a page. */
  readonly id?: string;
  readonly value: string;
  /** Without it the browser keeps the choice. */
  readonly onChange?: (value: string) => void;
  /** To replace takes the right to change. */
  readonly mayReplace?: boolean;
}
