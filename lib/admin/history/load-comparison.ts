import type { SignedInAdmin } from "#lib/accounts/permissions/current-admin";
import { versionOf, versionTexts } from "#lib/kernel/audit/versions";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readWorking } from "#lib/kernel/engine/read";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import type { Language } from "#lib/platform/i18n/languages";
import { describeChanges } from "./describe-changes.ts";
import type { ComparisonDescription } from "./history-description.ts";
import { historyFrame } from "./history-frame.ts";

/** Two versions of a record, field by field; each is named by the id of its change, or `now`. Undefined for any other name. */
export async function loadComparison(
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
