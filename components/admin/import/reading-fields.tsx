import { useTranslations } from "next-intl";
import { Label } from "#components/ui/label";
import { NativeSelect } from "#components/ui/native-select";
import type { ImportDescription } from "#lib/admin/import/import-description";
import { separators } from "#lib/platform/csv/separators";

/** Says how a file is read; before it was read once, it can be left to a guess. */
export function ReadingFields({ reading, isRead = false }: ReadingFieldsProps) {
  const t = useTranslations("admin.import");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SeparatorField chosen={reading.separator} {...(isRead ? {} : { guessed: t("guessed") })} />
      <div className="grid min-w-0 gap-1.5">
        <Label htmlFor="field-header">{t("header")}</Label>
        <NativeSelect id="field-header" name="header" defaultValue={reading.header}>
          {isRead ? null : <option value="">{t("guessed")}</option>}
          <option value="yes">{t("headers.yes")}</option>
          <option value="no">{t("headers.no")}</option>
        </NativeSelect>
      </div>
    </div>
  );
}

/** Chooses what stands between the cells of a file. */
export function SeparatorField({ chosen, guessed }: SeparatorFieldProps) {
  const t = useTranslations("admin.import");
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor="field-separator">{t("separator")}</Label>
      <NativeSelect id="field-separator" name="separator" defaultValue={chosen}>
        {guessed ? <option value="">{guessed}</option> : null}
        {separators.map((separator) => (
          <option key={separator} value={separator}>
            {t(`separators.${separator}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

interface ReadingFieldsProps {
  readonly reading: ImportDescription["reading"];
  readonly isRead?: boolean;
}

interface SeparatorFieldProps {
  readonly chosen: string;
  /** Says that the file itself decides. */
  readonly guessed?: string;
}
