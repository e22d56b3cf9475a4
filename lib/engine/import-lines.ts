import { and, eq, isNull } from "drizzle-orm";
import { database } from "#db/client";
import { breathing } from "#db/sqlite/breathe";
import { changesBetween } from "#lib/audit/changes";
import { noteChange } from "#lib/audit/trail";
import type { Changes } from "#lib/fields/changes";
import { inTurn } from "#lib/in-turn";
import { columnNamed } from "#lib/listing/filters";
import type { ChangeContext, ImportNote } from "#lib/module/behaviour";
import type { AnyModule, RecordId } from "#lib/module/define-module";
import { behaviourOf } from "#lib/modules/behaviours";
import { demandAction } from "./demands.ts";
import { decodeChange, decodeNew, type FormTexts, type Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid } from "./form/invalid.ts";
import type { Issue } from "./form/issue.ts";
import { rowById } from "./read.ts";
import { withVerbs } from "./write.ts";

/** What a line of a file says of a record, by its fields. */
export interface ImportLine {
  readonly line: number;
  readonly texts: FormTexts;
}

/** What becomes of a line. */
export interface LineOutcome {
  readonly line: number;
  readonly kind: "created" | "changed" | "same" | "refused";
  /** The record that was there before. */
  readonly id?: RecordId;
  readonly changes?: Changes;
  readonly issues?: readonly Issue[];
  readonly notes?: readonly ImportNote[];
}

/** What became of a line, and what it said. */
export interface Taken {
  readonly outcome: LineOutcome;
  readonly values: Values;
  /** The record as it is after the line. */
  readonly id: RecordId | undefined;
}

/** Takes one line after another inside a transaction; others are answered in between. */
export async function takeLines(
  module: AnyModule,
  lines: readonly ImportLine[],
  context: ChangeContext,
): Promise<readonly Taken[]> {
  const breathe = breathing();
  const lineOf = new Map<unknown, number>();
  return inTurn(lines, async (line) => {
    await breathe();
    return takeLine(module, line, lineOf, context);
  });
}

/** @param lineOf by the value that names a record, the line that was about it */
async function takeLine(
  module: AnyModule,
  { line, texts }: ImportLine,
  lineOf: Map<unknown, number>,
  context: ChangeContext,
): Promise<Taken> {
  const { importedBy = "" } = module;
  const { values: named } = decodeChange(module, { [importedBy]: texts[importedBy] ?? "" });
  const name = named[importedBy];
  const before = name === undefined ? undefined : await rowNamed(module, name, context);
  const decoded = before ? decodeChange(module, texts) : decodeNew(module, texts);
  const refused = (issues: readonly Issue[]): Taken => ({
    outcome: { line, kind: "refused", ...(before ? { id: before.id } : {}), issues },
    values: decoded.values,
    id: undefined,
  });
  const earlier = lineOf.get(name);
  if (name !== undefined && earlier !== undefined)
    return refused([{ field: importedBy, code: "told_before", parameters: { line: earlier } }]);
  lineOf.set(name, line);
  if (!decoded.ok) return refused(decoded.issues);
  try {
    const after = await writeLine(module, before, { ...decoded.values }, context);
    return { outcome: outcomeOf(module, line, before, after), values: decoded.values, id: after.id };
  } catch (error) {
    if (error instanceof Invalid) return refused(error.issues);
    throw error;
  }
}

/** All of a line or nothing, in a savepoint; what it did is noted once it stands. */
async function writeLine(
  module: AnyModule,
  before: Row | undefined,
  values: Values,
  context: ChangeContext,
): Promise<Row> {
  const own = withVerbs({ ...context, trail: new Map() });
  const after = await database().transaction(async () => {
    const written = before ? await own.update(module, before, values) : await own.insert(module, values);
    if (written.version !== before?.version)
      await demandAction(module, before ? "update" : "create", context);
    return written;
  });
  for (const touched of own.trail?.values() ?? []) await noteChange(touched, context);
  return after;
}

function outcomeOf(module: AnyModule, line: number, before: Row | undefined, after: Row): LineOutcome {
  if (!before) return { line, kind: "created" };
  if (before.version === after.version) return { line, kind: "same", id: before.id };
  return { line, kind: "changed", id: before.id, changes: changesBetween(module, before, after) };
}

/** What became of lines, with what the module says of them now that all are taken. */
export async function withNotes(
  module: AnyModule,
  taken: readonly Taken[],
  context: ChangeContext,
): Promise<readonly LineOutcome[]> {
  const { importNotes } = behaviourOf(module);
  if (!importNotes) return taken.map(({ outcome }) => outcome);
  const breathe = breathing();
  return inTurn(taken, async ({ outcome, values, id }) => {
    await breathe();
    const row = id === undefined ? undefined : await rowById(context.tx, module, id);
    const notes = await importNotes({ values, row: row as never, context });
    return notes.length > 0 ? { ...outcome, notes } : outcome;
  });
}

async function rowNamed(module: AnyModule, name: unknown, { tx }: ChangeContext): Promise<Row | undefined> {
  const { table, importedBy = "" } = module;
  const named = and(eq(columnNamed(module, importedBy), name), isNull(table.deletedAt));
  const found = await tx.select({ id: table.id }).from(table).where(named).get();
  return found && rowById(tx, module, found.id);
}
