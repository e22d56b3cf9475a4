import { toolUrl } from "#lib/admin/tools/tool-url";
import { toolViewer } from "#lib/admin/tools/tool-viewer";
import { readDatabase } from "#lib/database-tool/reading/read-database";
import { importTables } from "#lib/database-tool/writing/import-csv";
import type { BrokenLine } from "#lib/database-tool/writing/import-lines";
import { superadmin } from "#lib/kernel/permissions";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { moduleTitles } from "../exporting.ts";
import type { CsvPlan, ImportPlan } from "./kept-plan.ts";
import { findPlan } from "./kept-plan.ts";
import { mostTableLines } from "./read-import.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Returns the data of the import screen; `plan` of its address names a file that was tried, `table` chooses one. */
export async function tableImportScreen(searchParams: SearchParameters): Promise<TableImportDescription> {
  const { admin, language } = await toolViewer("adminneo", "write");
  const { plan: id, table: chosen } = await searchParams;
  const plan = typeof id === "string" ? await findPlan(admin.session, id) : undefined;
  const tables = await importTables(readDatabase, admin.permissions.has(superadmin));
  const titles = moduleTitles(language);
  return {
    url: toolUrl(language, "adminneo", "import"),
    csrfToken: admin.session.csrf,
    tables: [...tables.keys()].map((name) => {
      const module = titles.get(name);
      return { name, ...(module === undefined ? {} : { module }), isChosen: name === chosen };
    }),
    mostLines: mostTableLines,
    ...(plan && typeof id === "string"
      ? { report: describeReport(id, plan, language, columnNames(tables, plan)) }
      : {}),
  };
}

function columnNames(tables: Awaited<ReturnType<typeof importTables>>, plan: ImportPlan): readonly string[] {
  return plan.kind === "csv" ? (tables.get(plan.asked.table) ?? []).map(({ name }) => name) : [];
}

function describeReport(
  id: string,
  plan: ImportPlan,
  language: Language,
  options: readonly string[],
): TableImportReport {
  const t = translator(language, "admin.tools.database.import");
  if (plan.kind === "sql") {
    const told = plan.tables.map((counts) => t("counts", counts));
    const summary = told.length > 0 ? told : [t("nothing")];
    return { plan: id, name: plan.name, summary, problems: [], more: 0, mayImport: told.length > 0 };
  }
  const { inserted, updated, broken, brokenCount } = plan.outcome;
  const counts = { table: plan.asked.table, inserted, updated, deleted: 0 };
  return {
    plan: id,
    name: plan.name,
    summary: [brokenCount > 0 ? t("broken", { count: brokenCount }) : t("counts", counts)],
    problems: broken.map(({ line, problem }) => ({ line, text: problemText(problem, language) })),
    more: brokenCount - broken.length,
    mayImport: brokenCount === 0 && inserted + updated > 0,
    mapping: { table: plan.asked.table, options, columns: mappedColumns(plan) },
  };
}

function mappedColumns({ header, asked }: CsvPlan) {
  return header.map((heading, index) => ({
    heading,
    samples: asked.lines.slice(0, 3).map(({ cells }) => (cells[index] ?? "").slice(0, 60)),
    value: asked.columns[index] ?? "",
  }));
}

function problemText(problem: BrokenLine["problem"], language: Language): string {
  const t = translator(language, "admin.tools.database.import");
  if (problem.code === "refused") return problem.what;
  return "column" in problem
    ? t(`problems.${problem.code}`, { column: problem.column })
    : t(`problems.${problem.code}`);
}

/** Screen that imports files into the database: the form, or the effect that a tried file would have. */
export interface TableImportDescription {
  readonly url: string;
  readonly csrfToken: string;
  readonly tables: readonly {
    readonly name: string;
    /** Module whose records the table holds. */
    readonly module?: string;
    readonly isChosen: boolean;
  }[];
  readonly mostLines: number;
  readonly report?: TableImportReport;
}

export interface TableImportReport {
  readonly plan: string;
  readonly name: string;
  /** Sentences that describe what would be done. */
  readonly summary: readonly string[];
  /** Problems, with line numbers where there are any. */
  readonly problems: readonly { readonly line?: number; readonly text: string }[];
  /** Number of problems that are not listed. */
  readonly more: number;
  readonly mayImport: boolean;
  /** Column of the table for each column of a CSV file. */
  readonly mapping?: TableImportMapping;
}

export interface TableImportMapping {
  readonly table: string;
  readonly options: readonly string[];
  readonly columns: readonly {
    readonly heading: string;
    readonly samples: readonly string[];
    readonly value: string;
  }[];
}
