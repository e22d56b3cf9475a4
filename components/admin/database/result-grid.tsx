import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClasses } from "#components/ui/button";
import { Checkbox } from "#components/ui/checkbox";
import { PencilIcon, SquareArrowOutUpRightIcon } from "#components/ui/icons";
import type { TableCellDescription } from "#lib/admin/database/browsing/describe-result";
import type { ResultDescription } from "#lib/admin/database/browsing/load-select";
import { classNames } from "#lib/platform/class-names";
import { changeFormId } from "./change-bar.tsx";
import { EditingGrid } from "./editing/editing-grid.tsx";
import { OrderedHeading } from "./ordered-heading.tsx";
import { headCellClasses, ScrollBox } from "./scroll-box.tsx";
import { ValueCell } from "./value-cell.tsx";

/** Renders the rows of a page; the head stays while they scroll. */
export function ResultGrid({ name, result, isChosen, cellUrl }: ResultGridProps) {
  const t = useTranslations("admin.tools.database.select");
  const hasWays = result.rows.some(({ url }) => url);
  const label = t("result", { name });
  return (
    <ScrollBox label={label} className="max-h-[75svh]">
      <GridTable url={cellUrl} table={name} label={label}>
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
            <tr key={row.key} data-row={cellUrl && row.choice} className="group/row hover:bg-accent">
              {hasWays ? (
                <td data-ways className="border-b border-border px-1.5 py-1 align-top whitespace-nowrap">
                  <RowWays row={row} isChosen={isChosen} />
                </td>
              ) : null}
              {row.cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column may be shown twice.
                <ResultCell key={index} cell={cell} column={openColumn(result, row, index, cellUrl)} />
              ))}
            </tr>
          ))}
        </tbody>
      </GridTable>
    </ScrollBox>
  );
}

/** Renders a table with editable cells, or a plain one. */
function GridTable({ url, table, label, children }: GridTableProps) {
  const className = "w-full border-separate border-spacing-0 text-sm";
  if (url === undefined) return <table className={className}>{children}</table>;
  return (
    <EditingGrid url={url} table={table} label={label} className={className}>
      {children}
    </EditingGrid>
  );
}

interface GridTableProps {
  readonly url: string | undefined;
  readonly table: string;
  readonly label: string;
  readonly children: ReactNode;
}

function ResultCell({
  cell,
  column,
}: {
  readonly cell: TableCellDescription;
  readonly column: string | undefined;
}) {
  return (
    <td
      data-column={column}
      className={classNames(
        "max-w-sm scroll-mt-10 border-b border-border px-3 py-2 align-top focus-visible:focus-ring focus-visible:-outline-offset-2",
        column === undefined ? undefined : coverableClasses,
      )}
    >
      <ValueCell cell={cell} />
    </td>
  );
}

/**
 * Returns the column of an editable cell; bytes are left to programs, and rows without a name cannot be found again.
 */
function openColumn(
  { columns }: ResultDescription,
  row: ResultDescription["rows"][number],
  index: number,
  cellUrl: string | undefined,
): string | undefined {
  const column = columns[index];
  const isOpen = cellUrl !== undefined && column?.isEditable && row.choice !== undefined;
  return isOpen && row.cells[index]?.kind !== "blob" ? column.name : undefined;
}

interface ResultGridProps {
  readonly name: string;
  readonly result: ResultDescription;
  /** True if rows can be chosen. */
  readonly isChosen: boolean;
  /** URL for changing cells in the list; undefined where they cannot be changed. */
  readonly cellUrl: string | undefined;
}

/** Classes of a cell that an input may cover: its own content is hidden then. */
const coverableClasses = "data-covered:[&>:not([data-cover])]:hidden";

/** Renders the checkbox that chooses a row, and the links to its form and its record. */
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
