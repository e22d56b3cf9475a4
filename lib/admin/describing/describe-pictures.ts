import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { isRecordWithinLimits, readingReachOf } from "#lib/accounts/reach";
import { describingPage, mostDescribed } from "#lib/files/media";
import { decodeChange, type FormTexts, parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { Invalid, type Issue } from "#lib/kernel/engine/form/issue";
import { basesName, basesOf, digestOf, type FieldConflict } from "#lib/kernel/engine/form/merge";
import { readRecords, rowById } from "#lib/kernel/engine/read";
import type { Saved } from "#lib/kernel/engine/rows";
import { applyForm } from "#lib/kernel/engine/save";
import { write } from "#lib/kernel/engine/write";
import { listRecords } from "#lib/kernel/listing/list";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { behaviourOf } from "#lib/kernel/registry";
import { environment } from "#lib/platform/env";
import { HttpProblem } from "#lib/platform/http/problem";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import type { AdminCall } from "../admin-route.ts";
import { idTexts } from "../bulk/ask-in-bulk.ts";
import { actionLabel, type Viewer, viewerOf } from "../describe-actions.ts";
import { describeFields } from "../form/describe-fields.ts";
import type { FieldDescription } from "../form/field-description.ts";
import type { FieldProblem, FormDescription } from "../form/form-description.ts";
import { moduleTexts } from "../module-texts.ts";
import { findNotice } from "../notice.ts";
import { moduleViewer, queryOf } from "../request.ts";
import { respondOk, respondUnprocessable } from "../respond.ts";
import { adminUrl } from "../urls.ts";

type SearchParameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Loads the page on which many pictures are described: those that `?ids=1,2` names, otherwise those without a
 * description, the newest first.
 */
export async function describingScreen(
  page: string,
  searchParams: SearchParameters,
): Promise<PicturesDescription> {
  const { admin, language, module } = await moduleViewer(page, "update");
  const query = await queryOf(searchParams);
  const notice = await findNotice(admin.session, query.notice, language);
  const typed = notice?.texts ?? {};
  const viewer = viewerOf(admin, language);
  const { rows, count } = await picturesAsked(module, admin, query.ids);
  const { title, pages = {} } = moduleTexts(module, language);
  return {
    title: pages[describingPage] ?? title,
    url: adminUrl(language, module.name, describingPage),
    listUrl: adminUrl(language, module.name),
    listTitle: title,
    ids: query.ids ?? "",
    csrfToken: admin.session.csrf,
    language,
    uploadUrl: adminUrl(language, "uploads"),
    searchUrl: adminUrl(language, "search"),
    siteUrl: environment().appUrl,
    homePaths: {},
    count,
    pictures: await mapSeries(rows, (row) => describePicture(module, row, typed, viewer)),
    texts: { ...textsOfAll(module, rows), ...typed },
    errors: notice?.errors ?? [],
  };
}

async function picturesAsked(
  module: AnyModule,
  admin: SignedInAdmin,
  ids: string | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  if (!ids)
    return listRecords(module, {
      reach: readingReachOf(admin, module),
      search: "",
      filter1: "",
      orderBy: "createdAt DESC",
      listingPage: 1,
      limit: mostDescribed,
      filters: { check: "noAlternativeText" },
      trash: false,
    });
  const asked = idTexts(ids).slice(0, mostDescribed).map(Number);
  const byId = new Map((await readRecords(module, asked)).map((row) => [row.id, row]));
  const rows = [...new Set(asked)].flatMap((id) => byId.get(id) ?? []);
  const pictures = rows.filter(({ type, deletedAt }) => type === "picture" && deletedAt === null);
  const isReadable = await mapSeries(pictures, ({ id }) => isRecordWithinLimits(admin, module, id));
  const found = pictures.filter((_, index) => isReadable[index]);
  return { rows: found, count: found.length };
}

async function describePicture(
  module: AnyModule,
  row: Row,
  typed: Readonly<Record<string, string>>,
  viewer: Viewer,
): Promise<PictureDescription> {
  const { main } = await describeFields(module, encodeTexts(module, row), viewer, row);
  const label = actionLabel(module, row);
  const url = behaviourOf(module).thumbnail?.(row).url?.replace("/320.webp", "/640.webp");
  const baseName = `${row.id}.${basesName}`;
  return {
    id: row.id,
    label,
    ...(url ? { previewUrl: url } : {}),
    editUrl: adminUrl(viewer.language, module.name, row.id),
    base: { name: baseName, text: typed[baseName] ?? JSON.stringify(basesOfDescription(module, row)) },
    fields: main.flatMap((field) => (isOfDescription(field) ? [ofPicture(row, field)] : [])),
  };
}

/** A hint that is the same for every picture would be read out with each of them. */
function ofPicture(row: Row, { hint: _, ...field }: FieldDescription): FieldDescription {
  return { ...field, name: `${row.id}.${field.name}` };
}

/** Checks whether a field describes a picture: its text in a language, or that it needs none. */
function isOfDescription({ name, inLanguage }: Pick<FieldDescription, "name" | "inLanguage">): boolean {
  return name === "decorative" || inLanguage?.of === "alt";
}

function namesOfDescription({ fields }: AnyModule): readonly string[] {
  return Object.keys(fields).filter((name) => isOfDescription({ name, ...fields[name] }));
}

function basesOfDescription(module: AnyModule, row: Row): Readonly<Record<string, string>> {
  const bases = basesOf(module, row);
  return Object.fromEntries(namesOfDescription(module).map((name) => [name, bases[name] ?? ""]));
}

function textsOfAll(module: AnyModule, rows: readonly Row[]): Readonly<Record<string, string>> {
  const names = namesOfDescription(module);
  const texts = rows.flatMap((row) => {
    const own = encodeTexts(module, row);
    return names.map((name) => [`${row.id}.${name}`, own[name] ?? ""] as const);
  });
  return Object.fromEntries(texts);
}

/** Pictures to be described on one page, with what is known of them. */
export interface PicturesDescription
  extends Pick<
    FormDescription,
    "csrfToken" | "language" | "uploadUrl" | "searchUrl" | "siteUrl" | "homePaths"
  > {
  readonly title: string;
  /** Address that the form is sent to. */
  readonly url: string;
  readonly listUrl: string;
  readonly listTitle: string;
  /** Chosen pictures, separated by commas; empty where the page shows those without a description. */
  readonly ids: string;
  /** Number of pictures that the page is about; the first of them are shown. */
  readonly count: number;
  readonly pictures: readonly PictureDescription[];
  /** Texts of the fields, by the names `<id>.<field>`. */
  readonly texts: Readonly<Record<string, string>>;
  readonly errors: readonly FieldProblem[];
}

interface PictureDescription {
  readonly id: Row["id"];
  readonly label: string;
  readonly previewUrl?: string;
  readonly editUrl: string;
  /** Hidden field with the digests of the texts that the form is based on. */
  readonly base: { readonly name: string; readonly text: string };
  readonly fields: readonly FieldDescription[];
}

/**
 * POST /ADMIN/{page}/describe: saves the descriptions of many pictures, all of them or none. Fields are named
 * `<id>.alt_en`, `<id>.decorative`; `<id>._base` is what the form was based on, as for a single record. `ids` leads
 * back to the same selection where something was refused.
 */
export async function handleDescriptions(call: AdminCall): Promise<Response> {
  const { module, admin, texts } = call;
  if (!module.pages?.includes(describingPage)) throw new HttpProblem(404, "notFound");
  const asked = textsByRecord(module, texts);
  if (asked.size > mostDescribed) throw new HttpProblem(413, "tooLarge");
  const conflicts: RecordConflict[] = [];
  const done = await write(
    module,
    async (context) => ({
      outcome: "saved" as const,
      saved: await saveAll(module, asked, conflicts, context),
    }),
    admin.id,
  );
  if (done.outcome === "saved") return respondSaved(call, done.saved);
  const settled = { ...call, texts: { ...texts, ...basesAfter(texts, conflicts) } };
  return respondUnprocessable(settled, done.issues, formUrl(call));
}

interface RecordConflict extends FieldConflict {
  readonly id: RecordId;
}

function textsByRecord(module: AnyModule, texts: FormTexts): ReadonlyMap<RecordId, FormTexts> {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const at = name.indexOf(".");
    const id = at < 0 ? undefined : parseRecordId(module, name.slice(0, at));
    return id ? [{ id, name: name.slice(at + 1), text }] : [];
  });
  const inOrder = found.toSorted((one, other) => Number(one.id) - Number(other.id));
  return new Map(
    [...Map.groupBy(inOrder, ({ id }) => id)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ name, text }) => [name, text])),
    ]),
  );
}

/** Throws {@link Invalid} with the problems of all pictures; those that are gone meanwhile are left out. */
async function saveAll(
  module: AnyModule,
  asked: ReadonlyMap<RecordId, FormTexts>,
  conflicts: RecordConflict[],
  context: ChangeContext,
): Promise<readonly Saved[]> {
  const saved: Saved[] = [];
  const issues: Issue[] = [];
  for (const [id, texts] of asked) {
    const found = await saveOne(module, id, texts, context);
    if (found === undefined) continue;
    if ("issues" in found) issues.push(...found.issues.map((issue) => ofRecord(id, issue)));
    else if (found.outcome === "saved") saved.push(found);
    else {
      conflicts.push(...found.conflicts.map((conflict) => ({ ...conflict, id })));
      issues.push(...found.conflicts.map((conflict) => ofRecord(id, issueOf(conflict))));
    }
  }
  if (issues.length > 0) throw new Invalid(issues);
  return saved;
}

async function saveOne(module: AnyModule, id: RecordId, texts: FormTexts, context: ChangeContext) {
  const before = await rowById(context.tx, module, id);
  if (!before) return undefined;
  const decoded = decodeChange(module, texts);
  if (!decoded.ok) return { issues: decoded.issues };
  try {
    const done = await applyForm(module, before, decoded.values, texts, context);
    if (done.outcome === "saved") return done;
    if (done.outcome === "invalid") return { issues: done.issues };
    return { outcome: "stale" as const, conflicts: (done.outcome === "stale" && done.conflicts) || [] };
  } catch (error) {
    if (error instanceof Invalid) return { issues: error.issues };
    throw error;
  }
}

function ofRecord(id: RecordId, issue: Issue): Issue {
  return { ...issue, field: `${id}.${issue.field}` };
}

function issueOf({ field, theirs }: FieldConflict): Issue {
  if (theirs === "" || field === "decorative") return { field, code: "changed_meanwhile" };
  return { field, code: "changed_meanwhile_to", parameters: { text: theirs } };
}

/** Returns the bases with which the same form, sent once more, replaces the texts that it was refused for. */
function basesAfter(texts: FormTexts, conflicts: readonly RecordConflict[]): FormTexts {
  return Object.fromEntries(
    [...Map.groupBy(conflicts, ({ id }) => id)].map(([id, own]) => {
      const name = `${id}.${basesName}`;
      const seen = Object.fromEntries(own.map(({ field, theirs }) => [field, digestOf(theirs)]));
      return [name, JSON.stringify({ ...(JSON.parse(texts[name] ?? "{}") as object), ...seen })];
    }),
  );
}

async function respondSaved(call: AdminCall, saved: readonly Saved[]): Promise<Response> {
  const { module, language, texts } = call;
  const done = saved.filter(({ before }) => before !== undefined).length;
  const message = translator(language, "admin.describing")("saved", { count: done });
  const redirectUrl = texts.ids ? adminUrl(language, module.name) : formUrl(call);
  return respondOk(call, message, redirectUrl, { done, redirectUrl });
}

function formUrl({ language, module, texts }: AdminCall): string {
  const url = adminUrl(language, module.name, describingPage);
  return texts.ids ? `${url}?${new URLSearchParams({ ids: texts.ids })}` : url;
}
