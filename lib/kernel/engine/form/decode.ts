import { type Field, type Fields, initialText } from "#lib/kernel/fields/field";
import { decodeText } from "#lib/kernel/fields/text";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { slugOrMadeUp } from "#lib/platform/slug";
import { absentFields } from "./absent.ts";
import { type Issue, issuesOf } from "./issue.ts";

/** Form text by field name, as a form or a JSON body sent it. */
export type FormTexts = Readonly<Record<string, string>>;
export type Values = Record<string, unknown>;
type Decoded =
  | { readonly ok: true; readonly values: Values }
  /** `values` are those that could be read. */
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly values: Values };

/** Values of a new record; fields left out take their default. A draft may be incomplete. */
export function decodeNew(module: AnyModule, texts: FormTexts, { isDraft = false } = {}): Decoded {
  const fields = formFields(module);
  const complete = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, texts[key] ?? initialText(field)]),
  );
  const absent = absentFields(fields, complete);
  const present = Object.fromEntries(Object.entries(fields).filter(([key]) => !absent.has(key)));
  const decoded = decodeFields(present, withDerivedTexts(fields, complete), isDraft);
  return { ...decoded, values: { ...startOf(fields, absent), ...decoded.values } };
}

/** Values that an update changes; fields left out, or absent now, stay as they were. A draft may be incomplete. */
export function decodeChange(module: AnyModule, texts: FormTexts, { isDraft = false } = {}): Decoded {
  const fields = formFields(module);
  const absent = absentFields(fields, texts);
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([key]) => texts[key] !== undefined && !absent.has(key)),
  );
  return decodeFields(sent, withDerivedTexts(fields, texts), isDraft);
}

/** Returns the initial values of fields that the record does not have yet. */
function startOf(fields: Fields, names: ReadonlySet<string>): Values {
  const started = Object.entries(fields).filter(([key]) => names.has(key));
  const texts = Object.fromEntries(started.map(([key, field]) => [key, initialText(field)]));
  return decodeFields(Object.fromEntries(started), texts, true).values;
}

/** The fields that a form may set: none of a read-only module. */
export function formFields(module: { readonly fields: Fields; readonly readOnly?: true }): Fields {
  if (module.readOnly) return {};
  return Object.fromEntries(Object.entries(module.fields).filter(([, field]) => field.kind !== "derived"));
}

/** Names of the fields that a form may repeat, once for each of several values. */
export function listFields({ fields }: Pick<AnyModule, "fields">): readonly string[] {
  return Object.keys(fields).filter((key) => fields[key]?.linked);
}

/**
 * Decodes any group of fields, such as the input of an action.
 *
 * @param isDraft required fields may be left empty, where their kind has a value for that
 */
export function decodeFields(fields: Fields, texts: FormTexts, isDraft = false): Decoded {
  const results = Object.entries(fields).map(
    ([key, field]) => [key, decodeField(key, field, texts[key] ?? "", isDraft)] as const,
  );
  const issues = results.flatMap(([, result]) => ("issues" in result ? result.issues : []));
  const values = Object.fromEntries(
    results.flatMap(([key, result]) => ("value" in result ? [[key, result.value] as const] : [])),
  );
  return issues.length > 0 ? { ok: false, issues, values } : { ok: true, values };
}

function decodeField(
  key: string,
  field: Field,
  text: string,
  isDraft: boolean,
): { value: unknown } | { issues: readonly Issue[] } {
  const result = decodeText(field, text, isDraft);
  return result.success ? { value: result.data } : { issues: issuesOf(key, result.error) };
}

function withDerivedTexts(fields: Fields, texts: FormTexts): FormTexts {
  const filled = Object.entries(fields).flatMap(([key, field]) => {
    const source = field.from === undefined ? undefined : texts[field.from];
    return texts[key] === "" && source !== undefined ? [[key, slugOrMadeUp(source)] as const] : [];
  });
  return { ...texts, ...Object.fromEntries(filled) };
}

/** The id that a text such as a part of a path names in a module, or undefined; numbers include 0, which is no record. */
export function parseRecordId(module: Pick<AnyModule, "id">, text: string): RecordId | undefined {
  if (module.id === "uuid") return uuid.test(text) ? text.toLowerCase() : undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
