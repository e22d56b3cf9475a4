import { database } from "#db/client";
import type { SaveOutcome } from "#lib/engine/save";
import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { behaviourOf } from "#lib/kernel/registry";
import type { AnyModule } from "#lib/module/define-module";

/** A message, and after it where visitors find the record from now on, if that changed. */
export async function withNewAddress(
  message: string,
  module: AnyModule,
  { before, row }: Extract<SaveOutcome, { outcome: "saved" }>,
  language: Language,
): Promise<string> {
  const change =
    before && (await behaviourOf(module).newAddress?.(before as never, row as never, database()));
  if (!change) return message;
  const t = translator(language, "admin.actions");
  return `${message} ${t(change.leadsOn ? "newAddressLed" : "newAddress", { from: change.from, to: change.to })}`;
}
