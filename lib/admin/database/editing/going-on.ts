import { readQuery } from "#lib/database-tool/browse-query";
import { nextRow } from "#lib/database-tool/read-rows";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { Table } from "#lib/database-tool/structure";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { rowUrl, selectUrl } from "../navigation.ts";

/** Where the form of a row leads once it is saved, and what there is to say about that. */
export interface GoingOn {
  readonly url: string;
  readonly message?: string;
}

/**
 * Where a button of the form leads: `next` to the row that follows in the list one came from, as it is before the row
 * is changed; `another` to an empty form.
 */
export async function goingOn(
  button: string | undefined,
  language: Language,
  table: Table,
  address: URLSearchParams,
): Promise<GoingOn | undefined> {
  const list = address.get("list") ?? "";
  if (button === "another") return { url: rowUrl(language, table.name, [], list) };
  if (button !== "next") return undefined;
  const key = await following(table, address);
  if (key) return { url: rowUrl(language, table.name, key, list) };
  const message = translator(language, "admin.tools.database.row")("wasLast");
  return { url: listUrlOf(language, table, address), message };
}

/** The list that one came from to a row. */
export function listUrlOf(language: Language, table: Table, address: URLSearchParams): string {
  return selectUrl(language, listOf(table, address));
}

function listOf(table: Table, address: URLSearchParams) {
  return readQuery(new URLSearchParams(address.get("list") ?? ""), table);
}

/** Where the list cannot be asked, or not in time, nothing follows. */
async function following(table: Table, address: URLSearchParams): Promise<readonly string[] | undefined> {
  try {
    return await nextRow(listOf(table, address), table, address.getAll("key"));
  } catch (error) {
    if (error instanceof TimedOut || error instanceof Refused) return undefined;
    throw error;
  }
}
