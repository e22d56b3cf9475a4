import { type DocumentPart, diffDocuments } from "#lib/kernel/rich-text/diff-documents";
import type { RichTextDocument } from "#lib/kernel/rich-text/document";
import { recordLinkOf } from "#lib/kernel/rich-text/href";
import type { Language } from "#lib/platform/i18n/languages";
import { translator } from "#lib/platform/i18n/translator";
import { inTurn } from "#lib/platform/in-turn";
import { type DiffPart, joined } from "#lib/platform/text-diff";
import { relatedLabel } from "../text-in-words.ts";

/** What changed in a document: words, and in notes what changed of their format, links, pictures and structure. */
export async function describeDocumentChanges(
  before: RichTextDocument,
  after: RichTextDocument,
  language: Language,
): Promise<readonly DiffPart[]> {
  const parts = joined(
    await inTurn(await diffDocuments(before, after), (part) => describePart(part, language)),
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
  const words = await inTurn(looks, (look) => wordOf(look, language));
  return new Intl.ListFormat(language, { type: "unit" }).format(words);
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

/** Looks of which each value has words of its own. */
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
