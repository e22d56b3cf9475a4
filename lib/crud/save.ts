import { and, eq, sql } from "drizzle-orm";
import { database } from "#db/client";
import { noteChange, writeTrail } from "#lib/audit/trail";
import type { AnyModule, RecordId } from "#lib/define-module";
import { searchableColumns } from "#lib/listing/searchable";
import type { ChangeContext } from "#lib/modules/behaviour";
import { behaviourOf } from "#lib/modules/behaviours";
import { checkAndPrepare, Invalid } from "./check.ts";
import { decodeChange, decodeNew, type FormTexts, type Values } from "./decode.ts";
import { differs } from "./differs.ts";
import type { Row } from "./encode.ts";
import type { Issue } from "./issue.ts";
import { basesOf, type FieldConflict, type Merge, mergeForm } from "./merge.ts";
import { rowById, withElsewhere } from "./read.ts";
import { sealPasswords } from "./seal-passwords.ts";
import { planUndo, type UndoPlan } from "./undo-plan.ts";
import { issueOfConstraint } from "./unique.ts";

export type SaveOutcome =
  | Saved
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }
  | { readonly outcome: "missing" }
  | {
      readonly outcome: "stale";
      readonly current: Row;
      /** Fields that both changed differently, where the form said what it was based on. */
      readonly conflicts?: readonly FieldConflict[];
    };

interface Saved {
  readonly outcome: "saved";
  readonly row: Row;
  /** What a change was made to. */
  readonly before?: Row;
  /** What takes it back, where something does. */
  readonly undo?: UndoPlan | undefined;
  readonly merged?: Merged;
}

/** How a form that said what it was based on went together with what others had saved. */
export interface Merged {
  /** Fields that others changed since the form was drawn, and that stayed as they made them. */
  readonly theirs: readonly string[];
  /** Digests of the fields in which form and record agree now: what the form is based on from now on. */
  readonly bases: Readonly<Record<string, string>>;
}

/** Creates a record from form texts, written by an administrator (null: by the program itself). */
export async function createRecord(
  module: AnyModule,
  texts: FormTexts,
  adminId: string | null,
): Promise<SaveOutcome> {
  const decoded = decodeNew(module, texts);
  if (!decoded.ok)
    return write(module, async (context) => refuse(module, decoded, undefined, context), adminId);
  const values = await sealPasswords(module, decoded.values);
  return write(module, async (context) => insertRow(module, values, context), adminId);
}

/**
 * Changes a record. `texts._base`, as forms send it, tells what each field was based on, and only a field that somebody
 * else changed differently meanwhile stops the save (see {@link mergeForm}). Without it `texts.version`, where sent,
 * must be the current version: otherwise somebody saved meanwhile and nothing is written.
 */
export async function updateRecord(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string | null,
  action?: string,
): Promise<SaveOutcome> {
  const decoded = decodeChange(module, texts);
  const values = decoded.ok ? await sealPasswords(module, decoded.values) : {};
  return write(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      if (!decoded.ok) return refuse(module, decoded, before, context);
      return applyForm(module, before, values, texts, context, action);
    },
    adminId,
  );
}

/** The same inside a transaction, with values that are decoded and hashed. */
export async function applyForm(
  module: AnyModule,
  before: Row,
  values: Values,
  texts: FormTexts,
  context: ChangeContext,
  action?: string,
): Promise<SaveOutcome> {
  const merge = mergeForm(module, values, before, texts);
  const isStale = !merge && texts.version && Number(texts.version) !== before.version;
  if (isStale) return { outcome: "stale", current: before };
  if (merge && merge.conflicts.length > 0)
    return { outcome: "stale", current: before, conflicts: merge.conflicts };
  const saved = await updateRow(module, before, merge?.values ?? values, context, action);
  const undo = await planUndo({ module, verb: "update", before, after: saved.row }, context);
  return { ...saved, undo, ...(merge ? { merged: mergedOf(module, saved.row, merge) } : {}) };
}

function mergedOf(module: AnyModule, row: Row, { theirs, settled }: Merge): Merged {
  const bases = basesOf(module, row);
  const agreed = settled.flatMap((field) => (bases[field] === undefined ? [] : [[field, bases[field]]]));
  return { theirs, bases: Object.fromEntries(agreed) };
}

/** Inserts prepared values inside a transaction; throws {@link Invalid} when the module refuses them. */
export async function insertRow(module: AnyModule, values: Values, context: ChangeContext): Promise<Saved> {
  await checkAndPrepare(module, values, undefined, context);
  const inserted = (await context.tx
    .insert(module.table)
    .values({
      ...values,
      ...searchableColumns(module, values),
      createdAt: context.now,
      updatedAt: context.now,
      createdBy: context.adminId,
      updatedBy: context.adminId,
    })
    .returning()
    .get()) as unknown as Row;
  await behaviourOf(module).elsewhere?.store(values, inserted.id, context);
  const made = await withElsewhere(context.tx, module, inserted);
  await behaviourOf(module).changed?.({ before: undefined, after: made as never, context });
  const after = (await rowById(context.tx, module, inserted.id)) ?? made;
  await noteChange({ module, before: undefined, after }, context);
  return { outcome: "saved", row: after };
}

/**
 * Writes changed values over a row inside a transaction; throws {@link Invalid} when the module refuses them. Values that
 * the row has already are no change: nothing is written then, and the version stays.
 *
 * @param action what the audit log calls it, where that is not plainly a change
 */
export async function updateRow(
  module: AnyModule,
  before: Row,
  values: Values,
  context: ChangeContext,
  action?: string,
): Promise<Saved> {
  await checkAndPrepare(module, values, before, context);
  if (!differs(module, before, values)) return { outcome: "saved", row: before };
  const updated = (await context.tx
    .update(module.table)
    .set({
      ...values,
      ...searchableColumns(module, { ...before, ...values }),
      updatedAt: context.now,
      updatedBy: context.adminId,
      version: sql`${module.table.version} + 1`,
    })
    .where(and(eq(module.table.id, before.id), eq(module.table.version, before.version)))
    .returning()
    .get()) as unknown as Row;
  await behaviourOf(module).elsewhere?.store(values, before.id, context);
  const written = await withElsewhere(context.tx, module, updated);
  await behaviourOf(module).changed?.({ before: before as never, after: written as never, context });
  const after = (await rowById(context.tx, module, updated.id, true)) ?? written;
  await noteChange({ module, before, after, ...(action === undefined ? {} : { action }) }, context);
  return { outcome: "saved", row: after, before };
}

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

/** A form some of whose texts cannot be read: everything else that is wrong with it is told as well. */
async function refuse(
  module: AnyModule,
  { issues, values }: { readonly issues: readonly Issue[]; readonly values: Values },
  before: Row | undefined,
  context: ChangeContext,
): Promise<SaveOutcome> {
  await checkAndPrepare(module, values, before, context, issues);
  throw new Invalid(issues);
}

/** What a change is made in, with the engine's verbs for the module that makes it. */
export function withVerbs(given: Omit<ChangeContext, "insert" | "update">): ChangeContext {
  const context: ChangeContext = {
    ...given,
    insert: async (module, values) => (await insertRow(module, values, context)).row,
    update: async (module, before, values) => (await updateRow(module, before, values, context)).row,
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
