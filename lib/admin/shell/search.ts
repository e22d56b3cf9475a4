import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits, readingReachOf } from "#lib/accounts/reach";
import { withAudience } from "#lib/kernel/audience";
import { parseRecordId } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord, readReferenced } from "#lib/kernel/engine/read";
import { filtersOf } from "#lib/kernel/listing/filters";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allows } from "#lib/kernel/permissions";
import { publicTypeOf, publicTypes } from "#lib/kernel/public-types";
import { recordsChangedBy } from "#lib/kernel/queries/audit-log";
import { behaviourOf, everyModule, moduleNamed } from "#lib/kernel/registry";
import { type RecordLink, recordLinkOf } from "#lib/kernel/rich-text/href";
import { languageOf } from "#lib/platform/http/request-language";
import { respondJson } from "#lib/platform/http/respond";
import { route } from "#lib/platform/http/route";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import { embedOf } from "#lib/website/embeds/load-embeds";
import { requireAdmin } from "../admin-route.ts";
import { adjustableAt, viewerOf } from "../describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";

const mostResults = 8;

/**
 * GET /ADMIN/search?q=&module=&language=&id=: records whose text contains `q`, at most eight per module, from the
 * modules that the administrator may read; `id=12` or `q=pages:12` finds that record, and with `module=media` also the
 * key of a file does; a picture is told with the address at which it may be adjusted. Unlike a listing it remembers
 * nothing. `linkable=1` searches only modules that visitors see, and adds where visitors find a record, and whether
 * they can; `embeddable=1` only those whose records can be embedded in texts, and adds what they are called; with it
 * `newest=1` finds what lists the newest records of a module. If a module is named, its choices and folders narrow it as in
 * its listing (`scope=pages`, `folderWithin=Events`). Files are sorted newest first, at most 24; `type=picture` returns pictures only. Logs,
 * which repeat the same about every record, are searched only by name. These are lists to choose from:
 * `superadmin=1`, accepted from superadmins only, adds what they leave out. `recent=1` returns the records that the
 * administrator changed last instead.
 */
export function handleSearch(request: Request): Promise<Response> {
  return route(request, async () => {
    const admin = await requireAdmin(request);
    const { searchParams } = new URL(request.url);
    if (searchParams.get("recent") === "1")
      return respondJson({ results: await recentRecords(admin, languageOf(request.headers)) });
    const wantsSuperadmin = searchParams.get("superadmin") === "1" && admin.permissions.has("superadmin");
    const asked: Asked = { ...Object.fromEntries(searchParams), wantsSuperadmin };
    const readable = everyModule()
      .map(({ name }) => name)
      .filter((name) => allows(admin.permissions, name, "read") && isWanted(name, asked));
    const found = await Promise.all(
      readable.map((name) => search(name, asked, admin, languageOf(request.headers))),
    );
    return respondJson({ results: found.flat() });
  });
}

type Asked = Readonly<
  Partial<Record<"q" | "id" | "module" | "language" | "linkable" | "embeddable" | "newest" | "type", string>>
> & {
  readonly wantsSuperadmin: boolean;
};

function isWanted(name: string, { q = "", module, linkable, embeddable, newest }: Asked): boolean {
  const link = linkIn(q);
  if (link && link.module !== name) return false;
  if (linkable === "1" && !publicTypeOf(name)) return false;
  if (embeddable === "1" && !embedOf(name)) return false;
  if (newest === "1" && !embedOf(name)?.newestType) return false;
  if (moduleNamed(name)?.single) return false;
  return module ? module === name : !moduleNamed(name)?.readOnly;
}

function linkIn(words: string): RecordLink | undefined {
  const link = recordLinkOf(words);
  return link && moduleNamed(link.module) ? link : undefined;
}

/** An `id`, or a text such as `pages:12` as links in texts name their target, means exactly that record. */
async function findRows(module: AnyModule, asked: Asked, admin: SignedInAdmin): Promise<readonly Row[]> {
  const { q = "", language = "" } = asked;
  const name = asked.id ?? linkIn(q)?.id;
  if (name) {
    const row = await readReferenced(module, name);
    return row && (await isRecordWithinLimits(admin, module, row.id)) ? [row] : [];
  }
  const type = asked.newest === "1" ? embedOf(module.name)?.newestType : asked.type;
  const filters: Record<string, string> = {
    ...(module.fields.language ? { language } : {}),
    ...(module.fields.type && type ? { type } : {}),
    ...(asked.module ? choicesAsked(module, asked) : {}),
  };
  const limit = mostOf(module) + 1;
  const query = { ...anything, limit, filters, search: q.slice(0, 200) };
  return (await listRecords(module, { ...query, reach: readingReachOf(admin, module) })).rows;
}

function choicesAsked(module: AnyModule, asked: Asked): Record<string, string> {
  const choices = filtersOf(module).filter(({ kind }) => kind === "choice" || kind === "within");
  const texts: Readonly<Record<string, unknown>> = asked;
  return Object.fromEntries(
    choices.flatMap(({ parameter }) =>
      typeof texts[parameter] === "string" ? [[parameter, texts[parameter]]] : [],
    ),
  );
}

/** Files are chosen by their looks, so more of them are shown at once. */
function mostOf({ files }: AnyModule): number {
  return files ? 24 : mostResults;
}

const anything = {
  filter1: "",
  orderBy: "",
  listingPage: 1,
  filters: {},
  trash: false,
};

async function search(name: string, asked: Asked, admin: SignedInAdmin, language: Language) {
  const module = moduleNamed(name);
  if (!module) return [];
  const { isOffered } = behaviourOf(module);
  const rows = (await findRows(module, asked, admin)).filter(
    (row) => isOffered?.(row, asked.wantsSuperadmin) ?? true,
  );
  return mapSeries(rows.slice(0, mostOf(module)), async (row) => ({
    ...describeFound(module, row, language),
    ...behaviourOf(module).choiceData?.(row),
    ...(asked.id ? await adjustableAt(module, row, viewerOf(admin, language)) : {}),
    ...(asked.linkable === "1" ? await whereVisible(module, row, language) : {}),
    ...(asked.embeddable === "1" ? { kind: moduleTexts(module, language).title } : {}),
  }));
}

function describeFound(module: AnyModule, row: Row, language: Language) {
  return {
    module: module.name,
    id: row.id,
    title: String(row[module.list.columns[0]] ?? ""),
    path: row.path ?? null,
    language: row.language ?? null,
    url: adminUrl(language, module.name, row.id),
  };
}

async function recentRecords(admin: SignedInAdmin, language: Language) {
  const found = await mapSeries(await recordsChangedBy(admin.id, 2 * mostResults), async (record) => {
    const module = moduleNamed(record.module);
    if (!module || module.single || !allows(admin.permissions, module.name, "read")) return [];
    const recordId = parseRecordId(module, record.recordId);
    const row = recordId === undefined ? undefined : await readRecord(module, recordId);
    const isShown = row && (await isRecordWithinLimits(admin, module, row.id));
    return isShown ? [describeFound(module, row, language)] : [];
  });
  return found.flat().slice(0, mostResults);
}

/**
 * Returns the place where visitors find a record, whether they can see it, and its module's name where links can
 * point to several modules.
 */
async function whereVisible(module: AnyModule, row: Row, language: Language) {
  const [publicType, now] = [publicTypeOf(module.name), new Date()];
  const address = await publicType?.addressOf(row, now);
  const live = await withAudience("signedIn", () => publicType?.live([row.id], now));
  const isVisible = live !== undefined && live.length > 0;
  return {
    address,
    isVisible,
    ...(publicTypes.all().length > 1 ? { kind: moduleTexts(module, language).title } : {}),
  };
}
