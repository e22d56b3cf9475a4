import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { versionOf, versionTexts } from "#lib/kernel/audit/versions";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { describeChanges } from "./describe-changes.ts";
import type { ComparisonDescription, HistoryDescription, VersionDescription } from "./history-description.ts";
import { historyFrame } from "./history-frame.ts";
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

/** Two versions of a record, field by field; each is named by the id of its change, or `now`. Undefined for any other name. */
async function loadComparison(
  module: AnyModule,
  id: RecordId,
  { from, to }: { readonly from: string; readonly to: string },
  admin: SignedInAdmin,
  language: Language,
): Promise<ComparisonDescription | undefined> {
  const row = module.readOnly ? undefined : await readWorking(module, id);
  const before = row && (await textsNamed(module, row, from));
  const after = row && (await textsNamed(module, row, to));
  if (!before || !after) return undefined;
  const differing = Object.keys(after).filter((key) => before[key] !== after[key]);
  const changes = differing.map((key) => [key, [before[key] ?? "", after[key] ?? ""]] as const);
  const { frame } = await historyFrame(module, row, admin, language);
  return {
    kind: "comparison",
    ...frame,
    from,
    to,
    changes: await describeChanges(module, Object.fromEntries(changes), language, { isWhole: true }),
  };
}

async function textsNamed(module: AnyModule, row: Row, name: string): Promise<FormTexts | undefined> {
  if (name === "now") return versionTexts(module, row);
  return /^\d{1,15}$/.test(name) ? (await versionOf(module, row, Number(name)))?.texts : undefined;
}
