import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import type { ComparisonDescription, HistoryDescription, VersionDescription } from "./history-description.ts";
import { loadComparison } from "./load-comparison.ts";
import { loadHistory } from "./load-history.ts";
import { loadVersion } from "./load-version.ts";

export type HistoryScreen = HistoryDescription | VersionDescription | ComparisonDescription;

/** What the address of a record's history asks for: `from` and `to` two versions, `version` one, else the list of changes. */
export async function loadHistoryScreen(
  module: AnyModule,
  id: RecordId,
  query: Readonly<Record<string, string | undefined>>,
  admin: SignedInAdmin,
  language: Language,
): Promise<HistoryScreen | undefined> {
  const { version, from, to = "now" } = query;
  if (from !== undefined) return loadComparison(module, id, { from, to }, admin, language);
  if (version === undefined) return loadHistory(module, id, admin, language);
  const entryId = /^\d{1,15}$/.test(version) ? Number(version) : undefined;
  return entryId === undefined ? undefined : loadVersion(module, id, entryId, admin, language);
}
