import { liveTextsAt } from "#lib/kernel/audit/live-texts";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { isPublished } from "#lib/kernel/engine/publishing/working-copy";
import { translationsOf } from "#lib/kernel/engine/translations";
import type { Field } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type BlockNode, parseDocument } from "#lib/kernel/rich-text/document";
import { renderHtml } from "#lib/kernel/rich-text/render-html";
import { isLanguage } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/in-turn";
import { actionLabel, type Viewer } from "../actions/describe-actions.ts";
import { moduleTexts } from "../module-texts.ts";
import { adminUrl } from "../urls.ts";
import type { BesideDescription, BesidePart } from "./beside-description.ts";
import { newTranslationUrl } from "./translations.ts";

/**
 * Another language version of a record, as visitors see it or as its draft says, part by part, with a mark at what was changed there since
 * the record itself was published or confirmed last. Undefined where there is none.
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
  if (!isLanguage(language) || !module.fields.translationOf || language === row.language) return undefined;
  const setId = typeof row.translationOf === "number" ? row.translationOf : row.id;
  const other = (await translationsOf(module, setId)).find((one) => one.language === language);
  if (!other) return undefined;
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

/** What visitors saw of the other version when the record was published or confirmed last. */
async function textsBefore(module: AnyModule, row: Row, other: Row) {
  const times = [row.publishedAt, row.translationCheckedAt].flatMap((time) =>
    time instanceof Date ? time.getTime() : [],
  );
  if (!isPublished(module) || row.status !== "published" || times.length === 0) return undefined;
  return liveTextsAt(module, other, new Date(Math.max(...times)));
}

/** Fields of words, in the order of the form. */
function writtenFields({ fields, form }: AnyModule): readonly string[] {
  const order = form ? [...form.main, ...Object.values(form.side).flat()] : Object.keys(fields);
  return order.filter((name) => {
    const field = fields[name];
    return field && !field.secret && (field.reads === "document" || field.reads === "prose");
  });
}

function partsOf({ reads }: Field, text: string, before: string | undefined): readonly BesidePart[] {
  if (reads !== "document") return [{ text, isChanged: before !== undefined && before !== text }];
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
