import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { findAdmin } from "#lib/accounts/queries/admins";
import { adminsPermissions } from "#lib/kernel/administrators";
import { decodeNew, type FormTexts } from "#lib/kernel/engine/form/decode";
import { encodeTexts, initialTexts, type Row } from "#lib/kernel/engine/form/encode";
import { basesName, basesOf } from "#lib/kernel/engine/form/merge";
import { isChecked } from "#lib/kernel/engine/publishing/is-checked";
import { isPublished, workingRow } from "#lib/kernel/engine/working-copy";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { rootsOf } from "#lib/kernel/public-types";
import { behaviourOf } from "#lib/kernel/registry";
import { environment } from "#lib/platform/env";
import type { Language } from "#lib/platform/i18n/languages";
import { isKnownLanguage, siteLanguageFor } from "#lib/platform/site-languages";
import { siteIdentity } from "#lib/settings/organisation";
import {
  describeActions,
  describeRemoval,
  isOffered,
  mayReadRecord,
  type Viewer,
  viewerOf,
} from "../describe-actions.ts";
import { whoMay } from "../explainer.ts";
import { stateText } from "../listing/describe-cells.ts";
import { createText } from "../listing/describe-moves.ts";
import { describeFile, describeUpload } from "../media/describe-file.ts";
import { moduleTexts } from "../module-texts.ts";
import type { NoticeText } from "../notice.ts";
import { openedRecord } from "../opened-record.ts";
import { describePublishing, describeReview, publishingLine } from "../publishing.ts";
import { recordName } from "../record-name.ts";
import { adminUrl } from "../urls.ts";
import { visitsOfRecord } from "../visits.ts";
import { describeBeside, describeCheck, describeNewsletter } from "./describe-beside.ts";
import { describeTypedConflicts } from "./describe-conflicts.ts";
import { describeFields } from "./describe-fields.ts";
import { describeLook } from "./describe-look.ts";
import { describeRelated } from "./describe-related.ts";
import { describeUsedOn } from "./describe-used-on.ts";
import type { FormDescription } from "./form-description.ts";
import {
  describeCreation,
  type TranslationSource,
  translatedTexts,
  translationSource,
} from "./new-translation.ts";
import { describeTranslations } from "./translations.ts";

/**
 * Loads everything that the form of a record shows; id 0 is a new record, filled in by `prefilled`. After a refused
 * plain form the notice carries the typed values. Undefined if there is no such record.
 */
export async function loadForm(
  module: AnyModule,
  id: RecordId,
  admin: SignedInAdmin,
  language: Language,
  given: {
    readonly prefilled: FormTexts;
    readonly notice: NoticeText | undefined;
    /** Language of the version shown next to the form. */
    readonly beside?: string | undefined;
  },
): Promise<FormDescription | undefined> {
  const saved = id === 0 ? undefined : await openedRecord(module, id);
  if (id !== 0 && !saved) return undefined;
  const row = saved && workingRow(module, saved);
  const viewer = viewerOf(admin, language);
  const source = row ? undefined : await sourceOf(module, given, viewer);
  const stored = row ? storedTexts(module, row) : await newTexts(module, given.prefilled, source, viewer);
  const create = row ? undefined : module.form?.create;
  const typed = given.notice?.texts ?? {};
  const texts = { ...stored, ...typed };
  const { title } = moduleTexts(module, language);
  return {
    page: module.name,
    ...(module.single ? { isSingle: true as const, ...describePlace(module, language) } : {}),
    language,
    moduleTitle: title,
    listUrl: adminUrl(language, module.name),
    uploadUrl: adminUrl(language, "uploads"),
    searchUrl: adminUrl(language, "search"),
    ...(await describeParts(module, texts, viewer, row)),
    texts,
    errors: given.notice?.errors ?? [],
    ...(row
      ? await describeExisting(module, saved ?? row, viewer)
      : await describeNew(module, texts, viewer)),
    ...(await besideOf(module, { saved, source }, given.beside, viewer)),
    ...describePublishing(module, saved, viewer),
    ...describeNewsletter(module, saved, language),
    ...(await describeLook(module, texts, language)),
    ...(create ? await describeCreation(module, create, texts, viewer) : {}),
    ...(await mergingOf(module, row, typed, language)),
    siteUrl: environment().appUrl,
    siteName: (await siteIdentity(language)).name,
    homePaths: rootsOf(module.name, row),
    mayUpdate: row
      ? await isOffered(module, "update", row, viewer)
      : allowsIn(admin.permissions, module, "create"),
    csrfToken: admin.session.csrf,
    adminId: admin.id,
  };
}

/** Describes the place of a single module, and the pages that belong to its record. */
function describePlace(module: AnyModule, language: Language): Pick<FormDescription, "isBelow" | "pages"> {
  const { pages = {} } = moduleTexts(module, language);
  return {
    ...(module.name.includes(".") ? { isBelow: true as const } : {}),
    pages: (module.pages ?? []).map((page) => ({
      url: adminUrl(language, module.name, page),
      text: pages[page] ?? page,
    })),
  };
}

/** Describes the fields to fill in; a new file is only chosen at first. */
async function describeParts(module: AnyModule, texts: FormTexts, viewer: Viewer, row: Row | undefined) {
  return module.files && !row ? { main: [], side: [] } : describeFields(module, texts, viewer, row);
}

/** Returns the base of the form, and the places where changes by others overtook what was typed. */
async function mergingOf(
  module: AnyModule,
  row: Row | undefined,
  typed: FormTexts,
  language: Language,
): Promise<Pick<FormDescription, "bases" | "conflicts">> {
  if (!row) return { conflicts: [] };
  return {
    bases: typed[basesName] ?? JSON.stringify(basesOf(module, row)),
    conflicts: await describeTypedConflicts(module, row, typed, language),
  };
}

async function describeNew(module: AnyModule, texts: FormTexts, viewer: Viewer) {
  const { language } = viewer;
  return {
    heading: createText(module, language),
    actionUrl: adminUrl(language, module.name),
    ...describeUpload(module, createText(module, language), texts, language),
    actions: [],
    related: [],
    translations: [],
    ...(isChecked(module) ? await describeCheck(module, unsavedRow(module, texts), viewer) : {}),
  };
}

async function describeExisting(module: AnyModule, row: Row, viewer: Viewer) {
  const visits = await visitsOfRecord(module, row, viewer);
  return {
    id: row.id,
    heading: recordName(module, workingRow(module, row), viewer.language).full,
    ...(await whoMayOf(module, row, viewer)),
    actionUrl: adminUrl(viewer.language, module.name, row.id),
    historyUrl: adminUrl(viewer.language, module.name, row.id, "history"),
    presenceUrl: adminUrl(viewer.language, module.name, row.id, "presence"),
    actions: await describeActions(module, row, "form", viewer),
    translations: await describeTranslations(module, row, viewer),
    created: await touch(row.createdBy, row.createdAt),
    changed: await touch(row.updatedBy, row.updatedAt),
    related: [
      ...(await describeRelated(module, row, viewer)),
      ...(await describeUsedOn(module, row, viewer)),
    ],
    ...(await describeCheck(module, row, viewer)),
    ...placesOf(module, row),
    ...(visits ? { visits } : {}),
    ...(await describeFile(module, row, viewer)),
    ...(await describeReview(module, row, viewer)),
    ...(await removalOf(module, row, viewer)),
    ...(await standingOf(module, row, viewer)),
  };
}

/** Returns the row as it would be stored, as far as it can be read; stored records have ids from 1. */
function unsavedRow(module: AnyModule, texts: FormTexts): Row {
  return {
    workingCopy: null,
    ...decodeNew(module, texts, { isDraft: true }).values,
    id: 0,
    version: 0,
  } as Row;
}

/** Reads the source of a new translation, only for people allowed to read that record. */
async function sourceOf(
  module: AnyModule,
  { prefilled, beside }: { readonly prefilled: FormTexts; readonly beside?: string | undefined },
  viewer: Viewer,
): Promise<TranslationSource | undefined> {
  if (!allowsIn(viewer.permissions, module, "read")) return undefined;
  const source = await translationSource(module, prefilled, beside);
  return source && (await mayReadRecord(viewer, module, source.row.id)) ? source : undefined;
}

async function besideOf(
  module: AnyModule,
  { saved, source }: { readonly saved: Row | undefined; readonly source: TranslationSource | undefined },
  language: string | undefined,
  viewer: Viewer,
): Promise<Pick<FormDescription, "beside">> {
  const begun = source && { id: 0, version: 0, language: source.language, translationOf: source.setId };
  const row = saved ?? begun;
  const beside = row && (await describeBeside(module, row, language, viewer));
  return beside ? { beside } : {};
}

function storedTexts(module: AnyModule, row: Row): FormTexts {
  return { ...encodeTexts(module, row), version: String(row.version) };
}

/** Returns the texts of a new record; requested values take precedence over copied ones. */
async function newTexts(
  module: AnyModule,
  prefilled: FormTexts,
  source: TranslationSource | undefined,
  { language }: Viewer,
): Promise<FormTexts> {
  const copied = source ? await translatedTexts(module, source) : {};
  return { ...startingTexts(module, language), ...copied, ...prefilled };
}

/**
 * Returns the initial texts of a new record's form: the engine's defaults, the language that the administrator reads,
 * and nothing where someone has to choose.
 */
export function startingTexts(module: AnyModule, language: Language): FormTexts {
  const texts = initialTexts(module);
  const open = (module.form?.create?.open ?? []).map((name) => [name, ""] as const);
  return {
    ...texts,
    ...(isKnownLanguage(texts.language) ? { language: siteLanguageFor(language) } : {}),
    ...Object.fromEntries(open),
  };
}

async function removalOf(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<Pick<FormDescription, "remove">> {
  const remove = await describeRemoval(module, row, viewer);
  return remove ? { remove } : {};
}

function placesOf(module: AnyModule, row: Row): Pick<FormDescription, "publicUrl" | "previewUrl"> {
  const { publicUrl, previewUrl } = behaviourOf(module);
  const live = publicUrl?.(row);
  const preview = previewUrl?.(row);
  return { ...(live ? { publicUrl: live } : {}), ...(preview ? { previewUrl: preview } : {}) };
}

/** Returns the state next to the heading, or, where it follows from actions alone, together with these. */
async function standingOf(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<Pick<FormDescription, "badge" | "standing">> {
  const state = stateText(module, row, viewer);
  if (!state) return {};
  const { text, tone } = state;
  if (!Object.values(module.actions).some(({ on }) => on.includes("state"))) return { badge: { text, tone } };
  const actions = await describeActions(module, row, "state", viewer);
  const explanation = await explanationOf(module, row, state.key, viewer);
  return { standing: { text, tone, actions, ...(explanation ? { explanation } : {}) } };
}

async function explanationOf(module: AnyModule, row: Row, state: string, viewer: Viewer) {
  if (isPublished(module)) return publishingLine(module, row, viewer);
  const key = (await behaviourOf(module).stateExplanation?.(row)) ?? state;
  return moduleTexts(module, viewer.language).standing?.[key];
}

/** Lists everyone who may do what a permission names. */
async function whoMayOf(
  module: AnyModule,
  row: Row,
  viewer: Viewer,
): Promise<Pick<FormDescription, "whoMay">> {
  if (module.name !== adminsPermissions.name) return {};
  return { whoMay: await whoMay(String(row.permission), viewer) };
}

/** Returns who changed a record and when. */
async function touch(by: unknown, at: unknown): Promise<NonNullable<FormDescription["changed"]>> {
  const author = typeof by === "string" ? await findAdmin(by) : undefined;
  const when = at instanceof Date ? at.toISOString() : "";
  return author ? { at: when, by: author.name } : { at: when };
}
