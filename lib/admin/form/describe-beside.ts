import { liveTextsAt } from "#lib/kernel/engine/audit/versions";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { isChecked } from "#lib/kernel/engine/publishing/is-checked";
import { translationsOf } from "#lib/kernel/engine/translations";
import { isPublished, workingRow } from "#lib/kernel/engine/working-copy";
import type { Field } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { type BlockNode, parseDocument } from "#lib/kernel/rich-text/document";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import { checkNewsletter } from "#lib/newsletter/preflight";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { readSettings } from "#lib/settings/read-settings";
import { outsideLinks } from "#lib/website/link-check";
import { checkRecord, type Hint } from "#lib/website/publish-check/check-record";
import { actionLabel, mayReadRecord, type Viewer } from "../describe-actions.ts";
import { moduleTexts, valueText } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { FormDescription } from "./form-description.ts";
import { newTranslationUrl } from "./translations.ts";

/**
 * Describes another language version of a record, as visitors see it or as its draft says, part by part, marking
 * changes made there since the record itself was last published or confirmed. Undefined if there is none.
 *
 * @param row with the id 0 for a translation that is about to be written
 * @param language of the version that is asked for
 */
export async function describeBeside(
  module: AnyModule,
  row: Row,
  language: string | undefined,
  viewer: Viewer,
): Promise<BesideDescription | undefined> {
  if (!isKnownLanguage(language) || !module.fields.translationOf || language === row.language)
    return undefined;
  const setId = typeof row.translationOf === "number" ? row.translationOf : row.id;
  const other = (await translationsOf(module, setId)).find((one) => one.language === language);
  if (!other || !(await mayReadRecord(viewer, module, other.id))) return undefined;
  const now = encodeTexts(module, other);
  const before = await textsBefore(module, row, other);
  const names = writtenFields(module).filter((name) => now[name]);
  const texts = moduleTexts(module, viewer.language);
  const fields = await mapSeries(names, async (name) => ({
    name,
    label: texts.fields[name] ?? name,
    parts: partsOf(module.fields[name] as Field, now[name] ?? "", before?.[name]),
  }));
  return {
    language,
    languageName: texts.options.language?.[language] ?? language,
    heading: actionLabel(module, other),
    url: adminUrl(viewer.language, module.name, other.id),
    closeUrl:
      row.id === 0
        ? newTranslationUrl(module, { translationOf: String(setId), language: String(row.language) }, viewer)
        : adminUrl(viewer.language, module.name, row.id),
    ...(isPublished(module) && other.status !== "published" ? { isDraft: true } : {}),
    ...(before
      ? { changed: fields.flatMap(({ parts }) => parts).filter(({ isChanged }) => isChanged).length }
      : {}),
    fields,
  };
}

/** Returns the texts of the other version that visitors saw when the record was last published or confirmed. */
async function textsBefore(module: AnyModule, row: Row, other: Row) {
  const times = [row.publishedAt, row.translationCheckedAt].flatMap((time) =>
    time instanceof Date ? time.getTime() : [],
  );
  if (!isPublished(module) || row.status !== "published" || times.length === 0) return undefined;
  return liveTextsAt(module, other, new Date(Math.max(...times)));
}

/** Returns the fields with text, in the order of the form. */
function writtenFields({ fields, form }: AnyModule): readonly string[] {
  const order = form ? [...form.main, ...Object.values(form.side).flat()] : Object.keys(fields);
  return order.filter((name) => {
    const field = fields[name];
    return field && !field.secret && (field.diffAs === "document" || field.diffAs === "prose");
  });
}

function partsOf({ diffAs }: Field, text: string, before: string | undefined): readonly BesidePart[] {
  if (diffAs !== "document") return [{ text, isChanged: before !== undefined && before !== text }];
  const known = before === undefined ? undefined : new Set(blocksOf(before).map(keyOf));
  return blocksOf(text)
    .map((block) => ({
      html: renderHtml({ type: "doc", content: [block] }, { resolveLink: () => undefined, tableLabel: "" }),
      isChanged: known !== undefined && !known.has(keyOf(block)),
    }))
    .filter(({ html }) => html !== "");
}

function blocksOf(text: string): readonly BlockNode[] {
  const parsed = parseDocument(text);
  return parsed.ok ? parsed.document.content : [];
}

function keyOf(block: BlockNode): string {
  return JSON.stringify(block);
}

/** Same record in another language, to read while writing: plain data in the reader's language. */
export interface BesideDescription {
  readonly language: Language;
  readonly languageName: string;
  readonly heading: string;
  /** Address of its own form. */
  readonly url: string;
  /** Address of the form without it. */
  readonly closeUrl: string;
  /** True if visitors do not see it. */
  readonly isDraft?: true;
  /** Number of parts with changes visible to visitors since the record of the form was last published, if it was. */
  readonly changed?: number;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly parts: readonly BesidePart[];
  }[];
}

/** Paragraph, heading or similar; `html` is safe to render as it is. */
export type BesidePart = { readonly isChanged: boolean } & (
  | { readonly text: string }
  | { readonly html: string }
);

/** Returns what is worth another look before a record is published, for a module whose records are. */
export async function describeCheck(
  module: AnyModule,
  saved: Row,
  { language, permissions }: Viewer,
): Promise<Pick<FormDescription, "check" | "linkCheck">> {
  if (!isChecked(module) || isUnderWay(module, saved)) return {};
  const row = workingRow(module, saved);
  const now = new Date();
  const mayRead = (target: AnyModule) => allowsIn(permissions, target, "read");
  const hints = module.mailed ? await checkNewsletter(row as never, now) : [];
  return {
    check: [...hints, ...(await checkRecord(module, row, now, mayRead))].map((hint) =>
      describe(module, hint, language),
    ),
    ...(await describeLinkCheck(module, row, language)),
  };
}

/** Checks whether the record is being or was sent, and so can no longer be corrected. */
function isUnderWay({ mailed }: AnyModule, { status }: Row): boolean {
  return mailed === true && status !== "draft" && status !== "scheduled";
}

async function describeLinkCheck(module: AnyModule, row: Row, language: Language) {
  const total = outsideLinks(module, row).length;
  if (total === 0 || !(await readSettings("settings.site")).checksLinks) return {};
  return { linkCheck: { url: adminUrl(language, module.name, row.id, "links"), total } };
}

function describe(module: AnyModule, { reason, field, about = "", stops }: Hint, language: Language) {
  const label = moduleTexts(module, language).fields[field] ?? "";
  const named = isKnownLanguage(about) ? valueText(module, "language", about, language) : about;
  const t = translator(language, "admin.publishCheck.reasons");
  const text = t(reason, { about: named, count: Number(about) || 0, field: "{name}" });
  return { field, label, text, ...(stops ? { stops } : {}) };
}

/**
 * Describes how to view an issue as a mail, and what became of its mails once there are any; nothing in other
 * modules.
 */
export function describeNewsletter(
  module: AnyModule,
  saved: Row | undefined,
  language: Language,
): Pick<FormDescription, "mailPreviewUrl" | "pages"> {
  if (!module.mailed) return {};
  const urlOf = (page: string) => adminUrl(language, module.name, saved?.id ?? "new", page);
  const deliveries = { url: urlOf("deliveries"), text: translator(language, "admin.deliveries")("title") };
  return { mailPreviewUrl: urlOf("preview"), ...(saved?.recipients ? { pages: [deliveries] } : {}) };
}
