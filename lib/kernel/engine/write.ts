import * as z from "zod";
import { database } from "#db/client";
import { writeTrail } from "#lib/kernel/engine/audit/trail";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { referringIds } from "#lib/kernel/queries/referring-records";
import type { Field, NamedRecord } from "../fields/field.ts";
import { storedText } from "../fields/text.ts";
import { referringModules } from "../references.ts";
import { demandAction } from "./demands.ts";
import { issueOfConstraint } from "./form/check.ts";
import type { FormTexts, Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid, type Issue } from "./form/issue.ts";
import { publishRow } from "./publishing/publish.ts";
import { rowById } from "./read.ts";
import { insertRow, updateRow } from "./rows.ts";

/** Runs one change in a transaction of its own and turns refusals into an outcome. */
export async function write<Outcome>(
  module: AnyModule,
  change: (context: ChangeContext) => Promise<Outcome>,
  adminId: string | null,
): Promise<Outcome | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }> {
  try {
    return await database().transaction(async (tx) =>
      changeAndTell(withVerbs({ tx, adminId, now: new Date(), trail: new Map(), images: [] }), change),
    );
  } catch (error) {
    const issues = error instanceof Invalid ? error.issues : issueOfConstraint(module, error);
    if (issues) return { outcome: "invalid", issues };
    throw error;
  }
}

/** Creates the context of a change, with the engine's verbs for the module that makes it. */
export function withVerbs(
  given: Omit<ChangeContext, "insert" | "update" | "publish" | "exchange">,
): ChangeContext {
  const context: ChangeContext = {
    ...given,
    insert: async (module, values) => (await insertRow(module, values, context)).row,
    update: async (module, before, values) => (await updateRow(module, before, values, context)).row,
    exchange: async (module, from, to) => exchangeRecord(module, from, to, context),
    publish: async (module, before, values) => (await publishRow(module, before, values, context)).row,
  };
  return context;
}

async function changeAndTell<Outcome>(
  context: ChangeContext,
  change: (context: ChangeContext) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await change(context);
  await writeTrail(context);
  return outcome;
}

/**
 * Replaces one record with another wherever records outside the trash use it, live and in their working copies, each
 * as a change of its own with a version. Throws `Invalid` where the author may not change one of them.
 *
 * @returns how many records were changed
 */
async function exchangeRecord(
  module: AnyModule,
  from: Row,
  to: Row,
  context: ChangeContext,
): Promise<number> {
  let changed = 0;
  for (const referring of referringModules(module.name)) {
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

/** Returns the changed texts of the working copy; undefined where nothing in them changes. */
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
