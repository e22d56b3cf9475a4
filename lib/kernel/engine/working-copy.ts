import * as z from "zod";
import { traitsOf } from "#lib/kernel/compose-behaviour";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type FormTexts, formFields, type Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { canonicalText } from "./form/merge.ts";

/*
 * A record that visitors may see stores the visible values in its columns. Later changes that are not published yet
 * are in `workingCopy`: the form texts of the fields that differ, as JSON.
 */

/** Checks whether records of a module are published, and so have working copies. */
export function isPublished(module: AnyModule): boolean {
  return traitsOf(module).includes("published");
}

/** A record as its editors see it: with the values of its working copy, where it has one. */
export function workingRow(module: AnyModule, row: Row): Row {
  const values = copyValues(module, row);
  return values ? { ...row, ...values } : row;
}

/** The values of a working copy, which may be incomplete; undefined without one. */
export function copyValues(module: AnyModule, row: Row): Values | undefined {
  const texts = copyTexts(module, row);
  if (!texts) return undefined;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const field = module.fields[key];
      if (!field) return [];
      const decoded = z.safeDecode(field.draft ?? field.schema, text);
      return [[key, decoded.success ? decoded.data : text]];
    }),
  );
}

/** Returns the stored form of values that are to wait beside the live version; null if none of them differs from it. */
export function workingCopyOf(module: AnyModule, row: Row, values: Values): string | null {
  const differing = Object.entries(values).flatMap(([key, value]) => {
    const field = module.fields[key];
    if (!field || key === "status") return [];
    const text = storedText(field, value);
    return text === canonicalText(field, row[key]) ? [] : [[key, text] as const];
  });
  return differing.length === 0 ? null : JSON.stringify(Object.fromEntries(differing));
}

/**
 * Returns values to write over a record together with its updated working copy, which keeps only the remaining
 * differences. A record that they hide takes over its working copy, because a draft has none.
 *
 * @param inCopy what its own fields get; of those that do not wait nothing
 */
export function alsoInCopy(module: AnyModule, row: Row, live: Values, inCopy: Values = live): Values {
  const copy = copyValues(module, row);
  if (!copy) return live;
  if (live.status !== undefined && live.status !== "published") return { ...copy, ...live, ...noWorkingCopy };
  const changed = Object.entries(inCopy).filter(([key]) => key in copy);
  const workingCopy = workingCopyOf(module, { ...row, ...live }, { ...copy, ...Object.fromEntries(changed) });
  return { ...live, workingCopy, ...(workingCopy === null ? { goesLiveAt: null } : {}) };
}

/** The fields in which the working copy differs from what visitors see. */
export function changedFields(module: AnyModule, row: Row): readonly string[] {
  return Object.keys(copyTexts(module, row) ?? {});
}

/** No changes wait next to the live version, and nothing is scheduled to replace it. */
export const noWorkingCopy = { workingCopy: null, goesLiveAt: null };

function copyTexts(module: AnyModule, row: Row): FormTexts | undefined {
  if (typeof row.workingCopy !== "string" || !isPublished(module)) return undefined;
  const stored = textsSchema.parse(JSON.parse(row.workingCopy));
  const fields = formFields(module);
  return Object.fromEntries(Object.entries(stored).filter(([key]) => fields[key]));
}

const textsSchema = z.record(z.string(), z.string());
