import type { FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { columnsOf } from "./read-lines.ts";

/**
 * The fields that somebody chose for the columns of a file, by `column.0` and so on: each at most once, one of them the
 * field that names a record.
 */
export function columnsChosen(
  module: AnyModule,
  header: readonly string[],
  texts: FormTexts,
): readonly (string | null)[] | Omit<Issue, "field"> {
  const known = columnsOf(module);
  const columns = header.map((_, index) => {
    const name = texts[`column.${index}`] ?? "";
    return known.includes(name) ? name : null;
  });
  const named = columns.filter((name) => name !== null);
  if (!named.includes(module.importedBy ?? "")) return { code: "no_such_column" };
  return new Set(named).size < named.length ? { code: "same_column" } : columns;
}
