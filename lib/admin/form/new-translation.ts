import { type FormTexts, formFields, parseRecordId } from "#lib/kernel/engine/form/decode";
import { encodeTexts, type Row } from "#lib/kernel/engine/form/encode";
import { relationTarget } from "#lib/kernel/engine/form/relation-target";
import { readRecord } from "#lib/kernel/engine/read";
import { translationsOf } from "#lib/kernel/engine/translations";
import type { Field } from "#lib/kernel/fields/field";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule, FormSpec, RecordId } from "#lib/kernel/module/define-module";
import { allowsIn } from "#lib/kernel/permissions";
import { moduleNamed } from "#lib/kernel/registry";
import { parseDocument, type RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordHref, recordLinkOf } from "#lib/kernel/rich-text/href";
import { mapHrefs, referencedRecords } from "#lib/kernel/rich-text/links";
import { listInWords } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { isKnownLanguage } from "#lib/platform/site-languages";
import type { Viewer } from "../describe-actions.ts";
import { whoMay } from "../explainer.ts";
import { moduleTexts } from "../module-texts.ts";
import { describeFields } from "./describe-fields.ts";
import { withChoices } from "./few-records.ts";
import type { FormDescription } from "./form-description.ts";

/** The record that a new translation begins as a copy of. */
export interface TranslationSource {
  readonly row: Row;
  /** Id of the original of the whole set. */
  readonly setId: RecordId;
  readonly language: Language;
}

/**
 * Finds the source of a new translation: the version of the set in the language `from`, or else the original.
 * Undefined where the texts request no translation.
 */
export async function translationSource(
  module: AnyModule,
  { translationOf = "", language }: FormTexts,
  from: string | undefined,
): Promise<TranslationSource | undefined> {
  const setId = module.fields.translationOf ? parseRecordId(module, translationOf) : undefined;
  if (setId === undefined || !isKnownLanguage(language)) return undefined;
  const set = await translationsOf(module, setId);
  const found = set.find((one) => one.language === from) ?? set.find(({ id }) => id === setId);
  const row = found && (await readRecord(module, found.id));
  return row && row.language !== language ? { row, setId, language } : undefined;
}

/**
 * Returns the texts that a new translation starts with: those of its source except the address, the time of
 * publishing and what a record sets by itself. Links in them point to translations where there are some; records that
 * must be in its own language are replaced by their translations, or by nothing.
 */
export async function translatedTexts(
  module: AnyModule,
  { row, language }: TranslationSource,
): Promise<FormTexts> {
  const texts = encodeTexts(module, row);
  const fields = Object.entries(formFields(module)).filter(([name, field]) => isCopied(name, field));
  const copied = await mapSeries(fields, async ([name, field]): Promise<readonly [string, string]> => {
    if (field.language === "same") return [name, (await translatedIds(field, row[name], language)).join(",")];
    const document = field.diffAs === "document" ? parseDocument(texts[name] ?? "") : undefined;
    if (!document?.ok) return [name, texts[name] ?? ""];
    return [name, storedText(field, await withTranslatedLinks(document.document, language))];
  });
  return Object.fromEntries(copied);
}

function isCopied(name: string, { trait, secret }: Field): boolean {
  const isOfPublishing = ["status", "publishAt", "unpublishAt"].includes(name);
  return !secret && trait !== "addressed" && trait !== "translated" && !isOfPublishing;
}

async function translatedIds(field: Field, value: unknown, language: Language): Promise<readonly RecordId[]> {
  const target = relationTarget(field);
  if (!target || value === null || value === undefined) return [];
  const found = await mapSeries(field.references?.(value) ?? [], ({ id }) =>
    translationIn(language, target, id),
  );
  return found.flatMap((id) => id ?? []);
}

async function withTranslatedLinks(
  document: RichTextDocument,
  language: Language,
): Promise<RichTextDocument> {
  const pairs = await mapSeries(referencedRecords(document), async (link) => {
    const target = moduleNamed(link.module);
    const id = target && parseRecordId(target, link.id);
    const other = id === undefined ? undefined : await translationIn(language, target as AnyModule, id);
    return other === undefined ? [] : [[recordHref(link), recordHref({ ...link, id: other })] as const];
  });
  const translated = new Map(pairs.flat());
  return mapHrefs(document, (href) => {
    const link = recordLinkOf(href);
    return (link && translated.get(recordHref(link))) ?? href;
  });
}

async function translationIn(
  language: Language,
  target: AnyModule,
  id: RecordId,
): Promise<RecordId | undefined> {
  const row = target.fields.translationOf ? await readRecord(target, id) : undefined;
  const set = row ? await translationsOf(target, Number(row.translationOf ?? row.id)) : [];
  return set.find((other) => other.language === language)?.id;
}

type Creation = Pick<FormDescription, "main" | "side" | "create"> & Partial<Pick<FormDescription, "heading">>;

/** Returns the data of a separate form for new records, shown instead of the whole form. */
export async function describeCreation(
  module: AnyModule,
  { fields, open, carried, action }: NonNullable<FormSpec<string>["create"]>,
  texts: FormTexts,
  viewer: Viewer,
): Promise<Creation> {
  const described = await describeFields(module, texts, viewer);
  const all = [...described.main, ...described.side.flatMap((group) => group.fields)];
  const shown = {
    main: await mapSeries(
      fields.flatMap((name) => all.find((field) => field.name === name) ?? []),
      (field) => (open.includes(field.name) ? withChoices(field, viewer) : field),
    ),
    side: [],
  };
  const along = Object.fromEntries(carried.map((name) => [name, texts[name] ?? ""]));
  const own = moduleTexts(module, viewer.language);
  if (allowsIn(viewer.permissions, module, action)) {
    const label = own.actions[action]?.label ?? action;
    const heading = own.creation ? { heading: own.creation.heading } : {};
    return { ...shown, ...heading, create: { label, action, carried: along } };
  }
  const label = translator(viewer.language, "admin.form")("create");
  const note = await noteOf(module, action, viewer);
  return { ...shown, create: { label, carried: along, ...note } };
}

/** Returns a note on who may do what the reader may not. */
async function noteOf(
  module: AnyModule,
  action: string,
  viewer: Viewer,
): Promise<{ readonly note?: string }> {
  const text = moduleTexts(module, viewer.language).creation?.whoMay;
  if (text === undefined) return {};
  const { people } = await whoMay(`${module.name}.${action}`, viewer);
  const names = people.filter(({ note }) => note === undefined).map(({ name }) => name);
  const list = listInWords(names.slice(0, mostNames), viewer.language, "disjunction");
  return { note: text.replace("{names}", list) };
}

const mostNames = 5;
