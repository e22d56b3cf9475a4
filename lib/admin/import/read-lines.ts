import { readCsv } from "#lib/csv/read-csv";
import { type FormTexts, formFields } from "#lib/engine/form/decode";
import type { Issue } from "#lib/engine/form/issue";
import type { ImportLine } from "#lib/engine/import-lines";
import { fieldNamed } from "#lib/fields/base";
import { fold } from "#lib/i18n/folding";
import { languages } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import type { AnyModule } from "#lib/module/define-module";
import { moduleTexts } from "../module-texts.ts";

/** A file may have so many lines besides its header. */
export const mostLines = 10_000;

/**
 * What the lines of a CSV file say of records of a module. The first line names the columns as exports do, in any
 * language, or by the names of the fields; other columns are passed over. An issue where the file as a whole is wrong.
 */
export function readLines(module: AnyModule, text: string): readonly ImportLine[] | Omit<Issue, "field"> {
  const rows = readCsv(text);
  if ("brokenLine" in rows) return { code: "broken_line", parameters: { line: rows.brokenLine } };
  const [header, ...lines] = rows;
  const columns = header?.cells.map((cell) => fieldCalled(module, cell)) ?? [];
  if (!columns.includes(module.importedBy)) return { code: "no_such_column" };
  if (lines.length === 0) return { code: "no_lines" };
  if (lines.length > mostLines)
    return { code: "too_many_lines", parameters: { limit: mostLines, count: lines.length } };
  return lines.map(({ line, cells }) => ({ line, texts: textsOf(module, columns, cells) }));
}

/** An empty cell leaves a field as it is that cannot be empty. */
function textsOf(
  module: AnyModule,
  columns: readonly (string | undefined)[],
  cells: readonly string[],
): FormTexts {
  return Object.fromEntries(
    columns.flatMap((name, index) => {
      const cell = cells[index] ?? "";
      const field = name === undefined ? undefined : module.fields[name];
      if (name === undefined || !field || (cell === "" && !field.optional && name !== module.importedBy))
        return [];
      return [[name, valueCalled(module, name, cell)]];
    }),
  );
}

function fieldCalled(module: AnyModule, cell: string): string | undefined {
  const label = fold(cell);
  const names = Object.keys(formFields(module)).filter((name) => module.fields[name]?.column);
  return names.find((name) =>
    [name, ...languages.map((language) => moduleTexts(module, language).fields[name] ?? "")].some(
      (text) => fold(text) === label,
    ),
  );
}

/** The form text of what a cell says in words: an option, yes or no. */
function valueCalled(module: AnyModule, name: string, cell: string): string {
  const word = fold(cell);
  for (const language of languages) {
    const options = Object.entries(moduleTexts(module, language).options[name] ?? {});
    const [option] = options.find(([, text]) => fold(text) === word) ?? [];
    if (option !== undefined) return option;
    const t = translator(language, "admin.values");
    if (fieldNamed(module.fields, name)?.kind !== "toggle") continue;
    if (word === fold(t("yes"))) return "true";
    if (word === fold(t("no"))) return "false";
  }
  return cell;
}
