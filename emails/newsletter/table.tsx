import type { ReactNode } from "react";
import type { Block, Table, TableCell } from "#lib/kernel/rich-text/document";
import { light } from "../layout/theme.ts";
import { keyed } from "./keyed.ts";
import { block, bodyText } from "./styles.ts";

/** A table of facts. */
export function DataTable({ table, cell }: DataTableProps) {
  return (
    <table
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ ...block, borderCollapse: "collapse" }}
    >
      <tbody>
        {keyed(table.content).map(({ key, item: row }) => (
          <tr key={key}>
            {keyed(row.content).map(({ key: place, item }) => (
              <Cell key={place} cell={item} scope={isHeadRow(row.content) ? "col" : "row"}>
                {cell(item.content)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DataTableProps {
  readonly table: Table;
  readonly cell: (blocks: readonly Block[]) => ReactNode;
}

function isHeadRow(cells: readonly TableCell[]): boolean {
  return cells.every(({ type }) => type === "tableHeader");
}

function Cell({ cell: { type, attrs }, scope, children }: CellProps) {
  const spans = {
    ...(attrs.colspan > 1 ? { colSpan: attrs.colspan } : {}),
    ...(attrs.rowspan > 1 ? { rowSpan: attrs.rowspan } : {}),
  };
  return type === "tableHeader" ? (
    <th scope={scope} className="ink line tint-inside" style={headCell} {...spans}>
      {children}
    </th>
  ) : (
    <td className="ink line" style={bodyCell} {...spans}>
      {children}
    </td>
  );
}

interface CellProps {
  readonly cell: TableCell;
  readonly scope: "col" | "row";
  readonly children: ReactNode;
}

const bodyCell = {
  ...bodyText,
  padding: "9px 12px",
  border: `1px solid ${light.line}`,
  textAlign: "left",
  verticalAlign: "top",
  overflowWrap: "anywhere",
} as const;

const headCell = { ...bodyCell, fontWeight: 600, backgroundColor: light.tint } as const;
