import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { ExportOptions } from "#lib/database-tool/export";
import { batches, csvTableLines, exportOptions, sqlLines } from "#lib/database-tool/export";
import { type ExportedTable, exportedTables } from "#lib/database-tool/exported-tables";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { recordDatabaseEvent } from "#lib/database-tool/record-event";
import { csvType } from "#lib/platform/csv/write-csv";
import { respondDownload } from "#lib/platform/http/respond";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { translator } from "#lib/platform/i18n/translator";
import { log } from "#lib/platform/log";
import { respondFailed } from "../respond.ts";
import type { ToolCall } from "../tools/tool-route.ts";
import { toolUrl } from "../tools/tool-url.ts";
import { toolViewer } from "../tools/tool-viewer.ts";
import { moduleTitles } from "./table-meaning.ts";

/**
 * GET /ADMIN/adminneo.dump?format=&table=&what=&drop=&batch=&separator=&gzip=: tables as SQL, or one as CSV, written while
 * they are read.
 */
export async function handleDump(call: ToolCall): Promise<Response> {
  const { request, language, admin } = call;
  const t = translator(language, "admin.tools.database.export");
  const back = toolUrl(language, "adminneo", "export");
  const options = exportOptions(new URL(request.url).searchParams);
  const known = await exportedTables(readDatabase);
  const tables = known.filter(({ name }) => options.tables.length === 0 || options.tables.includes(name));
  const missing = options.tables.find((name) => !known.some((table) => table.name === name));
  if (missing !== undefined) return respondFailed(call, t("unknownTable", { table: missing }), 422, back);
  const [first] = tables;
  if (!first || (options.format === "csv" && tables.length !== 1))
    return respondFailed(call, t("oneTable"), 422, back);
  const about = `${options.format.toUpperCase()}: ${options.tables.join(", ") || "*"}`;
  await recordDatabaseEvent({ action: "exported", adminId: admin.id, about });
  const pieces =
    options.format === "csv"
      ? csvTableLines(readDatabase, first, options.separator)
      : sqlLines(readDatabase, tables, options);
  return respondDownload(bodyOf(pieces, options), fileName(tables, options), typeOf(options));
}

/**
 * Reads pieces only as fast as they are consumed; an error breaks off the download, so that no one mistakes a part
 * for the whole.
 */
function bodyOf(pieces: AsyncGenerator<string>, { isCompressed }: ExportOptions): ReadableStream<Uint8Array> {
  const bytes = Readable.from(inBytes(pieces), { objectMode: false });
  bytes.on("error", (error) => log.error({ err: error }, "an export broke off"));
  if (!isCompressed) return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
  const zipped = createGzip();
  bytes.on("error", (error) => zipped.destroy(error));
  zipped.on("close", () => bytes.destroy());
  return Readable.toWeb(bytes.pipe(zipped)) as ReadableStream<Uint8Array>;
}

async function* inBytes(pieces: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) if (piece !== "") yield Buffer.from(piece);
}

function typeOf({ format, isCompressed }: ExportOptions): string {
  if (isCompressed) return "application/gzip";
  return format === "csv" ? csvType : "application/sql; charset=utf-8";
}

function fileName(tables: readonly ExportedTable[], { format, isCompressed }: ExportOptions): string {
  const [first] = tables;
  const what = tables.length === 1 && first ? first.name.replace(/[^\w.-]/g, "_") : "redakce";
  return `${what}-${localFromInstant(new Date()).slice(0, 10)}.${format}${isCompressed ? ".gz" : ""}`;
}

/** The screen for choosing the export; its form links directly to the download. */
export interface ExportDescription {
  readonly downloadUrl: string;
  readonly tables: readonly {
    readonly name: string;
    /** Module whose records the table holds. */
    readonly module?: string;
    readonly hasSecrets: boolean;
    readonly isChosen: boolean;
  }[];
  readonly batches: readonly number[];
}

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Returns the data of the export screen; `table` of its address is preselected. */
export async function exportScreen(searchParams: SearchParameters): Promise<ExportDescription> {
  const { language } = await toolViewer("adminneo", "read");
  const chosen = [(await searchParams).table ?? []].flat();
  const titles = moduleTitles(language);
  return {
    downloadUrl: toolUrl(language, "adminneo", "dump"),
    tables: (await exportedTables(readDatabase)).map(({ name, columns }) => {
      const module = titles.get(name);
      return {
        name,
        ...(module === undefined ? {} : { module }),
        hasSecrets: columns.some(({ isSecret }) => isSecret),
        isChosen: chosen.includes(name),
      };
    }),
    batches,
  };
}
