import { type ToolName, tools } from "#lib/kernel/tools";
import type { Language } from "#lib/platform/i18n/languages";

/** Browser-facing address of a tool's screen, such as `/ADMIN/cs/adminneo.tables`; empty values of the query are left out. */
export function toolUrl(
  language: Language,
  tool: ToolName,
  screen: string = tools[tool].first,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(given).toString();
  return `/ADMIN/${language}/${tools[tool].address}.${screen}${search && `?${search}`}`;
}
