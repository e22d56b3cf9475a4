import { isShown, type Publication } from "#lib/kernel/engine/publishing/shown";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { demandAction } from "../demands.ts";
import { checkAndPrepare, checkWhole, refusePastEnd } from "../form/check.ts";
import type { Values } from "../form/decode.ts";
import type { Row } from "../form/encode.ts";
import { Invalid } from "../form/issue.ts";
import { insertRow, type Saved, updateRow } from "../rows.ts";
import { copyValues, isPublished, noWorkingCopy, workingCopyOf, workingRow } from "../working-copy.ts";

/** Intent of a form for its values; see contract 6.1. */
export type Intent = "draft" | "review" | "publish" | "unpublish" | "discard";

/** Returns the intent of a form, for a module whose records are published; undefined: its field `status` decides. */
export function intentOf(module: AnyModule, intent: string | undefined): Intent | undefined {
  return isPublished(module) ? intents.find((one) => one === intent) : undefined;
}

const intents: readonly Intent[] = ["draft", "review", "publish", "unpublish", "discard"];

/** Inserts a new record as its form intends; throws {@link Invalid}. */
export async function insertAs(
  intent: Intent | undefined,
  module: AnyModule,
  values: Values,
  context: ChangeContext,
): Promise<Saved> {
  if (intent === undefined) return insertRow(module, values, context);
  if (intent === "publish") refusePastEnd(values, context);
  if (intent === "review") await checkWhole(module, undefined, values, context);
  return insertRow(module, { ...values, status: intent === "publish" ? "published" : "draft" }, context);
}

/** Writes values over a record as its form intends; throws {@link Invalid}. */
export async function updateAs(
  intent: Intent | undefined,
  module: AnyModule,
  before: Row,
  values: Values,
  context: ChangeContext,
  action?: string,
): Promise<Saved> {
  if (!isPublished(module)) return updateRow(module, before, values, context, action);
  if (intent === "publish") return publishRow(module, before, values, context);
  if (intent === "discard") return discardCopy(module, before, context);
  if (intent === "review") await checkWhole(module, before, values, context);
  if (intent === "draft" || intent === "review") return saveDraft(module, before, values, context, action);
  const status = intent === "unpublish" ? { status: "draft" } : {};
  return updateRow(module, before, { ...wholeCopy(module, before), ...values, ...status }, context, action);
}

/**
 * Publishes a record as its editors see it, now or at its time. Visitors see the present version until then.
 *
 * @param values what is changed besides
 */
export async function publishRow(
  module: AnyModule,
  before: Row,
  values: Values,
  context: ChangeContext,
): Promise<Saved> {
  const whole: Values = { ...copyValues(module, before), ...values, status: "published" };
  refusePastEnd({ ...before, ...whole }, context);
  const action = `${module.name}.publish`;
  const time = whole.publishAt;
  if (isShown(before as Publication, context.now) && time instanceof Date && time > context.now) {
    await checkScheduled(module, before, whole, time, context);
    const waiting = { workingCopy: workingCopyOf(module, before, whole), goesLiveAt: time };
    return updateRow(module, before, waiting, context, action);
  }
  return updateRow(module, before, { ...whole, ...noWorkingCopy }, context, action);
}

/**
 * Checks a schedule: visitors keep the live version until its time, so that the time itself removes nothing they see.
 */
async function checkScheduled(
  module: AnyModule,
  before: Row,
  whole: Values,
  time: Date,
  context: ChangeContext,
): Promise<void> {
  await demandAction(module, "publish", context);
  const end = whole.unpublishAt;
  if (end instanceof Date && end <= time)
    throw new Invalid([{ field: "unpublishAt", code: "before_publish" }]);
  await checkAndPrepare(module, { ...whole, publishAt: before.publishAt }, before, context);
}

/** Discards what was written since a record was published. */
async function discardCopy(module: AnyModule, before: Row, context: ChangeContext): Promise<Saved> {
  await demandAction(module, "discard", context);
  return updateRow(module, before, noWorkingCopy, context, `${module.name}.discard`);
}

/** Saves values of a published record in its working copy; the live version stays as it is. */
async function saveDraft(
  module: AnyModule,
  before: Row,
  { status: _, ...values }: Values,
  context: ChangeContext,
  action?: string,
): Promise<Saved> {
  if (before.status !== "published")
    return updateRow(module, before, { ...wholeCopy(module, before), ...values }, context, action);
  if (before.goesLiveAt !== null) await demandAction(module, "publish", context);
  const whole = { ...copyValues(module, before), ...values };
  const now = { ...whole, publishAt: before.publishAt };
  await checkAndPrepare(module, now, before, context, { isDraft: true });
  const beside = { workingCopy: workingCopyOf(module, before, whole), goesLiveAt: null };
  return updateRow(module, before, beside, context, action);
}

function wholeCopy(module: AnyModule, before: Row): Values {
  return before.workingCopy === null ? {} : { ...copyValues(module, before), ...noWorkingCopy };
}

/** Returns the fields of a record that visitors and editors see differently, with the values that visitors see. */
export function liveValues(module: AnyModule, row: Row): Values {
  const working = workingRow(module, row);
  return Object.fromEntries(
    Object.keys(copyValues(module, row) ?? {})
      .filter((key) => working[key] !== row[key])
      .map((key) => [key, row[key]]),
  );
}
