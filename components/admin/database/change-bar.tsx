import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { NativeSelect } from "#components/ui/native-select";
import type { SelectDescription } from "#lib/admin/database/browsing/load-select";

/** Renders the form that changes the chosen rows, or all found ones; the checkboxes of the rows belong to it. */
export function ChangeBar({ change }: { readonly change: NonNullable<SelectDescription["change"]> }) {
  const t = useTranslations("admin.tools.database.change");
  return (
    <form
      id={changeFormId}
      action={change.url}
      autoComplete="off"
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      {change.query.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parameters repeat and keep their order.
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <NativeSelect name="of" aria-label={t("which")} className="w-fit">
        <option value="rows">{t("chosen")}</option>
        <option value="all">{t("whole")}</option>
      </NativeSelect>
      <Button type="submit" name="do" value="set">
        {t("set")}
      </Button>
      <Button type="submit" name="do" value="clone">
        {t("clone")}
      </Button>
      <Button type="submit" name="do" value="delete">
        {t("delete")}
      </Button>
    </form>
  );
}

export const changeFormId = "change-rows";
