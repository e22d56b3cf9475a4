import { useTranslations } from "next-intl";
import { Checkbox } from "#components/ui/checkbox";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { ListedRow } from "./listed-rows.ts";
import type { RowTexts } from "./row-texts.ts";

/** Selects a record for what the bar below does with many. It belongs to the bar's form wherever it stands. */
export function SelectBox({ row, texts, className }: SelectBoxProps) {
  return (
    <Checkbox
      name="ids[]"
      value={row.id}
      form="bulk"
      data-select=""
      aria-label={texts.select(row)}
      className={className}
    />
  );
}

interface SelectBoxProps {
  readonly row: ListedRow;
  readonly texts: RowTexts;
  readonly className?: string;
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
