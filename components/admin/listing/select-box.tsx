import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import { type ListedRow, nameOf } from "./listed-rows.ts";

/** Selects a record for what the bar below does with many. It belongs to the bar's form wherever it stands. */
export function SelectBox({ row, className }: { readonly row: ListedRow; readonly className?: string }) {
  const t = useTranslations("admin.bulk");
  return (
    <Checkbox
      name="ids[]"
      value={row.id}
      form="bulk"
      data-select=""
      aria-label={t("select", { label: nameOf(row) })}
      className={className}
    />
  );
}

/** Selects every record that is shown; needs JavaScript. */
export function SelectPageBox() {
  const t = useTranslations("admin.bulk");
  return (
    <Checkbox
      data-select-page=""
      form="bulk"
      aria-label={t("selectPage")}
      className="block noscript:hidden"
    />
  );
}

/** The same with its words, where the listing has no headings (on phones). */
export function LabelledSelectPageBox() {
  const t = useTranslations("admin.bulk");
  return (
    <LabelledCheckbox
      id="select-page"
      data-select-page=""
      form="bulk"
      className="-mb-2 pl-2 text-muted-foreground md:hidden noscript:hidden"
    >
      {t("selectPage")}
    </LabelledCheckbox>
  );
}
