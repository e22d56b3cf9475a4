import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { PencilIcon, SquareArrowOutUpRightIcon } from "#components/ui/icons";
import type { ResultDescription } from "#lib/admin/database/browsing/select-description";
import { changeFormId } from "./change-bar.tsx";

/** The box that chooses a row, and the ways to its form and to its record. */
export function RowWays({ row, isChosen }: RowWaysProps) {
  const t = useTranslations("admin.tools.database.select");
  const look = buttonClasses({ variant: "quiet", size: "icon-small" });
  return (
    <>
      {isChosen && row.choice !== undefined ? (
        <Checkbox
          form={changeFormId}
          name="row"
          value={row.choice}
          aria-label={t("choose", { key: row.key })}
          className="mr-1 ml-1 align-middle"
        />
      ) : null}
      {row.url ? (
        <a
          href={row.url}
          data-content={row.url}
          title={t("edit")}
          aria-label={t("editRow", { key: row.key })}
          className={look}
        >
          <PencilIcon />
        </a>
      ) : null}
      {row.record ? (
        <a
          href={row.record.url}
          data-content={row.record.url}
          title={t("record", { module: row.record.text })}
          aria-label={`${t("record", { module: row.record.text })}: ${row.key}`}
          className={look}
        >
          <SquareArrowOutUpRightIcon />
        </a>
      ) : null}
    </>
  );
}

interface RowWaysProps {
  readonly row: ResultDescription["rows"][number];
  readonly isChosen: boolean;
}
