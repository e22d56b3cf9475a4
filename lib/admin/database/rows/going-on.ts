import { readQuery } from "#lib/database-tool/browse-query";
import { nextRow } from "#lib/database-tool/read-rows";
import { Refused, TimedOut } from "#lib/database-tool/reading/refused";
import type { Table } from "#lib/database-tool/structure";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { rowUrl, selectUrl } from "../navigation.ts";

/** Address the form of a row redirects to after saving, and the message about it. */
export interface GoingOn {
  readonly url: string;
  readonly message?: string;
}

/**
 * Returns where a button of the form redirects: `next` to the following row in the list one came from, as it is
 * before the row is changed; `another` to an empty form.
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

/** Returns the address of the list from which the row was opened. */
export function listUrlOf(language: Language, table: Table, address: URLSearchParams): string {
  return selectUrl(language, listOf(table, address));
}

function listOf(table: Table, address: URLSearchParams) {
  return readQuery(new URLSearchParams(address.get("list") ?? ""), table);
}

/** Nothing follows if the list cannot be queried, or not in time. */
async function following(table: Table, address: URLSearchParams): Promise<readonly string[] | undefined> {
  try {
    return await nextRow(listOf(table, address), table, address.getAll("key"));
  } catch (error) {
    if (error instanceof TimedOut || error instanceof Refused) return undefined;
    throw error;
  }
}
