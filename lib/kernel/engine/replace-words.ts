import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { groupOf, isItem } from "../fields/encode-items.ts";
import type { Field, Fields } from "../fields/field.ts";
import { decodeText, storedText } from "../fields/text.ts";
import { allowsIn } from "../permissions.ts";
import { demandAction, forbiddenActions } from "./demands.ts";
import type { Values } from "./form/decode.ts";
import type { Row } from "./form/encode.ts";
import { Invalid } from "./form/issue.ts";
import { rowById } from "./read.ts";
import { updateRow } from "./rows.ts";
import type { SaveOutcome } from "./save.ts";
import { alsoInCopy, copyValues } from "./working-copy.ts";
import { write } from "./write.ts";

/** Words to look for in the prose of records. */
export interface WordSearch {
  readonly find: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

/** One occurrence: the `n`-th in a field of a record, or of its working copy. */
export interface WordPlace {
  readonly field: string;
  readonly inCopy: boolean;
  readonly n: number;
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/** Form texts of changed fields, of a record and of the changes that wait beside it. */
export interface ChangedTexts {
  readonly live: Readonly<Record<string, string>>;
  readonly copy: Readonly<Record<string, string>>;
}

/** Returns every occurrence in the prose of a record; its waiting changes count where they differ from it. */
export function findWords(module: AnyModule, row: Row, search: WordSearch): readonly WordPlace[] {
  const places: WordPlace[] = [];
  for (const { field, inCopy, text } of proseOf(module, row)) {
    let n = 0;
    editProse(module.fields[field] as Field, text, (prose) => {
      for (const { at, word } of wordsIn(prose, search)) {
        const [start, end] = [Math.max(0, at - around), at + word.length + around];
        const before = `${start > 0 ? "…" : ""}${prose.slice(start, at)}`;
        const after = `${prose.slice(at + word.length, end)}${end < prose.length ? "…" : ""}`;
        places.push({ field, inCopy, n, before, word, after });
        n += 1;
      }
      return [];
    });
  }
  return places;
}

/**
 * Returns the texts of the fields in which words are replaced, as they are and as they would be.
 *
 * @param isMeant leaves occurrences out
 */
export function replacedTexts(
  module: AnyModule,
  row: Row,
  { search, replacement }: { readonly search: WordSearch; readonly replacement: string },
  isMeant: (place: Pick<WordPlace, "field" | "inCopy" | "n">) => boolean,
): { readonly former: ChangedTexts; readonly changed: ChangedTexts } {
  const [former, changed] = [emptyTexts(), emptyTexts()];
  for (const { field, inCopy, text } of proseOf(module, row)) {
    let n = 0;
    const replaced = editProse(module.fields[field] as Field, text, (prose) =>
      wordsIn(prose, search).flatMap(({ at, word }) => {
        const place = { field, inCopy, n };
        n += 1;
        return isMeant(place) ? [{ at, length: word.length, replacement }] : [];
      }),
    );
    if (replaced === text) continue;
    (inCopy ? former.copy : former.live)[field] = text;
    (inCopy ? changed.copy : changed.live)[field] = replaced;
  }
  return { former, changed };
}

/**
 * Gives fields of a record other texts, live and in its working copy, if it still has the version for which they were
 * made.
 *
 * @param alsoDo what belongs to the change, in its transaction
 */
export async function changeTexts(
  module: AnyModule,
  { id, version }: { readonly id: RecordId; readonly version: number },
  textsOf: (row: Row) => ChangedTexts,
  adminId: string,
  alsoDo: (context: ChangeContext, after: Row) => Promise<void>,
): Promise<SaveOutcome> {
  return write<SaveOutcome>(
    module,
    async (context) => {
      const row = await rowById(context.tx, module, id);
      if (!row) return { outcome: "missing" };
      if (row.version !== version) return { outcome: "stale", current: row };
      await demandAction(module, "update", context);
      const { live, copy } = textsOf(row);
      const isDraft = row.status === "draft";
      const values = alsoInCopy(module, row, decoded(module, live, isDraft), decoded(module, copy, true));
      const saved = await updateRow(module, row, values, context);
      await alsoDo(context, saved.row);
      return saved;
    },
    adminId,
  );
}

/** Returns why a change could not be made by somebody with these permissions; undefined where it could. */
export function whyRefused(
  module: AnyModule,
  row: Row,
  { live }: ChangedTexts,
  permissions: ReadonlySet<string>,
): "permission" | "invalid" | undefined {
  if (!allowsIn(permissions, module, "update")) return "permission";
  try {
    const values = decoded(module, live, row.status === "draft");
    return forbiddenActions(permissions, module, row, values).length > 0 ? "permission" : undefined;
  } catch (error) {
    if (error instanceof Invalid) return "invalid";
    throw error;
  }
}

export function hasProse({ fields }: AnyModule): boolean {
  return Object.values(fields).some(isProse);
}

/** Finds words without regard to case where that is wanted; a word ends where no letter, digit or _ follows. */
function wordsIn(prose: string, { find, matchCase, wholeWords }: WordSearch) {
  const escaped = find.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  const pattern = wholeWords ? `(?<![\\p{L}\\p{M}\\p{N}_])${escaped}(?![\\p{L}\\p{M}\\p{N}_])` : escaped;
  const found = prose.matchAll(new RegExp(pattern, matchCase ? "gu" : "giu"));
  return found.map((match) => ({ at: match.index, word: match[0] })).toArray();
}

interface Edit {
  readonly at: number;
  readonly length: number;
  readonly replacement: string;
}
type EditsOf = (prose: string) => readonly Edit[];

/** Characters shown on each side of an occurrence. */
const around = 60;

function emptyTexts() {
  return { live: {} as Record<string, string>, copy: {} as Record<string, string> };
}

function decoded({ fields }: AnyModule, texts: Readonly<Record<string, string>>, isDraft: boolean): Values {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const read = decodeText(fields[key] as Field, text, isDraft);
      if (read.success) return [key, read.data];
      throw new Invalid([{ field: key, code: read.error.issues[0]?.message ?? "pattern" }]);
    }),
  );
}

function proseOf(module: AnyModule, row: Row) {
  const copy = copyValues(module, row) ?? {};
  return Object.entries(module.fields).flatMap(([field, declared]) => {
    if (!isProse(declared)) return [];
    const live = { field, inCopy: false, text: storedText(declared, row[field]) };
    const waiting = { field, inCopy: true, text: storedText(declared, copy[field]) };
    return field in copy && waiting.text !== live.text ? [live, waiting] : [live];
  });
}

/** Texts of a shape of their own, such as a telephone number, have no length. */
function isProse(field: Field): boolean {
  if (field.secret || field.verbatim || field.names || field.isRequestLimit) return false;
  return field.kind === "text" ? field.max !== undefined : structured.has(field.kind);
}

const structured: ReadonlySet<string> = new Set(["richText", "blocks", "rows", "linkTree"]);

/** Changes the prose of a form text; formats, addresses and everything else that programs read stay. */
function editProse(field: Field, text: string, editsOf: EditsOf): string {
  if (text === "") return text;
  if (field.kind === "text") return edited(text, editsOf(text));
  const parsed: unknown = parsedOf(text);
  return parsed === undefined ? text : JSON.stringify(editStructure(field, parsed, editsOf));
}

/** A stored text that no rule accepts any more may be no JSON. */
function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function editStructure({ kind, groups }: Field, value: unknown, editsOf: EditsOf): unknown {
  if (kind === "richText") return editNode(value, editsOf);
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => {
    if (!isItem(item)) return item;
    return kind === "linkTree"
      ? editLink(item, editsOf)
      : editItem(item, groupOf(groups ?? {}, item).fields, editsOf);
  });
}

function editLink(link: Readonly<Record<string, unknown>>, editsOf: EditsOf): unknown {
  const { label, children } = link;
  return {
    ...link,
    ...(typeof label === "string" ? { label: edited(label, editsOf(label)) } : {}),
    ...(Array.isArray(children)
      ? { children: children.map((child) => (isItem(child) ? editLink(child, editsOf) : child)) }
      : {}),
  };
}

function editItem(item: Readonly<Record<string, unknown>>, fields: Fields = {}, editsOf: EditsOf): unknown {
  const mapped = Object.entries(item).map(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const isText = field && isProse(field) && typeof value === "string";
    return [key, isText ? editProse(field, value, editsOf) : value];
  });
  return Object.fromEntries(mapped);
}

/** A word can be half bold: neighbouring texts are read as one, and a replacement stands where the word began. */
function editNode(node: unknown, editsOf: EditsOf): unknown {
  if (!isItem(node) || !Array.isArray(node.content)) return node;
  const content: unknown[] = [];
  let run: TextNode[] = [];
  const flush = () => {
    content.push(...editRun(run, editsOf));
    run = [];
  };
  for (const child of node.content) {
    if (isText(child)) run.push(child);
    else {
      flush();
      content.push(editNode(child, editsOf));
    }
  }
  flush();
  const { content: _, ...rest } = node;
  return content.length === 0 ? rest : { ...node, content };
}

type TextNode = Readonly<Record<string, unknown>> & { readonly text: string };

function isText(node: unknown): node is TextNode {
  return isItem(node) && node.type === "text" && typeof node.text === "string";
}

/** Each node keeps its own characters, and gets the replacements of the words that begin in it. */
function editRun(run: readonly TextNode[], editsOf: EditsOf): readonly TextNode[] {
  const edits = editsOf(run.map(({ text }) => text).join(""));
  let from = 0;
  return run.flatMap((node) => {
    const text = edited(node.text, edits, from);
    from += node.text.length;
    return text === "" ? [] : [{ ...node, text }];
  });
}

/** @param from position of the text in the one that the edits are about */
function edited(text: string, edits: readonly Edit[], from = 0): string {
  let result = "";
  let kept = 0;
  for (const { at, length, replacement } of edits) {
    const [start, end] = [at - from, at - from + length];
    if (end <= 0 || start >= text.length) continue;
    result += text.slice(kept, Math.max(kept, start)) + (start >= 0 ? replacement : "");
    kept = Math.min(text.length, end);
  }
  return result + text.slice(kept);
}
