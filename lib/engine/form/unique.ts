import { SqliteError } from "better-sqlite3";
import { and, eq, getTableColumns, isNull, ne } from "drizzle-orm";
import type { Connection } from "#db/client";
import { inTurn } from "#lib/in-turn";
import { columnNamed } from "#lib/listing/filters";
import type { AnyModule } from "#lib/module/define-module";
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
  const taken = await inTurn(Object.entries(module.fields), async ([key, { unique, uniquePer }]) => {
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
  const cause = error instanceof Error && error.cause instanceof SqliteError ? error.cause : error;
  if (!(cause instanceof SqliteError) || cause.code !== "SQLITE_CONSTRAINT_UNIQUE") return undefined;
  const [, columnName] = /UNIQUE constraint failed: \w+\.(\w+)/.exec(cause.message) ?? [];
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
  const same = keys.map((key) => eq(columnNamed(module, key), record[key]));
  const { table } = module;
  const isOther = before ? ne(table.id, before.id) : undefined;
  return connection
    .select({ id: table.id })
    .from(table)
    .where(and(...same, isNull(table.deletedAt), isOther))
    .get();
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
