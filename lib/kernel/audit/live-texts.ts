import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { workingRow } from "#lib/kernel/engine/publishing/working-copy";
import { readableChanges } from "#lib/kernel/fields/changes";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { entriesNewestFirst, pickKnown, versionTexts } from "./versions.ts";

/**
 * The form texts of a record as visitors could see them at a time: the present ones with every later change taken back,
 * and every change that was not published by then. Where the history does not reach so far, the oldest that it knows.
 */
export async function liveTextsAt(module: AnyModule, row: Row, at: Date): Promise<FormTexts> {
  const texts = versionTexts(module, workingRow(module, row));
  for await (const entry of entriesNewestFirst(module.name, String(row.id))) {
    if (entry.createdAt <= at && entry.action !== "drafted") break;
    Object.assign(texts, pickKnown(texts, readableChanges(entry.changes), 0));
  }
  return texts;
}
