import type { CellToEdit } from "#lib/admin/database/editing/cell";
import type { Answer } from "../conventions/answer.ts";
import { sendAction } from "../conventions/request.ts";

/** A cell of a table, as the handler knows it. */
export interface CellAddress {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** What a cell holds; never throws: what is told where it cannot be read is the message of the server, if it sent one. */
export async function readCell(url: string, address: CellAddress): Promise<CellToEdit | { message: string }> {
  try {
    const query = new URLSearchParams({ ...address });
    const response = await fetch(`${url}?${query}`, { headers: { accept: "application/json" } });
    const body = await response.json();
    return response.ok ? body : { message: String(body.message ?? "") };
  } catch {
    return { message: "" };
  }
}

/** Saves what was typed over it; null is NULL. */
export function saveCell(
  url: string,
  address: CellAddress,
  text: string | null,
  base: string,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(address)) body.append(name, value);
  body.append("value", text ?? "");
  if (text === null) body.append("null", "1");
  body.append("base", base);
  return sendAction(url, { body });
}
