import type { ChangeContext, Consequence } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import type { Row } from "./form/encode.ts";
import { Invalid } from "./form/issue.ts";
import { rowById } from "./read.ts";
import { completeImages } from "./row-images.ts";
import { withVerbs, write } from "./write.ts";

/** Consequences of a change to a record, reported before it is made. */
export interface Foreseen {
  readonly row: Row;
  readonly consequences: readonly Consequence[];
  /** True if the change could be undone afterwards. */
  readonly isUndoable: boolean;
}

/**
 * Makes a change to records, reads the result, and rolls everything back, so the forecast is exact. Leaves out
 * records for which the change would be refused, because making it reports that best.
 */
export async function foresee(
  module: AnyModule,
  ids: readonly RecordId[],
  change: ForeseenChange,
  adminId: string,
): Promise<readonly Foreseen[]> {
  try {
    await write(module, async (context) => tryOut(module, ids, change, context), adminId);
    return [];
  } catch (error) {
    if (error instanceof Answer) return error.foreseen;
    throw error;
  }
}

/** The change itself, inside a transaction. */
export type ForeseenChange = (context: ChangeContext, id: RecordId) => Promise<unknown>;

/** Thrown so that the transaction rolls back. */
class Answer extends Error {
  readonly foreseen: readonly Foreseen[];
  constructor(foreseen: readonly Foreseen[]) {
    super("The change was only tried out.");
    this.foreseen = foreseen;
  }
}

async function tryOut(
  module: AnyModule,
  ids: readonly RecordId[],
  change: ForeseenChange,
  shared: ChangeContext,
): Promise<never> {
  const made = await mapSeries(ids, async (id) => {
    const context = withVerbs({ ...shared, trail: new Map(), images: [] });
    const before = await rowById(context.tx, module, id, true);
    const outcome = await unlessInvalid(change(context, id));
    return before && isMade(outcome) ? [{ before, outcome, context }] : [];
  });
  throw new Answer(await mapSeries(made.flat(), (one) => lookAt(module, one)));
}

/** Awaits a change; anything written before a refusal is rolled back with everything else. */
async function unlessInvalid(change: Promise<unknown>): Promise<unknown> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}

async function lookAt(
  module: AnyModule,
  { before, outcome, context }: { before: Row; outcome: object; context: ChangeContext },
): Promise<Foreseen> {
  const after = await rowById(context.tx, module, before.id, true);
  const images = await completeImages(context.tx, context.images ?? []);
  const change = { before, after, images, context };
  const consequences = (await behaviourOf(module).consequences?.(change)) ?? [];
  return { row: before, consequences, isUndoable: "undo" in outcome && outcome.undo !== undefined };
}

function isMade(outcome: unknown): outcome is object {
  if (typeof outcome !== "object" || outcome === null || !("outcome" in outcome)) return false;
  if (outcome.outcome !== "done") return outcome.outcome === "saved" || outcome.outcome === "removed";
  return !("result" in outcome && (outcome.result as { refused?: true }).refused);
}
