import { decodeFields, type FormTexts } from "#lib/kernel/engine/form/decode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { importRecords, tryImport } from "#lib/kernel/engine/import-records";
import { initialText } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { fileText } from "#lib/platform/csv/write-csv";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import type { AdminCall } from "../admin-route.ts";
import { respondFailed, respondOk, respondUnprocessable } from "../respond.ts";
import { adminUrl } from "../urls.ts";
import {
  countsOf,
  findImport,
  importOf,
  importTable,
  type KeptImport,
  keepImport,
  takeImport,
} from "./kept-import.ts";
import { type CsvReading, chosenReading, columnsOf, guessedColumns, readTable } from "./read-lines.ts";

/**
 * POST /ADMIN/{page}/import: tries out a CSV file, sent as `file` or as `text` with the settings that the module
 * requests for a file, and redirects to the expected outcome of its lines. `separator` (`comma`, `semicolon`, `tab`,
 * `pipe`) and `header` (`yes`, `no`) are guessed unless they are sent. `plan` names a file that was tried out: with
 * `column.0`, `column.1` and so on it is tried again with these fields as its columns, or read again if the separator
 * or the header differs; without them it is imported exactly as it was shown. `data` contains `plan` and the number
 * of lines of each kind.
 */
export async function handleImport(call: AdminCall): Promise<Response> {
  const { module, texts } = call;
  if (module.importedBy === undefined) throw new HttpProblem(404, "notFound");
  if (!texts.plan) return tryOut(call);
  return "column.0" in texts ? tryAgain(call, texts.plan) : importPlan(call, texts.plan);
}

async function tryOut(call: AdminCall): Promise<Response> {
  const { module, files = [], texts } = call;
  const [file] = files;
  const text = file ? fileText(new Uint8Array(await file.arrayBuffer())) : (texts.text ?? "");
  const field = file ? "file" : "text";
  const asked = settingIssues(module, texts);
  if (text.trim() === "")
    return respondUnprocessable(call, [{ field: "file", code: "required" }, ...asked], formUrl(call));
  const table = readTable(module, text, chosenReading(texts));
  if ("code" in table) return respondUnprocessable(call, [{ field, ...table }, ...asked], formUrl(call));
  const columns = guessedColumns(module, table);
  const isNamed = columns.includes(module.importedBy ?? "");
  if (!isNamed && !module.importing)
    return respondUnprocessable(call, [{ field, code: "no_such_column" }], formUrl(call));
  if (asked.length > 0) return respondUnprocessable(call, asked, formUrl(call));
  return respondTried(call, {
    ...{ text, separator: table.separator, hasHeader: table.hasHeader, columns },
    ...{ name: file?.name ?? "", settings: settingTexts(module, texts) },
  });
}

/** Returns the problems with the settings requested for the file. */
function settingIssues(module: AnyModule, texts: FormTexts): readonly Issue[] {
  if (!module.importing) return [];
  const { settings } = module.importing;
  const decoded = decodeFields(settings, settingTexts(module, texts));
  const more = behaviourOf(module).importIssues?.(decoded.values) ?? [];
  return decoded.ok ? more : [...decoded.issues, ...more];
}

function settingTexts(module: AnyModule, texts: FormTexts): FormTexts {
  const settings = Object.entries(module.importing?.settings ?? {});
  return Object.fromEntries(settings.map(([name, field]) => [name, texts[name] ?? initialText(field)]));
}

async function tryAgain(call: AdminCall, plan: string): Promise<Response> {
  const { module, admin, language } = call;
  const kept = await findImport(admin.session, module, plan);
  if (!kept) return respondFailed(call, translator(language, "admin.import")("gone"), 409, formUrl(call));
  const reading = { separator: kept.separator, hasHeader: kept.hasHeader, ...chosenReading(call.texts) };
  if (reading.separator !== kept.separator || reading.hasHeader !== kept.hasHeader)
    return readAgain(call, plan, kept, reading);
  const columns = columnsChosen(module, importTable(module, kept).header, call.texts);
  if ("code" in columns) return respondUnnamed(call, plan, columns);
  return respondTried(call, { ...kept, columns });
}

async function readAgain(
  call: AdminCall,
  plan: string,
  { outcomes: _, ...kept }: KeptImport,
  reading: CsvReading,
): Promise<Response> {
  const table = readTable(call.module, kept.text, reading);
  if ("code" in table) return respondUnnamed(call, plan, table);
  return respondTried(call, { ...kept, ...reading, columns: guessedColumns(call.module, table) });
}

function respondUnnamed(call: AdminCall, plan: string, issue: Omit<Issue, "field">): Promise<Response> {
  return respondUnprocessable(call, [{ field: "columns", ...issue }], `${formUrl(call)}?plan=${plan}`);
}

/** Redirects to the page on which the file can be imported, or its columns can be named. */
async function respondTried(call: AdminCall, file: KeptImport): Promise<Response> {
  const { module, language, admin } = call;
  const kept = await tried(module, file, admin.id);
  const plan = await keepImport(admin.session, module, kept);
  const redirectUrl = `${formUrl(call)}?plan=${plan}`;
  const message = translator(language, "admin.import")(kept.outcomes ? "tried" : "unnamed");
  const counts = kept.outcomes ? countsOf(kept.outcomes) : {};
  return respondOk(call, message, redirectUrl, { redirectUrl, plan, ...counts });
}

async function tried(module: AnyModule, kept: KeptImport, adminId: string): Promise<KeptImport> {
  if (!kept.columns.includes(module.importedBy ?? "")) return kept;
  const { lines, file } = importOf(module, kept, importTable(module, kept).rows);
  return { ...kept, outcomes: await tryImport(module, lines, file, adminId) };
}

async function importPlan(call: AdminCall, plan: string): Promise<Response> {
  const { module, language, admin } = call;
  const t = translator(language, "admin.import");
  const found = await findImport(admin.session, module, plan);
  if (found && !found.outcomes) return respondUnnamed(call, plan, { code: "no_such_column" });
  const kept = await takeImport(admin.session, module, plan);
  if (!kept?.outcomes) return respondFailed(call, t("gone"), 409, formUrl(call));
  const { rows } = importTable(module, kept);
  const done = await importRecords(
    module,
    { ...importOf(module, kept, rows), told: kept.outcomes },
    admin.id,
  );
  if (done === "different") {
    const anew = await keepImport(admin.session, module, await tried(module, kept, admin.id));
    return respondFailed(call, t("different"), 409, `${formUrl(call)}?plan=${anew}`);
  }
  const counts = countsOf(kept.outcomes);
  const redirectUrl = adminUrl(language, module.name);
  return respondOk(call, t("imported", counts), redirectUrl, { redirectUrl, ...counts });
}

function formUrl({ language, module }: AdminCall): string {
  return adminUrl(language, module.name, "import");
}

/**
 * Returns the fields chosen for the columns of a file, by `column.0` and so on: each at most once, one of them the
 * field that names a record.
 */
function columnsChosen(
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
