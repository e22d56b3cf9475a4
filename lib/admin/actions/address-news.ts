import { database } from "#db/client";
import type { SaveOutcome } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";

/** Appends to a message the new address where visitors find the record, if it changed. */
export async function withNewAddress(
  message: string,
  module: AnyModule,
  { before, row }: Extract<SaveOutcome, { outcome: "saved" }>,
  language: Language,
): Promise<string> {
  const change = before && (await behaviourOf(module).newAddress?.(before, row, database()));
  if (!change) return message;
  const t = translator(language, "admin.actions");
  return `${message} ${t(change.leadsOn ? "newAddressLed" : "newAddress", { from: change.from, to: change.to })}`;
}
