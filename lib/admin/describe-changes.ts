import type { AnyModule } from "#lib/define-module";
import type { Changes } from "#lib/fields/changes";
import type { Field } from "#lib/fields/field";
import type { Language } from "#lib/i18n/languages";
import { translator } from "#lib/i18n/translator";
import { type DiffPart, diffWords } from "#lib/text-diff";
import type { ChangeDescription } from "./history-description.ts";
import { moduleTexts } from "./module-texts.ts";
import { textInWords } from "./text-in-words.ts";

/** Changes in words: texts word by word, other values as what they were and what they became. */
export function describeChanges(
  module: AnyModule | undefined,
  changes: Changes,
  language: Language,
): Promise<readonly ChangeDescription[]> {
  return Promise.all(
    Object.entries(changes).map(async ([field, [before, after]]) => {
      const kind = module?.fields[field];
      const label = module && moduleTexts(module, language).fields[field];
      const [from, to] = await Promise.all(
        [before, after].map(async (text) =>
          module && kind ? textInWords(module, field, text, language) : detailText(field, text, language),
        ),
      );
      return {
        field,
        label: label ?? detailLabel(field, language),
        parts: partsOf(kind, from ?? "", to ?? ""),
      };
    }),
  );
}

/** Of what stays the same only this much is shown on either side of a difference. */
const context = 80;

function partsOf(field: Field | undefined, before: string, after: string): readonly DiffPart[] {
  const isProse = field?.kind === "text" || field?.kind === "richText";
  const replaced = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ] as const;
  const parts = isProse && !field.secret && before && after ? diffWords(before, after) : replaced;
  return (isAlike(parts, before, after) ? parts : replaced)
    .filter(({ text }) => text !== "")
    .map((part, index, all) => shortened(part, { isFirst: index === 0, isLast: index === all.length - 1 }));
}

/** Texts that share little but small words are told one after the other, because nobody can read them mixed. */
function isAlike(parts: readonly DiffPart[], before: string, after: string): boolean {
  const shared = parts.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + text.length, 0);
  return shared * 3 >= Math.max(before.length, after.length);
}

function shortened(
  part: DiffPart,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): DiffPart {
  const { kind, text } = part;
  if (kind !== "same" || text.length <= 2 * context + 20) return part;
  const [head, tail] = [isFirst ? "" : text.slice(0, context), isLast ? "" : text.slice(-context)];
  return { kind, text: `${head} … ${tail}` };
}

/** The reason of a refused sign-in is written as a code. */
function detailText(field: string, text: string, language: Language): string {
  const t = translator(language, "admin.signIn.problems");
  return field === "problem" && t.has(text as "expired") ? t(text as "expired") : text;
}

/** Events that are no change of a record tell details of their own. */
function detailLabel(field: string, language: Language): string {
  const t = translator(language, "admin.history.details");
  return t.has(field as "name") ? t(field as "name") : field;
}
