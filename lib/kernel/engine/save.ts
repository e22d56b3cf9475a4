import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { absentFields } from "./form/absent.ts";
import { checkAndPrepare, checkWhole } from "./form/check.ts";
import { decodeChange, decodeNew, type FormTexts, type Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid, type Issue } from "./form/issue.ts";
import { basesOf, type FieldConflict, type Merge, mergeForm } from "./form/merge.ts";
import { sealPasswords } from "./form/seal-passwords.ts";
import { type Intent, insertAs, intentOf, updateAs } from "./publishing/publish.ts";
import { askForReview } from "./publishing/review.ts";
import { rowById } from "./read.ts";
import type { Merged, Saved } from "./rows.ts";
import { planUndo } from "./undo-plan.ts";
import { workingRow } from "./working-copy.ts";
import { write } from "./write.ts";

export type SaveOutcome =
  | Saved
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] }
  | { readonly outcome: "missing" }
  | {
      readonly outcome: "stale";
      readonly current: Row;
      /** Fields that both changed differently, where the form sent its base. */
      readonly conflicts?: readonly FieldConflict[];
    };

/** Creates a record from form texts, written by an administrator (null: by the program itself). */
export async function createRecord(
  module: AnyModule,
  texts: FormTexts,
  adminId: string | null,
): Promise<SaveOutcome> {
  const intent = intentOf(module, texts.intent);
  const decoded = decodeNew(module, texts, { isDraft: intent === "draft" });
  if (!decoded.ok)
    return write(module, async (context) => refuse(intent, module, decoded, undefined, context), adminId);
  const values = await sealPasswords(module, decoded.values);
  return write(
    module,
    async (context) => {
      const saved = await insertAs(intent, module, values, context);
      if (intent === "review") await askForReview(module, saved, texts, context);
      return saved;
    },
    adminId,
  );
}

/**
 * Changes a record. `texts._base`, as forms send it, gives the base of each field, and only a field that someone else
 * has since changed differently stops the save (see {@link mergeForm}). Without it `texts.version`, where sent, must
 * be the current version: otherwise someone else saved in between and nothing is written.
 */
export async function updateRecord(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string | null,
  action?: string,
): Promise<SaveOutcome> {
  const intent = intentOf(module, texts.intent);
  const decoded = decodeChange(module, texts, { isDraft: intent === "draft" });
  const values = decoded.ok ? await sealPasswords(module, decoded.values) : {};
  return write(
    module,
    async (context) => {
      const before = await rowById(context.tx, module, id);
      if (!before) return { outcome: "missing" };
      if (!decoded.ok) return refuse(intent, module, decoded, before, context);
      return applyForm(module, before, values, texts, context, action);
    },
    adminId,
  );
}

/** The same inside a transaction, with values that are decoded and hashed. */
export async function applyForm(
  module: AnyModule,
  before: Row,
  decoded: Values,
  texts: FormTexts,
  context: ChangeContext,
  action?: string,
): Promise<SaveOutcome> {
  const values = presentValues(module, decoded, before);
  const merge = mergeForm(module, values, workingRow(module, before), texts);
  const isStale = !merge && texts.version && Number(texts.version) !== before.version;
  if (isStale) return { outcome: "stale", current: before };
  if (merge && merge.conflicts.length > 0)
    return { outcome: "stale", current: before, conflicts: merge.conflicts };
  const intent = intentOf(module, texts.intent);
  const saved = await updateAs(intent, module, before, merge?.values ?? values, context, action);
  if (intent === "review") {
    await askForReview(module, saved, texts, context);
    return withMerged(module, saved, merge);
  }
  const undo = await planUndo({ module, verb: "update", before, after: saved.row }, context);
  return withMerged(module, { ...saved, undo }, merge);
}

/** Leaves out fields that the record will not have: they stay as they are. */
function presentValues(module: AnyModule, values: Values, before: Row): Values {
  const absent = absentFields(module.fields, { ...workingRow(module, before), ...values });
  return Object.fromEntries(Object.entries(values).filter(([key]) => !absent.has(key)));
}

function withMerged(module: AnyModule, saved: Saved, merge: Merge | undefined): Saved {
  return merge ? { ...saved, merged: mergedOf(module, workingRow(module, saved.row), merge) } : saved;
}

function mergedOf(module: AnyModule, row: Row, { theirs, settled }: Merge): Merged {
  const bases = basesOf(module, row);
  const agreed = settled.flatMap((field) => (bases[field] === undefined ? [] : [[field, bases[field]]]));
  return { theirs, bases: Object.fromEntries(agreed) };
}

/** Refuses a form with some texts that cannot be read, and reports all its other problems as well. */
async function refuse(
  intent: Intent | undefined,
  module: AnyModule,
  { issues, values }: { readonly issues: readonly Issue[]; readonly values: Values },
  before: Row | undefined,
  context: ChangeContext,
): Promise<SaveOutcome> {
  if (intent === "review") await checkWhole(module, before, values, context, issues);
  else
    await checkAndPrepare(module, values, before, context, { unread: issues, isDraft: intent === "draft" });
  throw new Invalid(issues);
}
