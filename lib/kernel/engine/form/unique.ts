import { and, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Connection } from "#db/client";
import { columnTaken } from "#db/violations";
import { columnNamed } from "#lib/kernel/listing/filters";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { prepared } from "#lib/kernel/queries/prepared";
import { mapSeries } from "#lib/platform/in-turn";
import { formFields, type Values } from "./decode.ts";
import type { Row } from "./encode.ts";
import type { Issue } from "./issue.ts";

/** The values that another live record has already, each as an issue `taken` that names it. */
export async function takenIssues(
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

/** What people fill in: the column itself, or what a unique derived one is made of. */
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

/** Asked with every save, so that they are built once. */
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
