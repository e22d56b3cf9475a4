import { and, getTableColumns, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { Connection } from "#db/client";
import { columnTaken } from "#db/violations";
import type { Field, Part } from "#lib/kernel/fields/field";
import { fieldOfPart, partName, partsOf } from "#lib/kernel/fields/parts";
import { isPlaceholder } from "#lib/kernel/fields/slug";
import { storedText } from "#lib/kernel/fields/text";
import { columnNamed } from "#lib/kernel/listing/filters";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";
import { behaviourOf } from "#lib/kernel/registry";
import { mapSeries } from "#lib/platform/map-series";
import { deniedIssues } from "../demands.ts";
import { rowById } from "../read.ts";
import { demandWithinLimits } from "../within-limits.ts";
import { copyValues, isPublished } from "../working-copy.ts";
import { absentFields, isMet } from "./absent.ts";
import { formFields, type Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import { Invalid, type Issue, issuesOf } from "./issue.ts";
import { relationTarget } from "./relation-target.ts";

/**
 * Lets a module complete values in place and throws {@link Invalid} with all their problems: records that they cannot
 * point at, the module's own checks, values that another record has, and actions that their author may not perform.
 *
 * @param given.unread what could not be read of the form at all; of each field only the first issue is told
 * @param given.isDraft the values wait beside what visitors see, so that they may be incomplete
 */
export async function checkAndPrepare(
  module: AnyModule,
  values: Values,
  before: Row | undefined,
  context: ChangeContext,
  { unread = [], isDraft = false }: { unread?: readonly Issue[]; isDraft?: boolean } = {},
): Promise<void> {
  await demandWithinLimits(module, { before, after: undefined }, context);
  const found = firstOfEachField([
    ...unread,
    ...(await relationIssues(module, values, before, context.tx)),
    ...((await behaviourOf(module).prepare?.({ values, before, context })) ?? []),
    ...(isDraft ? [] : blankIssues(module, { ...before, ...values })),
  ]);
  const issues = firstOfEachField([
    ...(await deniedIssues(module, before, values, context, isDraft ? ["publish", "unpublish"] : [])),
    ...found,
    ...(await takenIssues(module, values, before, context.tx)),
  ]);
  if (issues.length > 0) throw new Invalid(inOrderOfFields(module, issues));
}

/** Drafts may be incomplete; what visitors see is not. */
function blankIssues(module: AnyModule, record: Values): readonly Issue[] {
  if (!isPublished(module) || record.status !== "published" || record.deletedAt) return [];
  const isEmpty = (key = "") => ["", null, undefined].includes(record[key] as string | null | undefined);
  const absent = absentFields(module.fields, record);
  const present = Object.entries(formFields(module)).filter(([key]) => !absent.has(key));
  const blank = present.filter(([key, field]) => {
    const isBlank = isEmpty(key) || (isPlaceholder(record[key]) && !isEmpty(field.from));
    return (!field.optional && isBlank) || isMissing(field, key, record);
  });
  return [...blank.map(([field]) => ({ field, code: "required" })), ...incompleteItems(present, record)];
}

/** Checks a field that may be empty elsewhere, and is required because of what the record is. */
function isMissing({ neededWhere, isBlank }: Field, key: string, record: Values): boolean {
  if (!neededWhere || !isMet(neededWhere, record)) return false;
  const isFilled = (value: unknown) => ![null, undefined, ""].includes(value as null) && !isBlank?.(value);
  return !isFilled(record[key]) && !isFilled(record[neededWhere.unless ?? ""]);
}

function incompleteItems(present: readonly (readonly [string, Field])[], record: Values): readonly Issue[] {
  return present.flatMap(([key, field]) => {
    if (!field.draft || record[key] === null || record[key] === undefined) return [];
    const { error } = z.safeDecode(field.schema, storedText(field, record[key]));
    return error ? issuesOf(key, error) : [];
  });
}

/** Keeps the more specific issues: one inside a list says more than that nothing in it could be read. */
function firstOfEachField(issues: readonly Issue[]): readonly Issue[] {
  const told = new Set(issues.flatMap(({ field }) => (field.includes(".") ? fieldOfPart(field) : [])));
  const known = issues.filter(({ field, code }) => code !== "required" || !told.has(field));
  return known.filter(
    ({ field, code }, index) =>
      known.findIndex((other) => other.field === field && (field !== "" || other.code === code)) === index,
  );
}

function inOrderOfFields(module: AnyModule, issues: readonly Issue[]): readonly Issue[] {
  const order = Object.keys(module.fields);
  const placeOf = ({ field }: Issue) => order.indexOf(fieldOfPart(field));
  return issues.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Reports records that values point at and that are deleted, of a kind that the field does not accept, or in the
 * wrong language.
 */
async function relationIssues(
  module: AnyModule,
  values: Values,
  before: Row | undefined,
  connection: Connection,
): Promise<readonly Issue[]> {
  const record: Values = { ...before, ...values };
  const found = await mapSeries(Object.entries(module.fields), async ([key, field]) => {
    const isSent = values[key] !== undefined;
    if (!isSent && values.language === undefined) return [];
    return mapSeries(partsOf(field, record[key]), async (part) => {
      const code = await problemOf(part, record.language, isSent, connection);
      return code ? [{ field: partName(key, part), code }] : [];
    });
  });
  return found.flat(2);
}

async function problemOf(
  { field, value }: Part,
  language: unknown,
  isSent: boolean,
  connection: Connection,
): Promise<string | undefined> {
  if (!isSent && field.language !== "same") return undefined;
  const related = await relatedRows(field, value, connection);
  if (isSent && related.includes(undefined)) return "unknown_record";
  const isOdd = (row: Row | undefined) => field.accepts && !field.accepts.includes(String(row?.type));
  if (isSent && related.some(isOdd)) return "other_file_type";
  const isStrange = (row: Row | undefined) =>
    Object.entries(field.among ?? {}).some(([key, value]) => row?.[key] !== value);
  if (isSent && related.some(isStrange)) return "other_branch";
  const isOther = (row: Row | undefined) => row?.language && row.language !== language;
  return field.language === "same" && language && related.some(isOther) ? "other_language" : undefined;
}

async function relatedRows(
  field: Field,
  value: unknown,
  connection: Connection,
): Promise<readonly (Row | undefined)[]> {
  const target = relationTarget(field);
  if (!target || !field.references || value === null || value === undefined || value === "") return [];
  return mapSeries(field.references(value), ({ id }) => rowById(connection, target, id));
}

/**
 * Throws {@link Invalid} with everything that would prevent publishing a record with its working copy and these
 * values, except the permission: an author who sends a record for approval has none.
 *
 * @param unread what could not be read of the form at all
 */
export async function checkWhole(
  module: AnyModule,
  before: Row | undefined,
  values: Values,
  context: ChangeContext,
  unread: readonly Issue[] = [],
): Promise<void> {
  const waiting = before ? copyValues(module, before) : undefined;
  const whole: Values = { ...waiting, ...values, status: "published" };
  refusePastEnd({ ...before, ...whole }, context);
  await checkAndPrepare(module, whole, before, { ...context, isAuthorised: true }, { unread });
}

/** A date without effect is not set silently. */
export function refusePastEnd(record: Values, { now }: ChangeContext): void {
  const end = record.unpublishAt;
  if (end instanceof Date && end <= now) throw new Invalid([{ field: "unpublishAt", code: "in_past" }]);
}

/** The values that another live record has already, each as an issue `taken` that names it. */
async function takenIssues(
  module: AnyModule,
  values: Values,
  before: Row | undefined,
  connection: Connection,
): Promise<readonly Issue[]> {
  const record = { ...before, ...values };
  const taken = await mapSeries(Object.entries(module.fields), async ([key, { unique, uniquePer }]) => {
    const keys = [key, ...(uniquePer ?? [])];
    const isAsked = !before || before.deletedAt !== null || keys.some((name) => values[name] !== undefined);
    const isKnown = keys.every((name) => record[name] !== undefined && record[name] !== null);
    const field = formField(module, key);
    if (!unique || !isAsked || !isKnown || field === undefined) return [];
    const owner = await ownerOf(module, keys, record, before, connection);
    return owner ? [{ field, code: "taken", record: { module: module.name, id: owner.id } }] : [];
  });
  return taken.flat();
}

/** A violated unique index as an issue `taken` of its first field, or undefined for any other error. */
export function issueOfConstraint(module: AnyModule, error: unknown): readonly Issue[] | undefined {
  const columnName = columnTaken(error) ?? (error instanceof Error ? columnTaken(error.cause) : undefined);
  const column = Object.keys(getTableColumns(module.table)).find((key) => snakeCase(key) === columnName);
  const field = column && formField(module, column);
  return field ? [{ field, code: "taken" }] : undefined;
}

/** Returns the field that people fill in: the column itself, or the source of a unique derived one. */
function formField(module: AnyModule, column: string): string | undefined {
  if (module.fields[column]?.kind !== "derived") return column;
  return Object.keys(formFields(module)).find((key) => module.fields[key]?.unique);
}

async function ownerOf(
  module: AnyModule,
  keys: readonly string[],
  record: Values,
  before: Row | undefined,
  connection: Connection,
): Promise<Pick<Row, "id"> | undefined> {
  const values = keys.map((key) => columnNamed(module, key).mapToDriverValue(record[key]));
  const named = Object.fromEntries(values.map((value, index) => [`value${index}`, value]));
  return owners(module, keys)(connection).get({ ...named, but: before?.id ?? null });
}

/** The statements run with every save, so they are built once. */
function owners(module: AnyModule, keys: readonly string[]) {
  const ofModule = ownerStatements.get(module) ?? new Map<string, ReturnType<typeof ownerStatement>>();
  ownerStatements.set(module, ofModule);
  const known = ofModule.get(keys.join()) ?? ownerStatement(module, keys);
  ofModule.set(keys.join(), known);
  return known;
}

const ownerStatements = new WeakMap<AnyModule, Map<string, ReturnType<typeof ownerStatement>>>();

function ownerStatement(module: AnyModule, keys: readonly string[]) {
  const { table } = module;
  const same = keys.map(
    (key, index) => sql`${columnNamed(module, key)} = ${sql.placeholder(`value${index}`)}`,
  );
  const isOther = sql`${table.id} IS DISTINCT FROM ${sql.placeholder("but")}`;
  return prepared((open) =>
    open
      .select({ id: table.id })
      .from(table)
      .where(and(...same, isNull(table.deletedAt), isOther))
      .prepare(),
  );
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
