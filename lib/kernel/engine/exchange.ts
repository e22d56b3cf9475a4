import * as z from "zod";
import type { Field, NamedRecord } from "#lib/kernel/fields/field";
import { storedText } from "#lib/kernel/fields/stored-text";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referringIds } from "#lib/kernel/queries/referring-records";
import { referringModules } from "#lib/kernel/referring";
import { demandAction } from "./demands.ts";
import type { FormTexts, Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";

/**
 * Puts another record in the place of one wherever records outside the trash use it, live and in their working copies,
 * each as a change of its own with a version. Throws `Invalid` where the author may not change one of them.
 *
 * @returns how many records were changed
 */
export async function exchangeRecord(
  module: AnyModule,
  from: Row,
  to: Row,
  context: ChangeContext,
): Promise<number> {
  let changed = 0;
  for (const referring of referringModules()) {
    const ids = await referringIds(context.tx, referring, { module: module.name, id: from.id });
    if (ids.length > 0) await demandAction(referring, "update", context);
    for (const id of ids) {
      const before = await rowById(context.tx, referring, id);
      const values = before && exchangedValues(referring, before, from, to);
      if (!values || Object.keys(values).length === 0) continue;
      await updateRow(referring, before, values, context);
      changed += 1;
    }
  }
  return changed;
}

function exchangedValues(module: AnyModule, row: Row, from: NamedRecord, to: NamedRecord): Values {
  const values = Object.entries(module.fields).flatMap(([key, field]) => {
    const value = row[key];
    const exchanged = value === null || value === undefined ? value : field.exchange?.(value, from, to);
    return exchanged === undefined || same(exchanged, value) ? [] : [[key, exchanged] as const];
  });
  const copy = exchangedCopy(module, row.workingCopy, from, to);
  return { ...Object.fromEntries(values), ...(copy === undefined ? {} : { workingCopy: copy }) };
}

/** The texts that wait beside what visitors see; undefined where nothing in them changes. */
function exchangedCopy(
  module: AnyModule,
  copy: unknown,
  from: NamedRecord,
  to: NamedRecord,
): string | undefined {
  if (typeof copy !== "string") return undefined;
  const texts = JSON.parse(copy) as FormTexts;
  const exchanged = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, exchangedText(module.fields[key], text, from, to)]),
  );
  return same(exchanged, texts) ? undefined : JSON.stringify(exchanged);
}

function exchangedText(field: Field | undefined, text: string, from: NamedRecord, to: NamedRecord): string {
  const decoded = field?.exchange && z.safeDecode(field.schema, text);
  if (!field?.exchange || !decoded?.success || decoded.data === null) return text;
  return storedText(field, field.exchange(decoded.data, from, to));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
