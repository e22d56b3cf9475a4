import type { Session } from "#lib/accounts/session";
import { decodeFields, type FormTexts } from "#lib/kernel/engine/form/decode";
import type { LineOutcome } from "#lib/kernel/engine/import-records";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { CsvRow } from "#lib/platform/csv/read-csv";
import { keptForPerson } from "../kept-for-person.ts";
import { type CsvReading, type ImportTable, linesOf, readTable } from "./read-lines.ts";

/** A file that was tried out, and how it was read. */
export interface KeptImport extends CsvReading {
  readonly name: string;
  readonly text: string;
  readonly settings: FormTexts;
  /** Field of each column; null for those that are skipped. */
  readonly columns: readonly (string | null)[];
  /** Outcomes of its lines; none while it is not yet known which record a line is about. */
  readonly outcomes?: readonly LineOutcome[];
}

/** Reads the contents of a stored import. */
export function importTable(module: AnyModule, kept: KeptImport): ImportTable {
  const table = readTable(module, kept.text, kept);
  if ("code" in table) throw new Error(`A kept file cannot be read: ${table.code}`);
  return table;
}

/** Returns its lines and settings in the form that the engine accepts. */
export function importOf(
  module: AnyModule,
  { name, settings, columns }: KeptImport,
  rows: readonly CsvRow[],
) {
  const lines = linesOf(
    module,
    columns.map((column) => column ?? undefined),
    rows,
  );
  const { values } = decodeFields(module.importing?.settings ?? {}, settings);
  return { lines, file: { name, settings: values } };
}

/** Files that were tried out, until their import is confirmed. */
const imports = keptForPerson<KeptImport & { readonly module: string }>("import", {
  mostOfPerson: 2,
  mostOfAll: 20,
});

/** Stores a file; returns the name it is stored under. */
export function keepImport(session: Session, module: AnyModule, kept: KeptImport): Promise<string> {
  return imports.keep(session, { ...kept, module: module.name });
}

export async function findImport(
  session: Session,
  module: AnyModule,
  id: string,
): Promise<KeptImport | undefined> {
  const kept = await imports.find(session, id);
  return kept?.module === module.name ? kept : undefined;
}

/** Does the same, but only once: of two requests that confirm the import one finds it. */
export async function takeImport(
  session: Session,
  module: AnyModule,
  id: string,
): Promise<KeptImport | undefined> {
  return (await findImport(session, module, id)) && imports.take(session, id);
}

export function countsOf(outcomes: readonly LineOutcome[]): Record<LineOutcome["kind"], number> {
  const counts = { created: 0, changed: 0, same: 0, refused: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}
