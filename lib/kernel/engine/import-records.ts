import { and, isNull } from "drizzle-orm";
import { database } from "#db/client";
import { isAmongTexts } from "#db/expressions";
import { eventLoopYielder } from "#db/sqlite/event-loop-yielder";
import { mapSeries } from "#lib/platform/map-series";
import type { Changes } from "../fields/changes.ts";
import { inDialect } from "../listing/dialect.ts";
import { columnNamed } from "../listing/filters.ts";
import type { ChangeContext } from "../module/behaviour.ts";
import type { ImportedFile, ImportNote } from "../module/behaviour-capabilities.ts";
import type { AnyModule, RecordId } from "../module/define-module.ts";
import { behaviourOf } from "../registry.ts";
import { noteChange } from "./audit/trail.ts";
import { changesBetween } from "./audit/write-entry.ts";
import { demandAction } from "./demands.ts";
import { decodeChange, decodeFields, decodeNew, type FormTexts, type Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid, type Issue } from "./form/issue.ts";
import { rowById } from "./read.ts";
import { withVerbs, write } from "./write.ts";

/** Values for a record in a line of a file, by its fields. */
export interface ImportLine {
  readonly line: number;
  readonly texts: FormTexts;
  /** Texts in columns that only files have. */
  readonly told?: FormTexts;
}

export interface LineOutcome {
  readonly line: number;
  readonly kind: "created" | "changed" | "same" | "refused";
  /** URL of the record that existed before. */
  readonly id?: RecordId;
  readonly changes?: Changes;
  readonly issues?: readonly Issue[];
  readonly notes?: readonly ImportNote[];
}

/** Outcome of a line, and its content. */
interface TakenLine {
  readonly outcome: LineOutcome;
  readonly values: Values;
  /** The record as it is after the line. */
  readonly id: RecordId | undefined;
}

/** Imports one line after another inside a transaction; other requests are handled in between. */
async function takeLines(
  module: AnyModule,
  lines: readonly ImportLine[],
  file: ImportedFile,
  context: ChangeContext,
): Promise<readonly TakenLine[]> {
  const breathe = eventLoopYielder();
  const taking = {
    file,
    lineOf: new Map(),
    idOf: await knownRecords(module, lines, context),
    may: new Set(),
  };
  return inDialect.countedAtOnce(context.tx, () =>
    mapSeries(lines, async (line) => {
      await breathe();
      return takeLine(module, line, taking as Taking, context);
    }),
  );
}

interface Taking {
  readonly file: ImportedFile;
  /** The line about a record, by the value that names the record. */
  readonly lineOf: Map<unknown, number>;
  /** By the same value, the record that was there before the file. */
  readonly idOf: ReadonlyMap<unknown, RecordId>;
  /** Actions that the author of the import turned out to be allowed. */
  readonly may: Set<"create" | "update">;
}

async function takeLine(
  module: AnyModule,
  line: ImportLine,
  { file, lineOf, idOf, may }: Taking,
  context: ChangeContext,
): Promise<TakenLine> {
  const { importedBy = "" } = module;
  const name = nameOf(module, line);
  const id = name === undefined ? undefined : idOf.get(name);
  const before = id === undefined ? undefined : await rowById(context.tx, module, id);
  const said = saidBy(module, line, before);
  const refused = (issues: readonly Issue[]): TakenLine => ({
    outcome: { line: line.line, kind: "refused", ...(before ? { id: before.id } : {}), issues },
    values: said.values,
    id: undefined,
  });
  const earlier = lineOf.get(name);
  if (name !== undefined && earlier !== undefined)
    return refused([{ field: importedBy, code: "told_before", parameters: { line: earlier } }]);
  lineOf.set(name, line.line);
  if (said.issues.length > 0) return refused(said.issues);
  try {
    const after = await writeLine(module, before, { ...said, line, file, may }, context);
    return { outcome: outcomeOf(module, line.line, before, after), values: said.values, id: after.id };
  } catch (error) {
    if (error instanceof Invalid) return refused(error.issues);
    throw error;
  }
}

/** Reads a line's values for a record, and for columns that only files have. */
function saidBy(module: AnyModule, { texts, told = {} }: ImportLine, before: Row | undefined) {
  const ofRecord = before ? decodeChange(module, texts) : decodeNew(module, texts);
  const ofFile = decodeFields(module.importing?.columns ?? {}, told);
  return {
    values: ofRecord.values,
    told: ofFile.values,
    issues: [ofRecord, ofFile].flatMap((decoded) => (decoded.ok ? [] : decoded.issues)),
  };
}

interface Said {
  readonly values: Values;
  readonly told: Values;
  readonly line: ImportLine;
  readonly file: ImportedFile;
  readonly may: Taking["may"];
}

/** Writes all of a line or nothing, in a savepoint; its changes are noted once it succeeds. */
async function writeLine(
  module: AnyModule,
  before: Row | undefined,
  { told, line, file, may, ...said }: Said,
  context: ChangeContext,
): Promise<Row> {
  const own = withVerbs({ ...context, trail: new Map(), isImporting: true });
  const { importLine, imported } = behaviourOf(module);
  const values = { ...said.values };
  const after = await database().transaction(async () => {
    const about = { told, file, before, context: own };
    const issues = (await importLine?.({ ...about, values, texts: line.texts })) ?? [];
    if (issues.length > 0) throw new Invalid(issues);
    const written = before ? await own.update(module, before, values) : await own.insert(module, values);
    if (written.version === before?.version) return written;
    const verb = before ? "update" : "create";
    if (!may.has(verb)) await demandAction(module, verb, context);
    may.add(verb);
    await imported?.({ ...about, after: written });
    return written;
  });
  for (const touched of own.trail?.values() ?? []) await noteChange({ ...touched, isBeside: true }, context);
  return after;
}

function outcomeOf(module: AnyModule, line: number, before: Row | undefined, after: Row): LineOutcome {
  if (!before) return { line, kind: "created" };
  if (before.version === after.version) return { line, kind: "same", id: before.id };
  return { line, kind: "changed", id: before.id, changes: writtenChanges(module, before, after) };
}

/**
 * Returns the changes as written: values the program maintains itself, such as times, depend on when it happens, not
 * on the line.
 */
function writtenChanges(module: AnyModule, before: Row, after: Row): Changes {
  const changes = Object.entries(changesBetween(module, before, after));
  return Object.fromEntries(changes.filter(([key]) => module.fields[key]?.kind !== "derived"));
}

/** Returns the outcomes of lines, with the module's notes on them now that all are processed. */
async function withNotes(
  module: AnyModule,
  taken: readonly TakenLine[],
  context: ChangeContext,
): Promise<readonly LineOutcome[]> {
  const { importNotes } = behaviourOf(module);
  if (!importNotes) return taken.map(({ outcome }) => outcome);
  const breathe = eventLoopYielder();
  return mapSeries(taken, async ({ outcome, values, id }) => {
    await breathe();
    const row = id === undefined ? undefined : await rowById(context.tx, module, id);
    const notes = await importNotes({ values, row, context });
    return notes.length > 0 ? { ...outcome, notes } : outcome;
  });
}

/** The value by which a line finds its record; undefined where it cannot be read. */
function nameOf(module: AnyModule, { texts }: ImportLine): unknown {
  const { importedBy = "" } = module;
  return decodeChange(module, { [importedBy]: texts[importedBy] ?? "" }).values[importedBy];
}

/** The records outside the trash that lines are about, by the values that name them. */
async function knownRecords(
  module: AnyModule,
  lines: readonly ImportLine[],
  { tx }: ChangeContext,
): Promise<ReadonlyMap<unknown, RecordId>> {
  const { table, importedBy = "" } = module;
  const names = JSON.stringify([...new Set(lines.map((line) => nameOf(module, line)))]);
  const column = columnNamed(module, importedBy);
  const found = await tx
    .select({ id: table.id, name: column })
    .from(table)
    .where(and(isAmongTexts(column, names), isNull(table.deletedAt)))
    .all();
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** Imports lines, reads the result, and rolls everything back, so the forecast is exactly what will happen. */
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
 * Imports lines in one transaction, each by the verb of the engine that a form would use; refused lines are left out.
 * Where the result of a line would differ from the forecast, nothing is written.
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

/** Lines of a file, and their forecast. */
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
