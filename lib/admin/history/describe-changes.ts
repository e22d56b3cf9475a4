import { type Changes, readableChanges } from "#lib/kernel/fields/changes";
import type { Field } from "#lib/kernel/fields/field";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type DocumentPart, diffDocuments } from "#lib/kernel/rich-text/diff-documents";
import { parseDocument, type RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordLinkOf } from "#lib/kernel/rich-text/href";
import { listInWords } from "#lib/platform/i18n/intl";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { mapSeries } from "#lib/platform/map-series";
import { type DiffPart, diffWords, joined } from "#lib/platform/text-diff";
import { fieldLabel } from "../module-texts.ts";
import { relatedLabel, textInWords } from "../record-name.ts";
import type { ChangeDescription } from "./load-version.ts";

/**
 * Describes changes in words: texts word by word, documents with their format, other values as before and after. With
 * `isWhole` unchanged text is shown in full, not only around the differences.
 */
export function describeChanges(
  module: AnyModule | undefined,
  changes: Changes,
  language: Language,
  { isWhole = false } = {},
): Promise<readonly ChangeDescription[]> {
  return mapSeries(Object.entries(readableChanges(changes)), async ([field, [before, after]]) => {
    const label = module && fieldLabel(module, field, language);
    const parts = await partsOf(module, { field, before, after }, language);
    return {
      field,
      label: label ?? detailLabel(field, language),
      parts: isWhole ? parts : parts.map((part, index) => shortened(part, index, parts.length)),
    };
  });
}

interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

async function partsOf(
  module: AnyModule | undefined,
  { field, before, after }: Change,
  language: Language,
): Promise<readonly DiffPart[]> {
  const changed = module?.fields[field];
  const inWords = (text: string) =>
    module && changed ? textInWords(module, field, text, language) : detailText(field, text, language);
  const replaced = async (): Promise<readonly DiffPart[]> => [
    { kind: "removed", text: await inWords(before) },
    { kind: "added", text: await inWords(after) },
  ];
  const parts =
    (changed && !changed.secret && (await mixedParts(changed, before, after, language, inWords))) ||
    (await replaced());
  return parts.filter(({ text, note }) => text !== "" || note !== undefined);
}

/** Returns both texts mixed in one, where they are prose and share enough to be readable. */
async function mixedParts(
  { diffAs }: Field,
  before: string,
  after: string,
  language: Language,
  inWords: (text: string) => string | Promise<string>,
): Promise<readonly DiffPart[] | undefined> {
  if (before === "" || after === "") return undefined;
  if (diffAs === "document") {
    const [old, current] = [parseDocument(before), parseDocument(after)];
    if (!old.ok || !current.ok) return undefined;
    const parts = await describeDocumentChanges(old.document, current.document, language);
    const isFormatOnly = parts.every(({ kind: part }) => part === "same" || part === "formatted");
    return isFormatOnly || isAlike(parts) ? parts : undefined;
  }
  if (diffAs !== "prose" && diffAs !== "list") return undefined;
  const isList = diffAs === "list";
  const parts = await diffWords(
    isList ? await inWords(before) : before,
    isList ? await inWords(after) : after,
  );
  return isAlike(parts) ? parts : undefined;
}

/** Texts that share little but small words are shown one after the other, because no one can read them mixed. */
function isAlike(parts: readonly DiffPart[]): boolean {
  const length = (...kinds: readonly DiffPart["kind"][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0);
  const shared = length("same", "formatted");
  return shared * 3 >= shared + Math.max(length("removed"), length("added"));
}

/** Amount of unchanged text shown on either side of a difference. */
const context = 80;

function shortened(part: DiffPart, index: number, count: number): DiffPart {
  const { kind, text } = part;
  if (kind !== "same" || text.length <= 2 * context + 20) return part;
  const head = index === 0 ? "" : text.slice(0, context);
  const tail = index === count - 1 ? "" : text.slice(-context);
  return { kind, text: `${head} … ${tail}` };
}

/** The reason of a refused sign-in is stored as a code. */
function detailText(field: string, text: string, language: Language): string {
  const t = translator(language, "admin.signIn.problems");
  return field === "problem" && t.has(text as "expired") ? t(text as "expired") : text;
}

/** Events that are no change of a record have details of their own. */
function detailLabel(field: string, language: Language): string {
  const t = translator(language, "admin.history.details");
  return t.has(field as "name") ? t(field as "name") : field;
}

/**
 * Describes the changes in a document: words, and in notes the changes of their format, links, pictures and
 * structure.
 */
async function describeDocumentChanges(
  before: RichTextDocument,
  after: RichTextDocument,
  language: Language,
): Promise<readonly DiffPart[]> {
  const parts = joined(
    await mapSeries(await diffDocuments(before, after), (part) => describePart(part, language)),
  );
  if (parts.some(({ kind }) => kind !== "same")) return parts;
  return [{ kind: "formatted", text: "", note: translator(language, "admin.differences")("details") }];
}

async function describePart(part: DocumentPart, language: Language): Promise<DiffPart> {
  const { kind, text, thing } = part;
  const shown = thing === undefined ? text : `${text}[${await thingText(part, language)}]`;
  const note = await noteOf(part, language);
  return note === "" ? { kind, text: shown } : { kind, text: shown, note };
}

async function noteOf(
  { kind, looks, looked = [], thing }: DocumentPart,
  language: Language,
): Promise<string> {
  if (kind === "same" || kind === "removed") return "";
  if (kind === "added") {
    const told = thing ? looks.filter((look) => !/^(?:alt|record):/.test(look)) : looks;
    return wordsOf(told, language);
  }
  const t = translator(language, "admin.differences");
  const now = await wordsOf(without(looks, looked), language);
  const before = await wordsOf(without(looked, looks), language);
  if (now && before) return t("changed", { now, before });
  return now || t("gone", { before });
}

function without(looks: readonly string[], others: readonly string[]): readonly string[] {
  return looks.filter((look) => !others.includes(look));
}

async function wordsOf(looks: readonly string[], language: Language): Promise<string> {
  const words = await mapSeries(looks, (look) => wordOf(look, language));
  return listInWords(words, language, "unit");
}

async function wordOf(look: string, language: Language): Promise<string> {
  const t = translator(language, "admin.differences.looks");
  const [name = "", ...rest] = look.split(":");
  const value = rest.join(":");
  const link = name === "link" ? recordLinkOf(value) : undefined;
  if (link) return t("link", { value: await relatedLabel(link.module, link.id) });
  const key = kinds.has(name) ? `${name}${value}` : name;
  return t.has(key as "link") ? t(key as "link", { value }) : t("other");
}

/** Appearance attributes of which each value has words of its own. */
const kinds: ReadonlySet<string> = new Set(["heading", "callout", "extent", "look"]);

async function thingText({ thing = "", looks }: DocumentPart, language: Language): Promise<string> {
  const t = translator(language, "admin.differences.things");
  const name = t.has(thing as "image") ? t(thing as "image") : t("other");
  const called = valueIn("alt", looks) ?? (await recordIn(looks));
  return called ? `${name}: ${called}` : name;
}

async function recordIn(looks: readonly string[]): Promise<string | undefined> {
  const link = recordLinkOf(valueIn("record", looks) ?? "");
  return link && relatedLabel(link.module, link.id);
}

function valueIn(name: string, looks: readonly string[]): string | undefined {
  return looks.find((look) => look.startsWith(`${name}:`))?.slice(name.length + 1);
}
