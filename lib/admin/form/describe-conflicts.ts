import { decodeChange, type FormTexts } from "#lib/kernel/engine/form/decode";
import type { Row } from "#lib/kernel/engine/form/encode";
import { digestOf, type FieldConflict, mergeForm } from "#lib/kernel/engine/form/merge";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { type AuditRow, entriesOfRecord } from "#lib/kernel/queries/audit-log";
import type { Language } from "#lib/platform/i18n/languages";
import { mapSeries } from "#lib/platform/map-series";
import type { DiffPart } from "#lib/platform/text-diff";
import { describeChanges } from "../history/describe-changes.ts";
import { textInWords } from "../record-name.ts";

/** Describes fields that two people changed differently, with both texts in words, for the person who has to choose. */
export async function describeConflicts(
  module: AnyModule,
  row: Row,
  conflicts: readonly FieldConflict[],
  language: Language,
): Promise<readonly ConflictDescription[]> {
  const entries = await entriesOfRecord(module.name, String(row.id), { limit: searched });
  return mapSeries(conflicts, async ({ field, mine, theirs }) => {
    const [change] = await describeChanges(module, { [field]: [theirs, mine] }, language);
    const words = (text: string) => textInWords(module, field, text, language);
    const isMixed = change?.parts.some(({ kind }) => kind === "same");
    return {
      field,
      label: change?.label ?? field,
      ...authorOf(entries.find(({ changes }) => changes[field])),
      seen: digestOf(theirs),
      mine: clipped(await words(mine)),
      theirs: clipped(await words(theirs)),
      parts: isMixed ? (change?.parts ?? []) : [],
    };
  });
}

/**
 * Does the same for the texts of a plain form that comes back, whatever was chosen before; none if it cannot be read
 * at all.
 */
export async function describeTypedConflicts(
  module: AnyModule,
  row: Row,
  texts: FormTexts,
  language: Language,
): Promise<readonly ConflictDescription[]> {
  const decoded = decodeChange(module, texts);
  const open = Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith("_choice.")));
  const merge = decoded.ok ? mergeForm(module, decoded.values, row, open) : undefined;
  return describeConflicts(module, row, merge?.conflicts ?? [], language);
}

/** Depth of the search for the author of the other text. */
const searched = 20;

function authorOf(entry: AuditRow | undefined): Pick<ConflictDescription, "by" | "at"> {
  if (!entry) return {};
  const at = entry.createdAt.toISOString();
  return entry.person === null ? { at } : { at, by: entry.person };
}

const longest = 240;

/** Returns the beginning of a long text: the differences show what differs further on. */
function clipped(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}

/** Field that someone else changed differently while it was edited. */
export interface ConflictDescription {
  readonly field: string;
  readonly label: string;
  /** Author of the other text, where known. */
  readonly by?: string;
  /** ISO time. */
  readonly at?: string;
  /** Digest of the other text, which a choice names. */
  readonly seen: string;
  /** Both texts in words, only the beginning of long ones; empty if the field is. */
  readonly mine: string;
  readonly theirs: string;
  /** Differences from theirs to mine, word by word; empty if the two have little in common. */
  readonly parts: readonly DiffPart[];
}
