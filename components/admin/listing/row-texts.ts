import { useTranslations } from "next-intl";
import { naming } from "#lib/platform/i18n/naming";
import { type ListedRow, nameOf } from "./listed-rows.ts";

/** What the buttons of a row are called. */
export interface RowTexts {
  readonly open: string;
  readonly edit: string;
  readonly select: (row: ListedRow) => string;
  readonly actionsOf: (row: ListedRow) => string;
  readonly viewOf: (row: ListedRow) => string;
}

/** The texts of all rows of a listing. */
export function useRowTexts(): RowTexts {
  const t = useTranslations("admin.listing");
  const bulk = useTranslations("admin.bulk");
  const select = naming((label) => bulk("select", { label }));
  const actions = naming((label) => t("actionsOf", { label }));
  const view = naming((label) => t("viewOf", { label }));
  return {
    open: t("open"),
    edit: t("edit"),
    select: (row) => select(nameOf(row)),
    actionsOf: (row) => actions(nameOf(row)),
    viewOf: (row) => view(nameOf(row)),
  };
}
