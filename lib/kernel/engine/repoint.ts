import { eq } from "drizzle-orm";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { type ReferencedName, referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { withLinks } from "../queries/links.ts";
import { structuralFields } from "../references.ts";
import { updateBeside } from "./beside.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";

import { copyValues, workingCopyOf } from "./working-copy.ts";

/**
 * Makes every relation to a record point at another one instead, live and in working copies; links in texts stay,
 * because addresses redirect by themselves.
 *
 * @returns how many records were changed
 */
export async function repoint(from: ReferencedName, to: RecordId, context: ChangeContext): Promise<number> {
  const referring = Map.groupBy(await referencesTo(context.tx, from), (one) => one.fromModule);
  let changed = 0;
  for (const [name, found] of referring) {
    const module = moduleNamed(name);
    if (!module) continue;
    for (const id of new Set(found.map(({ fromId }) => fromId)))
      if (await repointRecord(module, id, { from, to }, context)) changed += 1;
  }
  return changed;
}

interface Turn {
  readonly from: ReferencedName;
  readonly to: RecordId;
}

async function repointRecord(
  module: AnyModule,
  id: string,
  turn: Turn,
  context: ChangeContext,
): Promise<boolean> {
  const { table } = module;
  const stored = await context.tx
    .select()
    .from(table)
    .where(eq(table.id, module.id === "uuid" ? id : Number(id)))
    .all();
  const [row] = await withLinks(context.tx, module, stored);
  if (!row) return false;
  const values = turned(module, row, turn);
  const copy = copyValues(module, row);
  const waiting = copy && turned(module, copy, turn);
  if (Object.keys({ ...values, ...waiting }).length === 0) return false;
  context.images?.push({ module: module.name, id: row.id, before: row });
  await updateBeside(module, row, { ...values, ...copyColumns(module, row, values, copy, waiting) }, context);
  return true;
}

/** The working copy is the difference from the live version after the change. */
function copyColumns(
  module: AnyModule,
  row: Row,
  values: Values,
  copy: Values | undefined,
  waiting: Values | undefined,
): Values {
  if (!copy) return {};
  const workingCopy = workingCopyOf(module, { ...row, ...values }, { ...copy, ...waiting });
  return { workingCopy, ...(workingCopy === null ? { goesLiveAt: null } : {}) };
}

/** Returns the fields of some values that point at a record, with their new targets. */
function turned(module: AnyModule, values: Values, { from, to }: Turn): Values {
  const ofBranches = structuralFields(module);
  const relations = Object.keys(values).filter(
    (key) => module.fields[key]?.to === from.module && !ofBranches.includes(key),
  );
  return Object.fromEntries(
    relations.flatMap((key): [string, unknown][] => {
      const value = values[key];
      if (!Array.isArray(value)) return value === from.id ? [[key, to]] : [];
      if (!value.includes(from.id)) return [];
      return [[key, [...new Set(value.map((one) => (one === from.id ? to : one)))]]];
    }),
  );
}
