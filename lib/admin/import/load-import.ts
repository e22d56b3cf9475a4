import { notFound } from "next/navigation";
import { formFields } from "#lib/engine/form/decode";
import type { LineOutcome } from "#lib/engine/import-lines";
import { translator } from "#lib/i18n/translator";
import { inTurn } from "#lib/in-turn";
import { columnLabel } from "../listing/order-texts.ts";
import { moduleTexts } from "../module-texts.ts";
import { findNotice } from "../notice.ts";
import { moduleViewer, queryOf } from "../request.ts";
import { adminUrl } from "../urls.ts";
import { countsOf } from "./counts.ts";
import { describeLine, type LineReader } from "./describe-line.ts";
import type { ImportDescription, ImportReport } from "./import-description.ts";
import { findImport, type KeptImport } from "./kept-import.ts";
import { mostLines } from "./read-lines.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** What the page draws on which records of a module are imported: `?plan=` names a file that was tried out. */
export async function importScreen(page: string, searchParams: SearchParameters): Promise<ImportDescription> {
  const { admin, language, module } = await moduleViewer(page, "create");
  const query = await queryOf(searchParams);
  const { importedBy = notFound() } = module;
  const notice = await findNotice(admin.session, query.notice, language);
  const kept = query.plan ? await findImport(admin.session, module, query.plan) : undefined;
  const { title, pages = {} } = moduleTexts(module, language);
  const gone = { field: "", message: translator(language, "admin.import")("gone") };
  const others = Object.keys(formFields(module)).filter(
    (name) => name !== importedBy && module.fields[name]?.column,
  );
  return {
    title: pages.import ?? title,
    url: adminUrl(language, module.name, "import"),
    listUrl: adminUrl(language, module.name),
    listTitle: title,
    csrfToken: admin.session.csrf,
    columns: [importedBy, ...others].map((name) => columnLabel(module, name, language)),
    mostLines,
    text: notice?.texts?.text ?? "",
    errors: notice?.errors ?? (query.plan && !kept ? [gone] : []),
    ...(kept && query.plan
      ? { report: await reportOf(kept, query, { module, language, permissions: admin.permissions }) }
      : {}),
  };
}

const linesOfPage = 100;

const kinds: readonly LineOutcome["kind"][] = ["refused", "changed", "created", "same"];

async function reportOf(
  { lines, outcomes }: KeptImport,
  query: Readonly<Record<string, string | undefined>>,
  reader: LineReader,
): Promise<ImportReport> {
  const { module, language } = reader;
  const t = translator(language, "admin.import.kinds");
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
    lines: await inTurn(found.slice((page - 1) * linesOfPage, page * linesOfPage), (outcome) =>
      describeLine(outcome, textsOf.get(outcome.line) ?? {}, reader),
    ),
    page,
    pageCount,
    ...(page > 1 ? { previousUrl: urlOfPage(page - 1) } : {}),
    ...(page < pageCount ? { nextUrl: urlOfPage(page + 1) } : {}),
  };
}
