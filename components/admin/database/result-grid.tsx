import { useTranslations } from "next-intl";
import { buttonClasses } from "#components/ui/button";
import { PencilIcon, SquareArrowOutUpRightIcon } from "#components/ui/icons";
import type { ResultDescription } from "#lib/admin/database/browsing";
import { headCellClasses, OrderedHeading, ScrollBox, ValueCell } from "./table-parts.tsx";

/** Renders the rows of a page; the head stays while they scroll. */
export function ResultGrid({ name, result }: ResultGridProps) {
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
                  <RowWays row={row} />
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
}

/** Renders the links to the form of a row and to its record. */
function RowWays({ row }: RowWaysProps) {
  const t = useTranslations("admin.tools.database.select");
  const look = buttonClasses({ variant: "quiet", size: "icon-small" });
  return (
    <>
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
}
