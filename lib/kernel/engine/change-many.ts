import { eventLoopYielder } from "#db/sqlite/event-loop-yielder";
import { isViolation } from "#db/violations";
import type { ChangeContext } from "../module/behaviour.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";
import type { Trail } from "./audit/trail.ts";
import { absentFields } from "./form/absent.ts";
import { issueOfConstraint } from "./form/check.ts";
import type { FormTexts, Values } from "./form/decode.ts";
import { decodeChange, decodeNew } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { encodeTexts } from "./form/encode.ts";
import type { Issue } from "./form/issue.ts";
import { Invalid } from "./form/issue.ts";
import { mergeForm } from "./form/merge.ts";
import { sealPasswords } from "./form/seal-passwords.ts";
import { rowById } from "./read.ts";
import { insertRow, updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { removeRow } from "./trash.ts";
import { alsoInCopy } from "./working-copy.ts";
import { write } from "./write.ts";

/** Change to one of many records. */
export interface RecordChange {
  readonly id: RecordId;
  /** The version of the record when it was read; a change by someone else since then stops all changes. */
  readonly version: number;
  /** Form texts of the new values; absent where the record is removed or copied. */
  readonly texts?: FormTexts;
  /** True if the record stays as it is, and a new record gets its values. */
  readonly isCopied?: true;
}

/** A record before and after; each record appears once, whatever its module. */
export type Touched = Trail extends Map<string, infer Change> ? Change : never;

export type ManyOutcome =
  | { readonly outcome: "changed"; readonly touched: readonly Touched[] }
  | {
      readonly outcome: "refused";
      readonly row: Row;
      readonly issues: readonly Issue[];
      readonly reason?: string;
    }
  | { readonly outcome: "stale" };

/**
 * Changes, copies or removes many records by the engine's own verbs in one transaction: all of them or none. Those that are in the
 * trash, or went there with another one, stay as they are.
 *
 * @param finish what else belongs to the change; absent where it is only tried out and taken back
 */
export async function changeMany(
  module: AnyModule,
  changes: readonly RecordChange[],
  adminId: string,
  finish?: (context: ChangeContext, touched: readonly Touched[]) => Promise<void>,
): Promise<ManyOutcome> {
  try {
    const done = await write<ManyOutcome>(
      module,
      async (context) => {
        const touched = await changeAll(module, changes, context);
        if (!finish) throw new Stopped({ outcome: "changed", touched });
        await finish(context, touched);
        return { outcome: "changed", touched };
      },
      adminId,
    );
    if (done.outcome === "invalid") throw new Error("A refusal was not told of its record.");
    return done;
  } catch (error) {
    if (error instanceof Stopped) return error.outcome;
    throw error;
  }
}

/** Thrown so that the transaction rolls back. */
class Stopped extends Error {
  readonly outcome: ManyOutcome;
  constructor(outcome: ManyOutcome) {
    super("Nothing was changed.");
    this.outcome = outcome;
  }
}

async function changeAll(
  module: AnyModule,
  changes: readonly RecordChange[],
  context: ChangeContext,
): Promise<readonly Touched[]> {
  const breathe = eventLoopYielder();
  const own = new Map<string, Touched>();
  for (const change of changes) {
    await breathe();
    const before = await rowById(context.tx, module, change.id);
    if (!before) continue;
    if (before.version !== change.version && !isTouched(module, before, context))
      throw new Stopped({ outcome: "stale" });
    await changeOne(module, before, change, context);
    const after = await rowById(context.tx, module, change.id, true);
    own.set(`${module.name}/${change.id}`, { module, before, after });
  }
  return [...new Map([...(context.trail ?? []), ...own]).values()];
}

async function changeOne(
  module: AnyModule,
  before: Row,
  { texts, isCopied }: RecordChange,
  context: ChangeContext,
): Promise<void> {
  try {
    if (isCopied) return await copy(module, before, context);
    if (!texts) {
      const removed = await removeRow(module, before.id, context);
      if (removed.outcome !== "refused") return;
      throw new Stopped({ outcome: "refused", row: before, issues: [], reason: removed.reason });
    }
    const decoded = decodeChange(module, texts);
    if (!decoded.ok) throw new Invalid(decoded.issues);
    await changeStoredRow(module, before, decoded.values, {}, context);
  } catch (error) {
    const issues = error instanceof Invalid ? error.issues : issueOfConstraint(module, error);
    if (issues) throw new Stopped({ outcome: "refused", row: before, issues });
    if (isConstraint(error)) throw new Stopped({ outcome: "refused", row: before, issues: [] });
    throw error;
  }
}

async function copy(module: AnyModule, before: Row, context: ChangeContext): Promise<void> {
  const decoded = decodeNew(module, encodeTexts(module, before));
  if (!decoded.ok) throw new Invalid(decoded.issues);
  await insertRow(module, decoded.values, context);
}

/** Something else depends on the record, which the database knows and its module does not check. */
function isConstraint(error: unknown): boolean {
  return isViolation(error instanceof Error && error.cause ? error.cause : error);
}

/** Checks whether the change of another record has already changed this one. */
function isTouched(module: AnyModule, { id }: Row, { trail }: ChangeContext): boolean {
  return trail?.has(`${module.name}/${id}`) === true;
}

/**
 * Changes the values in a record itself, which for a published one are what visitors see. Its working copy keeps
 * waiting, with the same changes. `texts._base` and `texts.version` count as for a form, against the record itself.
 */
export async function changeStored(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string | null,
): Promise<SaveOutcome> {
  const decoded = decodeChange(module, texts);
  const values = decoded.ok ? await sealPasswords(module, decoded.values) : {};
  return write<SaveOutcome>(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      if (!decoded.ok) throw new Invalid(decoded.issues);
      return changeStoredRow(module, before, values, texts, context);
    },
    adminId,
  );
}

/** The same inside a transaction, with values that are decoded; throws {@link Invalid}. */
async function changeStoredRow(
  module: AnyModule,
  before: Row,
  decoded: Values,
  texts: FormTexts,
  context: ChangeContext,
): Promise<SaveOutcome> {
  const absent = absentFields(module.fields, { ...before, ...decoded });
  const values = Object.fromEntries(Object.entries(decoded).filter(([key]) => !absent.has(key)));
  const merge = mergeForm(module, values, before, texts);
  const isStale = merge
    ? merge.conflicts.length > 0
    : texts.version && Number(texts.version) !== before.version;
  if (isStale) return { outcome: "stale", current: before };
  return updateRow(module, before, alsoInCopy(module, before, merge?.values ?? values), context);
}
