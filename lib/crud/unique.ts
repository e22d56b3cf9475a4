import { SqliteError } from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import type { AnyModule } from "#lib/define-module";
import { formFields } from "./decode.ts";
import type { Issue } from "./issue.ts";

/** A violated unique index as an issue `taken` of its first field, or undefined for any other error. */
export function issueOfConstraint(module: AnyModule, error: unknown): readonly Issue[] | undefined {
  const cause = error instanceof Error && error.cause instanceof SqliteError ? error.cause : error;
  if (!(cause instanceof SqliteError) || cause.code !== "SQLITE_CONSTRAINT_UNIQUE") return undefined;
  const [, columnName] = /UNIQUE constraint failed: \w+\.(\w+)/.exec(cause.message) ?? [];
  const column = Object.keys(getTableColumns(module.table)).find((key) => snakeCase(key) === columnName);
  const field = column && module.fields[column]?.kind === "derived" ? uniqueFormField(module) : column;
  return field ? [{ field, code: "taken" }] : undefined;
}

/** What people fill in and a unique derived field is made of. */
function uniqueFormField(module: AnyModule): string | undefined {
  return Object.keys(formFields(module)).find((key) => module.fields[key]?.unique);
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
