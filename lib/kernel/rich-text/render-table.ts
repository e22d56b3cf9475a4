import type { Table, TableCell, TableRow } from "./document.ts";
import { escapeHtml } from "./escape-html.ts";

/** A table in a frame that scrolls sideways and can be reached by keyboard; leading header rows become its head. */
export function renderTable(
  table: Table,
  { label, cell }: { label: string; cell: (cell: TableCell) => string },
): string {
  const firstBodyRow = table.content.findIndex((row) => !isHeadRow(row));
  const split = firstBodyRow === -1 ? table.content.length : firstBodyRow;
  const rows = (part: TableRow[], scope: "col" | "row") =>
    part.map((row) => rowHtml(row, scope, cell)).join("");
  const head = split === 0 ? "" : `<thead>${rows(table.content.slice(0, split), "col")}</thead>`;
  const body =
    split === table.content.length ? "" : `<tbody>${rows(table.content.slice(split), "row")}</tbody>`;
  return `<div class="table-scroll" role="group" aria-label="${escapeHtml(label)}" tabindex="0"><table>${head}${body}</table></div>`;
}

/** A cell that reaches below its row would be cut off at the end of the head. */
function isHeadRow(row: TableRow): boolean {
  return row.content.every((cell) => cell.type === "tableHeader" && cell.attrs.rowspan === 1);
}

function rowHtml(row: TableRow, scope: "col" | "row", cellHtml: (cell: TableCell) => string): string {
  return `<tr>${row.content.map((cell) => openTag(cell, scope) + cellHtml(cell) + closeTag(cell)).join("")}</tr>`;
}

function openTag({ type, attrs }: TableCell, scope: "col" | "row"): string {
  const columns = attrs.colspan === 1 ? "" : ` colspan="${Number(attrs.colspan)}"`;
  const rows = attrs.rowspan === 1 ? "" : ` rowspan="${Number(attrs.rowspan)}"`;
  return type === "tableHeader" ? `<th scope="${scope}"${columns}${rows}>` : `<td${columns}${rows}>`;
}

function closeTag({ type }: TableCell): string {
  return type === "tableHeader" ? "</th>" : "</td>";
}
