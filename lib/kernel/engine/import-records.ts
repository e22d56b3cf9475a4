import type { ImportedFile } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type ImportLine, type LineOutcome, takeLines, withNotes } from "./import-lines.ts";
import { write } from "./write.ts";

/** Imports lines, looks what came of it, and takes everything back: what is told is exactly what will happen. */
export async function tryImport(
  module: AnyModule,
  lines: readonly ImportLine[],
  file: ImportedFile,
  adminId: string,
): Promise<readonly LineOutcome[]> {
  try {
    await write(
      module,
      async (context) => {
        const taken = await takeLines(module, lines, file, context);
        throw new TriedOut(await withNotes(module, taken, context));
      },
      adminId,
    );
  } catch (error) {
    if (error instanceof TriedOut) return error.outcomes;
    throw error;
  }
  throw new Error("What was tried out was not taken back.");
}

/**
 * Imports lines in one transaction, each by the verb of the engine that a form would take; refused lines stay out. Where
 * something else would become of a line than was told, nothing is written.
 */
export async function importRecords(
  module: AnyModule,
  { lines, file, told }: Import,
  adminId: string,
): Promise<"imported" | "different"> {
  try {
    const done = await write(
      module,
      async (context) => {
        const outcomes = (await takeLines(module, lines, file, context)).map(({ outcome }) => outcome);
        if (asTold(outcomes) !== asTold(told)) throw new TriedOut(outcomes);
        return outcomes;
      },
      adminId,
    );
    return "outcome" in done ? "different" : "imported";
  } catch (error) {
    if (error instanceof TriedOut) return "different";
    throw error;
  }
}

/** Lines of a file, and what was told of them. */
interface Import {
  readonly lines: readonly ImportLine[];
  readonly file: ImportedFile;
  readonly told: readonly LineOutcome[];
}

/** Thrown so that the transaction rolls back. */
class TriedOut extends Error {
  readonly outcomes: readonly LineOutcome[];
  constructor(outcomes: readonly LineOutcome[]) {
    super("The lines were only tried out.");
    this.outcomes = outcomes;
  }
}

function asTold(outcomes: readonly LineOutcome[]): string {
  return JSON.stringify(outcomes.map(({ notes: _, ...outcome }) => outcome));
}
