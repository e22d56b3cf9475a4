import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ChangeOutcome, TableChange } from "#lib/database-tool/writing/change-database";
import { changeDatabase } from "#lib/database-tool/writing/change-database";
import { fileText } from "#lib/platform/csv/write-csv";
import { translator } from "#lib/platform/i18n/translator";
import { keptForPerson } from "../kept-for-person.ts";
import { respondFailed, respondOk } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { describeProblem } from "./describe-problem.ts";

/** Screen that imports files of statements: the form, or the effect that a tried file would have. */
export interface TableImportDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly report?: {
    readonly plan: string;
    readonly name: string;
    /** Sentences that describe what would be done. */
    readonly summary: readonly string[];
    readonly mayImport: boolean;
  };
}

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Returns the data of the import screen; `plan` of its address names a file that was tried. */
export async function tableImportScreen(searchParams: SearchParameters): Promise<TableImportDescription> {
  const { admin, language } = await toolViewer("adminneo", "write");
  const t = translator(language, "admin.tools.database.import");
  const { plan: id } = await searchParams;
  const form = { url: toolUrl(language, "adminneo", "import"), csrfToken: admin.session.csrf };
  const plan = typeof id === "string" && (await plans.find(admin.session, id));
  if (!plan) return form;
  const { name, tables } = plan;
  const summary = tables.length > 0 ? tables.map((counts) => t("counts", counts)) : [t("nothing")];
  return { ...form, report: { plan: String(id), name, summary, mayImport: tables.length > 0 } };
}

/**
 * POST /ADMIN/adminneo.import: tries out the statements of a `file` and redirects to their consequences. `plan` names
 * a file already tried, which is imported exactly as shown.
 */
export async function handleTableImport(call: ToolCall): Promise<Response> {
  const { texts, files, language, admin } = call;
  const t = translator(language, "admin.tools.database.import");
  const url = toolUrl(language, "adminneo", "import");
  if (texts.plan) return importPlan(call, texts.plan);
  const [file] = files;
  if (!file || file.size === 0) return respondFailed(call, t("noFile"), 422, url);
  if (file.size > mostBytes) return respondFailed(call, t("tooLarge"), 413, url);
  const text = await uploadedText(file);
  if (typeof text !== "string")
    return respondFailed(call, t(text.code), text.code === "tooLarge" ? 413 : 422, url);
  const asked = { name: file.name, sql: withoutFrame(text) };
  const outcome = await changed(call, asked, true);
  if (outcome instanceof Response) return outcome;
  const tables = outcome.tables.map(({ rows: _, ...counts }) => counts);
  const plan = await plans.keep(admin.session, { ...asked, tables });
  const goTo = toolUrl(language, "adminneo", "import", { plan });
  return respondOk(call, t("tried"), goTo, { redirectUrl: goTo, plan, tables });
}

/** Makes the changes that were shown. */
async function importPlan(call: ToolCall, id: string): Promise<Response> {
  const { admin, language } = call;
  const t = translator(language, "admin.tools.database.import");
  const url = toolUrl(language, "adminneo", "import");
  const plan = await plans.take(admin.session, id);
  if (!plan) return respondFailed(call, t("gone"), 409, url);
  const outcome = await changed(call, plan, false);
  if (outcome instanceof Response) return outcome;
  const counts = outcome.tables.map(({ inserted, updated, deleted }) => inserted + updated + deleted);
  const message = t("imported", { count: counts.reduce((sum, one) => sum + one, 0) });
  return respondOk(call, message, url, { redirectUrl: url, snapshot: outcome.snapshot });
}

async function changed(
  call: ToolCall,
  { sql, name }: Pick<ImportPlan, "sql" | "name">,
  dryRun: boolean,
): Promise<ChangeOutcome | Response> {
  const { language, admin } = call;
  try {
    return await changeDatabase({ sql, dryRun, adminId: admin.id, fileName: name, ...ofFiles });
  } catch (error) {
    const t = translator(language, "admin.tools.database.import");
    const message = `${describeProblem(error, language)} ${t("nothingDone")}`;
    return respondFailed(call, message, 422, toolUrl(language, "adminneo", "import"));
  }
}

/** Higher limits, because files do more than typed statements. */
const ofFiles = { milliseconds: 60_000, statements: 5000 };
/** Bytes of a file, also once it is unpacked; it is stored until someone confirms. */
const mostBytes = 5 * 1024 * 1024;

/** Returns the text of a file, gzipped or not, in whichever encoding it has; or the error in it. */
async function uploadedText(file: File): Promise<string | { readonly code: "tooLarge" | "brokenGzip" }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return fileText(bytes);
  try {
    return fileText(await promisify(gunzip)(bytes, { maxOutputLength: mostBytes }));
  } catch (error) {
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return { code: isLarge ? "tooLarge" : "brokenGzip" };
  }
}

/** A file that was tried out and waits for confirmation. */
interface ImportPlan {
  readonly name: string;
  readonly sql: string;
  readonly tables: readonly Omit<TableChange, "rows">[];
}

const plans = keptForPerson<ImportPlan>("databaseImport", { mostOfPerson: 2, mostOfAll: 10 });

/**
 * Returns the statements of a dump without the transaction around it, as the tool has its own: it removes the lines
 * that this tool and the command line of SQLite put at the beginning and end of a file. Anything else stays.
 */
export function withoutFrame(sql: string): string {
  const text = sql.replace(/^\uFEFF/, "");
  const head =
    /^(?:\s|--[^\n]*\n)*(?:PRAGMA\s+foreign_keys\s*=\s*OFF\s*;\s*)?BEGIN(?:\s+TRANSACTION)?\s*;/i.exec(text);
  const tail = /COMMIT\s*;(?:\s|--[^\n]*(?:\n|$))*$/i.exec(text);
  if (!head || !tail || tail.index < head[0].length) return text;
  return text.slice(head[0].length, tail.index);
}
