import * as z from "zod";
import type { Field } from "#lib/kernel/fields/field";
import { storedText } from "#lib/kernel/fields/text";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { hashOfToken } from "#lib/platform/random";
import type { FormTexts, Values } from "./decode.ts";
import type { Row } from "./encode.ts";

/** Name under which a form sends what it was based on; see {@link basesOf}. */
export const basesName = "_base";

/** A field that two people changed differently, by form texts. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Result of merging a form with the present state of the record. */
export interface Merge {
  /** Values still to be written: fields that the form changed and no one else did. */
  readonly values: Values;
  /** Fields that have the same value in the form and in the record after this save, whichever of the two set it. */
  readonly settled: readonly string[];
  /** Fields that only someone else changed since the form was rendered. */
  readonly theirs: readonly string[];
  readonly conflicts: readonly FieldConflict[];
}

/** Returns the base of a form: a digest of each field's text, by name; secrets are left out. */
export function basesOf(module: AnyModule, row: Row): Readonly<Record<string, string>> {
  const open = Object.entries(module.fields).filter(([, field]) => !field.secret);
  return Object.fromEntries(open.map(([key, field]) => [key, digestOf(canonicalText(field, row[key]))]));
}

/** Returns a short digest of a field's text; it distinguishes two texts and does not need to hide anything. */
export function digestOf(text: string): string {
  return hashOfToken(text).slice(0, 16);
}

/**
 * Merges a form into a record field by field (three-way merge): a field unchanged in the form stays as it is now, one
 * that no one else changed is accepted, and one that both changed differently is a conflict, unless the form says
 * which to use (`_choice.<field>`: `mine` or `theirs`, a blank, and the digest of the other text that was seen).
 *
 * @returns undefined where the texts do not tell what they were based on
 */
export function mergeForm(
  module: AnyModule,
  values: Values,
  current: Row,
  texts: FormTexts,
): Merge | undefined {
  const bases = parseBases(texts[basesName]);
  if (!bases) return undefined;
  const told = Object.entries(values).map(([field, value]) => {
    const kind = module.fields[field];
    if (!kind || kind.secret) return { field, mine: "", theirs: "", verdict: "written" } as const;
    const [mine, theirs] = [z.encode(kind.schema, value) ?? "", canonicalText(kind, current[field])];
    const [choice, seen] = (texts[`_choice.${field}`] ?? "").split(" ");
    const verdict = verdictOf(digestOf(mine), digestOf(theirs), { base: bases[field], choice, seen });
    return { field, mine, theirs, verdict };
  });
  const fields = (...verdicts: readonly Verdict[]) =>
    told.filter(({ verdict }) => verdicts.includes(verdict)).map(({ field }) => field);
  return {
    values: Object.fromEntries(fields("written").map((field) => [field, values[field]])),
    settled: fields("written", "same"),
    theirs: fields("theirs"),
    conflicts: told.flatMap(({ verdict, ...conflict }) => (verdict === "conflict" ? [conflict] : [])),
  };
}

type Verdict = "written" | "same" | "theirs" | "conflict";

/** Decides how one field is merged, by the digests of its texts. */
function verdictOf(mine: string, theirs: string, told: Told): Verdict {
  if (mine === theirs) return "same";
  if (told.choice === "theirs" || mine === told.base) return "theirs";
  if (theirs === told.base || (told.choice === "mine" && theirs === told.seen)) return "written";
  return "conflict";
}

interface Told {
  readonly base: string | undefined;
  readonly choice: string | undefined;
  /** Digest of the other text that was shown when the choice was made. */
  readonly seen: string | undefined;
}

/** Anyone can send this: anything but digests by name counts as nothing sent. */
function parseBases(json: string | undefined): Readonly<Record<string, string>> | undefined {
  if (!json) return undefined;
  try {
    return basesSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const basesSchema = z.record(z.string(), z.string());

/** Checks whether writing `values` over a row would change anything; a new password always would. */
export function differs(module: AnyModule, row: Row, values: Values): boolean {
  return Object.entries(values).some(([key, value]) => {
    const field = module.fields[key];
    if (value === undefined || value === row[key]) return false;
    if (!field || field.secret) return true;
    return storedText(field, value) !== canonicalText(field, row[key]);
  });
}

/**
 * Returns the text of a stored value as an untouched form would send it back: a value stored before the field's
 * tidying changed must not look like a change. A value that is no longer possible stays as it is.
 */
export function canonicalText(field: Field, value: unknown): string {
  const text = storedText(field, value);
  const decoded = z.safeDecode(field.schema, text);
  return decoded.success ? storedText(field, decoded.data) : text;
}
