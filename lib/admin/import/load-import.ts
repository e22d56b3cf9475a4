import { notFound } from "next/navigation";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import type { FormTexts } from "#lib/kernel/engine/form/decode";
import { initialTexts } from "#lib/kernel/engine/form/encode";
import type { LineOutcome } from "#lib/kernel/engine/import-records";
import type { ImportNote } from "#lib/kernel/module/behaviour-capabilities";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { rootsOf } from "#lib/kernel/public-types";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { siteLanguageFor } from "#lib/platform/site-languages";
import { describeIssues } from "../describe-issues.ts";
import { describeAsked } from "../form/describe-fields.ts";
import { columnLabel } from "../listing/describe-filters.ts";
import { moduleTexts } from "../module-texts.ts";
import { findNotice } from "../notice.ts";
import { textInWords } from "../record-name.ts";
import { moduleViewer, queryOf } from "../request.ts";
import { adminUrl } from "../urls.ts";
import type { ImportDescription, ImportedLine, ImportReport } from "./import-description.ts";
import { countsOf, findImport, importOf, importTable, type KeptImport } from "./kept-import.ts";
import { columnsOf, type ImportTable, mostImportLines } from "./read-lines.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Loads the page for importing records of a module: `?plan=` names a file that was tried out. */
export async function importScreen(page: string, searchParams: SearchParameters): Promise<ImportDescription> {
  const { admin, language, module } = await moduleViewer(page, "create");
  const query = await queryOf(searchParams);
  const { importedBy = notFound() } = module;
  const notice = await findNotice(admin.session, query.notice, language);
  const kept = query.plan ? await findImport(admin.session, module, query.plan) : undefined;
  const { title, pages = {} } = moduleTexts(module, language);
  const gone = { field: "", message: translator(language, "admin.import")("gone") };
  const typed = notice?.texts ?? {};
  const texts = {
    ...initialTexts({ fields: module.importing?.settings ?? {} }),
    language: siteLanguageFor(language),
    ...typed,
  };
  return {
    title: pages.import ?? title,
    url: adminUrl(language, module.name, "import"),
    listUrl: adminUrl(language, module.name),
    listTitle: title,
    csrfToken: admin.session.csrf,
    columns: columnsOf(module).map((name) => fieldLabel(module, name, language)),
    naming: fieldLabel(module, importedBy, language),
    mostLines: mostImportLines,
    text: notice?.texts?.text ?? "",
    errors: notice?.errors ?? (query.plan && !kept ? [gone] : []),
    ...(module.importing ? { settings: await describeSettings(module, texts, language) } : {}),
    reading: kept ? readingOf(kept) : { separator: typed.separator ?? "", header: typed.header ?? "" },
    ...(kept ? await describeFile(kept, query, typed, { module, language, admin }) : {}),
  };
}

function readingOf({ separator, hasHeader }: KeptImport): ImportDescription["reading"] {
  return { separator, header: hasHeader ? "yes" : "no" };
}

async function describeFile(
  kept: KeptImport,
  query: Readonly<Record<string, string | undefined>>,
  typed: FormTexts,
  reader: LineReader,
): Promise<Pick<ImportDescription, "mapping" | "report">> {
  const { module, language } = reader;
  const { header, rows } = importTable(module, kept);
  const { outcomes, columns } = kept;
  const mapping = mappingOf({ header, rows, columns }, query.plan ?? "", module, language, typed);
  return outcomes
    ? { mapping, report: await reportOf({ ...kept, outcomes, rows }, query, reader) }
    : { mapping };
}

/** Describes the columns of a file with the first values in them, and the fields that they are. */
function mappingOf(
  { header, rows, columns }: Pick<ImportTable, "header" | "rows"> & Pick<KeptImport, "columns">,
  plan: string,
  module: AnyModule,
  language: Language,
  typed: FormTexts,
): NonNullable<ImportDescription["mapping"]> {
  const samplesOf = (index: number) =>
    rows.flatMap(({ cells }) => (cells[index] ? [cells[index]] : [])).slice(0, 3);
  return {
    plan,
    fields: columnsOf(module).map((name) => ({ value: name, text: fieldLabel(module, name, language) })),
    columns: header.map((heading, index) => ({
      heading: heading || `#${index + 1}`,
      samples: samplesOf(index),
      value: typed[`column.${index}`] ?? columns[index] ?? "",
    })),
  };
}

const linesOfPage = 100;

const kinds: readonly LineOutcome["kind"][] = ["refused", "changed", "created", "same"];

async function reportOf(
  kept: KeptImport & Required<Pick<KeptImport, "outcomes">> & Pick<ImportTable, "rows">,
  query: Readonly<Record<string, string | undefined>>,
  reader: LineReader,
): Promise<ImportReport> {
  const { module, language } = reader;
  const t = translator(language, "admin.import.kinds");
  const { outcomes } = kept;
  const { lines } = importOf(module, kept, kept.rows);
  const counts = countsOf(outcomes);
  const shown = kinds.find((kind) => kind === query.show);
  const found = outcomes.filter(({ kind }) => shown === undefined || kind === shown);
  const pageCount = Math.max(1, Math.ceil(found.length / linesOfPage));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(query.page)) || 1));
  const url = (changes: Readonly<Record<string, string>>) =>
    `${adminUrl(language, module.name, "import")}?${new URLSearchParams({ plan: query.plan ?? "", ...changes })}`;
  const urlOfPage = (number: number) => url({ ...(shown ? { show: shown } : {}), page: String(number) });
  const textsOf = new Map(lines.map(({ line, texts }) => [line, texts]));
  const [first = "", second = ""] = module.list.columns;
  return {
    plan: query.plan ?? "",
    writes: counts.created + counts.changed,
    refused: counts.refused,
    kinds: [
      { text: t("all"), count: outcomes.length, url: url({}), isShown: shown === undefined },
      ...kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => ({
          text: t(kind),
          count: counts[kind],
          url: url({ show: kind }),
          isShown: kind === shown,
        })),
    ],
    columns: [columnLabel(module, first, language), columnLabel(module, second, language)],
    lines: await mapSeries(found.slice((page - 1) * linesOfPage, page * linesOfPage), (outcome) =>
      describeLine(outcome, textsOf.get(outcome.line) ?? {}, reader),
    ),
    page,
    pageCount,
    ...(page > 1 ? { previousUrl: urlOfPage(page - 1) } : {}),
    ...(page < pageCount ? { nextUrl: urlOfPage(page + 1) } : {}),
  };
}

/** Reader of the outcomes of a file. */
interface LineReader {
  readonly module: AnyModule;
  readonly language: Language;
  readonly admin: SignedInAdmin;
}

/** Describes in words the outcome of a line. */
async function describeLine(
  outcome: LineOutcome,
  texts: FormTexts,
  reader: LineReader,
): Promise<ImportedLine> {
  const { module, language } = reader;
  const [first = "", second = ""] = module.list.columns;
  return {
    line: outcome.line,
    cells: [texts[first] ?? "", texts[second] ?? ""],
    ...(outcome.id === undefined ? {} : { url: adminUrl(language, module.name, outcome.id) }),
    kind: translator(language, "admin.import.kinds")(outcome.kind),
    tone: tones[outcome.kind],
    notes: [
      ...(await issueTexts(outcome, reader)),
      ...(await changeTexts(outcome, reader)),
      ...(outcome.notes ?? []).map((note) => noteText(note, reader)),
    ],
  };
}

const tones = { created: "live", changed: "waiting", same: "quiet", refused: "refused" } as const;

async function issueTexts(
  { issues = [] }: LineOutcome,
  { module, language, admin }: LineReader,
): Promise<readonly string[]> {
  const told = await describeIssues(issues, { language, admin });
  return told.map(({ field, message }) =>
    field === "" ? message : `${fieldLabel(module, field, language)}: ${message}`,
  );
}

async function changeTexts(
  { changes = {} }: LineOutcome,
  { module, language }: LineReader,
): Promise<readonly string[]> {
  const t = translator(language, "admin.import");
  return mapSeries(Object.entries(changes), async ([field, [before, after]]) =>
    t("change", {
      field: columnLabel(module, field, language),
      before: (await textInWords(module, field, before, language)) || "–",
      after: (await textInWords(module, field, after, language)) || "–",
    }),
  );
}

function noteText({ key, parameters }: ImportNote, { module, language }: LineReader): string {
  const t = translator(language, `modules.${module.name}.importNotes` as "modules.redirections.importNotes");
  return t(key as "chain", parameters as { target: string });
}

/** Describes the fields of the settings that a module requests for a file. */
async function describeSettings(
  module: AnyModule,
  texts: FormTexts,
  language: Language,
): Promise<NonNullable<ImportDescription["settings"]>> {
  const { importing } = moduleTexts(module, language);
  return {
    heading: importing?.heading ?? "",
    fields: await describeAsked(module.importing?.settings ?? {}, importing?.settings ?? {}, texts),
    texts,
    language,
    uploadUrl: adminUrl(language, "uploads"),
    searchUrl: adminUrl(language, "search"),
    siteUrl: environment().appUrl,
    homePaths: rootsOf(module.name),
  };
}

/** Returns the label of a file's field, whether it is a field of the records or of files alone. */
function fieldLabel(module: AnyModule, name: string, language: Language): string {
  return (
    moduleTexts(module, language).importing?.columns?.[name]?.label ?? columnLabel(module, name, language)
  );
}
