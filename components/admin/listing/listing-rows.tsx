import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { FieldCell } from "#components/fields/field-cell";
import { Thumbnail } from "#components/fields/thumbnail";
import { fieldTitle } from "#components/fields/title-of";
import { Checkbox } from "#components/ui/checkbox";
import { LabelledCheckbox } from "#components/ui/labelled-checkbox";
import type { CellDescription } from "#lib/admin/listing/listing-description";
import type { ListedRow, ListedRows, RowTexts, SharedByRows } from "./listed-rows.ts";
import { cellsOf, rowAddress, useRowTexts } from "./listed-rows.ts";
import { RowActions } from "./row-actions.tsx";

export function ListingRows({ rows, shared }: ListedRows) {
  const texts = useRowTexts();
  return (
    <tbody className="max-md:block">
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {row.group !== undefined && row.group !== rows[index - 1]?.group ? (
            <GroupHeading shared={shared} text={row.group} />
          ) : null}
          <Row row={row} shared={shared} texts={texts} />
        </Fragment>
      ))}
    </tbody>
  );
}

/** Heading with the value that the rows below have in common. */
function GroupHeading({ shared, text }: { readonly shared: SharedByRows; readonly text: string }) {
  return (
    <tr className="max-md:block">
      <th
        scope="rowgroup"
        colSpan={shared.columns.length + (shared.isSelectable ? 2 : 1)}
        className="px-2 pt-6 pb-1.5 text-left text-sm font-semibold max-md:block"
      >
        {text}
      </th>
    </tr>
  );
}

function Row({ row, shared, texts }: RowProps & { readonly texts: RowTexts }) {
  return (
    <tr className="listing-row">
      {shared.isSelectable ? (
        <td className="listing-select">
          <SelectBox row={row} shared={shared} texts={texts} />
        </td>
      ) : null}
      <td data-first="">
        <RowLabel row={row} shared={shared} />
      </td>
      {cellsOf(row, shared)
        .slice(1)
        .map((cell, index) => (
          <ListingCell key={cell.field} cell={cell} label={shared.columns.at(index + 1)?.label ?? ""} />
        ))}
      <td className="listing-actions">
        <RowActions row={row} shared={shared} texts={texts} />
      </td>
    </tr>
  );
}

function RowLabel({ row, shared }: RowProps) {
  if (row.thumbnail)
    return (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail thumbnail={row.thumbnail} className="size-10" />
        <RowName row={row} shared={shared} />
      </span>
    );
  if (row.picture)
    return (
      <span className="listing-pictured">
        <RowPicture url={row.picture.url} />
        <RowName row={row} shared={shared} />
      </span>
    );
  return <RowName row={row} shared={shared} />;
}

function RowName({ row, shared }: RowProps) {
  const label = row.label || `#${row.id}`;
  if (shared.isTrash)
    return (
      <span title={fieldTitle(label)} className="listing-label">
        {label}
      </span>
    );
  const link = (
    <a
      href={rowAddress(row, shared)}
      data-content={rowAddress(row, shared)}
      title={fieldTitle(label)}
      className="listing-label"
    >
      {label}
    </a>
  );
  if (row.raw === undefined) return link;
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      {link}
      <span className="font-mono text-xs text-muted-foreground wrap-anywhere">{row.raw}</span>
    </span>
  );
}

interface RowProps {
  readonly row: ListedRow;
  readonly shared: SharedByRows;
}

/** Shows the picture of a record next to its name, which describes it; it does not make the row higher. */
function RowPicture({ url }: { readonly url: string | undefined }) {
  return (
    <span className="listing-picture">
      {url === undefined ? null : (
        <picture>
          <img src={url} alt="" loading="lazy" decoding="async" />
        </picture>
      )}
    </span>
  );
}

/** Shows a value of a record; its style adds the name of the column where columns have no headings (on phones). */
function ListingCell({ cell, label }: { readonly cell: CellDescription; readonly label: string }) {
  if (cell.text === "" && cell.kind !== "toggle") return <td data-label={label} data-empty="" />;
  return (
    <td data-label={label} data-kind={styledKinds.has(cell.kind) ? cell.kind : undefined}>
      <FieldCell cell={cell} />
    </td>
  );
}

/** Kinds that look different from texts in a row. */
const styledKinds: ReadonlySet<CellDescription["kind"]> = new Set(["choice", "toggle", "image"]);

/** Selects a record for the bulk actions of the bar below. It belongs to the bar's form wherever it appears. */
export function SelectBox({ row, shared, texts, className }: SelectBoxProps) {
  return (
    <Checkbox
      name={shared.boxes}
      value={row.id}
      form="bulk"
      data-select=""
      aria-label={texts.select(row)}
      className={className}
    />
  );
}

interface SelectBoxProps extends RowProps {
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

/** Renders the same box with a label, where the listing has no headings (on phones). */
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
