import type { Block, TableCell, TableRow } from "./document.ts";
import { attributesOf, childrenOf, type JsonNode, wholeNumber } from "./json-node.ts";

/** A table out of the untrusted nodes found in one; what is not in a row goes, a table without rows too. */
export function cleanTable(nodes: readonly JsonNode[], cleanCell: CleanCell): Block[] {
  const content = nodes.filter((node) => node.type === "tableRow").flatMap((row) => rowOf(row, cleanCell));
  return content.length > 0 ? [{ type: "table", content }] : [];
}

type CleanCell = (nodes: readonly JsonNode[]) => Block[];

function rowOf(row: JsonNode, cleanCell: CleanCell): TableRow[] {
  const content = childrenOf(row).flatMap((cell) => cellOf(cell, cleanCell));
  return content.length > 0 ? [{ type: "tableRow", content }] : [];
}

function cellOf(cell: JsonNode, cleanCell: CleanCell): TableCell[] {
  if (cell.type !== "tableCell" && cell.type !== "tableHeader") return [];
  const { colspan, rowspan, colwidth } = attributesOf(cell);
  const columns = wholeNumber(colspan, { min: 1, max: 100, otherwise: 1 });
  const rows = wholeNumber(rowspan, { min: 1, max: 1000, otherwise: 1 });
  const attrs = { colspan: columns, rowspan: rows, colwidth: widthsOf(colwidth, columns) };
  return [{ type: cell.type, attrs, content: cleanCell(childrenOf(cell)) }];
}

function widthsOf(widths: unknown, columns: number): number[] | null {
  if (!Array.isArray(widths) || widths.length !== columns) return null;
  return widths.map((width) => wholeNumber(width, { min: 0, max: 10_000, otherwise: 0 }));
}
