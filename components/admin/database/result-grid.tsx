import { PencilIcon, SquareArrowOutUpRightIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import type { ResultDescription } from "#lib/admin/database/select-description";
import { changeFormId } from "./change-bar.tsx";
import { OrderedHeading } from "./ordered-heading.tsx";
import { headCellClasses, ScrollBox } from "./scroll-box.tsx";
import { ValueCell } from "./value-cell.tsx";

/** The rows of a page; the head stays while they scroll. */
export function ResultGrid({ name, result, isChosen }: ResultGridProps) {
  const t = useTranslations("admin.tools.database.select");
  const hasWays = result.rows.some(({ url }) => url);
  return (
    <ScrollBox label={t("result", { name })} className="max-h-[75svh]">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {hasWays ? (
              <th scope="col" className={headCellClasses}>
                <span className="sr-only">{t("rowLinks")}</span>
              </th>
            ) : null}
            {result.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column may be shown twice.
              <OrderedHeading key={index} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.key} className="group/row hover:bg-accent">
              {hasWays ? (
                <td className="border-b border-border px-1.5 py-1 align-top whitespace-nowrap">
                  <RowWays row={row} isChosen={isChosen} />
                </td>
              ) : null}
              {row.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column may be shown twice.
                <td key={index} className="max-w-sm border-b border-border px-3 py-2 align-top">
                  <ValueCell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ResultGridProps {
  readonly name: string;
  readonly result: ResultDescription;
  /** Rows can be chosen. */
  readonly isChosen: boolean;
}

function RowWays({ row, isChosen }: RowWaysProps) {
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
          autoComplete="off"
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
          <PencilIcon aria-hidden />
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
          <SquareArrowOutUpRightIcon aria-hidden />
        </a>
      ) : null}
    </>
  );
}

interface RowWaysProps {
  readonly row: ResultDescription["rows"][number];
  readonly isChosen: boolean;
}
