import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { type ReferencedName, referencesTo } from "#lib/kernel/queries/record-references";
import { moduleNamed } from "#lib/kernel/registry";
import { linksIn, mapLinks, type TreeLink } from "../fields/link-tree.ts";
import { withLinks } from "../queries/links.ts";
import { structuralFields } from "../references.ts";
import type { RichTextDocument } from "../rich-text/document.ts";
import { isSameLink, recordHref } from "../rich-text/href.ts";
import { mapHrefs } from "../rich-text/links.ts";
import { readable } from "../rich-text/readable.ts";
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
  return changeReferring(from, (module, values) => turned(module, values, { from, to }), context);
}

/** Makes every link to a record in texts and trees of links lead to another one, live and in working copies. */
export async function relink(
  from: ReferencedName,
  to: ReferencedName,
  context: ChangeContext,
): Promise<number> {
  const map = (href: string) => (isSameLink(href, recordHref(from)) ? recordHref(to) : href);
  return changeReferring(from, (module, values) => relinked(module, values, map), context);
}

type Change = (module: AnyModule, values: Values) => Values;

async function changeReferring(
  from: ReferencedName,
  change: Change,
  context: ChangeContext,
): Promise<number> {
  const referring = Map.groupBy(await referencesTo(context.tx, from), (one) => one.fromModule);
  let changed = 0;
  for (const [name, found] of referring) {
    const module = moduleNamed(name);
    if (!module) continue;
    for (const id of new Set(found.map(({ fromId }) => fromId)))
      if (await changeRecord(module, id, change, context)) changed += 1;
  }
  return changed;
}

interface Turn {
  readonly from: ReferencedName;
  readonly to: RecordId;
}

async function changeRecord(
  module: AnyModule,
  id: string,
  change: Change,
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
  const values = change(module, row);
  const copy = copyValues(module, row);
  const waiting = copy && change(module, copy);
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

/** Returns the fields of some values in which links change, with their new values. */
function relinked({ fields }: AnyModule, values: Values, map: (href: string) => string): Values {
  const changed = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const { kind } = fields[key] ?? {};
    if (value === null || value === undefined) return [];
    if (kind === "richText") return [[key, mapHrefs(readable(value as RichTextDocument), map)]];
    if (kind !== "linkTree") return [];
    const turn = ({ to, ...link }: TreeLink) => ({ ...link, ...(to === undefined ? {} : { to: map(to) }) });
    return [[key, mapLinks(linksIn(value), turn)]];
  });
  return Object.fromEntries(changed.filter(([key, value]) => !isDeepStrictEqual(value, values[key])));
}
