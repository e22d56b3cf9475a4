import type { ChangeContext, Consequence } from "#lib/module/behaviour";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import { behaviourOf } from "#lib/modules/behaviours";
import type { Row } from "./form/encode.ts";
import { rowById } from "./read.ts";
import { completeImages } from "./row-images.ts";
import { write } from "./write.ts";

/** What would follow from a change to a record, told before it is made. */
export interface Foreseen {
  readonly row: Row;
  readonly consequences: readonly Consequence[];
  /** It could be taken back afterwards. */
  readonly isUndoable: boolean;
}

/**
 * Makes a change, looks what came of it, and takes everything back: what is told is exactly what will happen.
 * Undefined where the change would be refused, which making it says best.
 */
export async function foresee(
  module: AnyModule,
  id: RecordId,
  change: (context: ChangeContext) => Promise<unknown>,
  adminId: string,
): Promise<Foreseen | undefined> {
  try {
    await write(module, async (context) => tryOut(module, id, change, context), adminId);
    return undefined;
  } catch (error) {
    if (error instanceof Answer) return error.foreseen;
    throw error;
  }
}

/** Thrown so that the transaction rolls back. */
class Answer extends Error {
  readonly foreseen: Foreseen | undefined;
  constructor(foreseen: Foreseen | undefined) {
    super("The change was only tried out.");
    this.foreseen = foreseen;
  }
}

async function tryOut(
  module: AnyModule,
  id: RecordId,
  change: (context: ChangeContext) => Promise<unknown>,
  context: ChangeContext,
): Promise<never> {
  const before = await rowById(context.tx, module, id, true);
  const outcome = await change(context);
  const after = await rowById(context.tx, module, id, true);
  if (!before || !isMade(outcome)) throw new Answer(undefined);
  const images = await completeImages(context.tx, context.images ?? []);
  const { follows } = behaviourOf(module);
  const made = { before: before as never, after: after as never, images, context };
  const isUndoable = "undo" in outcome && outcome.undo !== undefined;
  throw new Answer({ row: before, consequences: (await follows?.(made)) ?? [], isUndoable });
}

function isMade(outcome: unknown): outcome is object {
  if (typeof outcome !== "object" || outcome === null || !("outcome" in outcome)) return false;
  if (outcome.outcome !== "done") return outcome.outcome === "saved" || outcome.outcome === "removed";
  return !("result" in outcome && (outcome.result as { refused?: true }).refused);
}
