import type { FormTexts } from "../lib/kernel/engine/form/decode.ts";
import { createRecord, type SaveOutcome } from "../lib/kernel/engine/save.ts";
import type { AnyModule } from "../lib/kernel/module/define-module.ts";

/** Returns the row of a record that a test needs. Throws where it was not saved. */
export function savedRow(outcome: SaveOutcome) {
  if (outcome.outcome !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.row;
}

/** Creates a record that a test needs; returns its number. */
export async function createdId(
  module: AnyModule,
  texts: FormTexts,
  adminId: string | null = null,
): Promise<number> {
  return Number(savedRow(await createRecord(module, texts, adminId)).id);
}
