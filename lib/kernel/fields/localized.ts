import { sql } from "drizzle-orm";
import * as z from "zod";
import { type Field, type Fields, optional } from "./field.ts";
import { jsonColumn } from "./stored.ts";
import { storedText } from "./text.ts";

/** Form texts by language; a language without one is missing. Texts of a language that is switched off stay. */
export type Localized = Readonly<Record<string, string>>;

/**
 * A field with a value of its own in each language of the website, stored as one JSON value: `{"en":"…","cs":"…"}`. It
 * may be empty in any language. A module has it as one field per language, `name_en` for the field `name`: in forms,
 * JSON, files, the history and wherever changes are merged.
 */
export const localized = <F extends Field>(field: F) => ({
  kind: "derived" as const,
  localized: optional(field),
  defaultValue: "",
  column: () => {
    const column = jsonColumn<Localized>();
    return column.default(sql.raw("'{}'")) as unknown as typeof column;
  },
  schema: z.codec(z.string(), z.custom<Localized>(), {
    decode: (text) => (text === "" ? {} : (JSON.parse(text) as Localized)),
    encode: (texts) => JSON.stringify(texts),
  }),
});

/** The names of fields that have a value per language. */
type LocalizedNames<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { localized: Field } ? K : never;
}[keyof F & string];

/** The fields that a module has: those with a value per language as one field for each of them. */
export type FieldsInLanguages<F extends Fields> = [LocalizedNames<F>] extends [never]
  ? F
  : Omit<F, LocalizedNames<F>> & {
      [K in LocalizedNames<F> as `${K}_${string}`]: F[K] extends { localized: infer Each } ? Each : never;
    };

/** A module as declared, and as it is in the languages of the website. */
interface Localizable {
  readonly declared: Fields;
  readonly fields: Fields;
}

/** Returns the fields that a module has in some languages, those of a value next to each other in their order. */
export function fieldsInLanguages(declared: Fields, languages: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(declared).flatMap(([key, field]) =>
      field.localized
        ? languages.map((language) => [nameInLanguage(key, language), fieldInLanguage(key, field, language)])
        : [[key, field] as const],
    ),
  );
}

/** Returns the names of the same fields for names of declared ones. */
export function namesInLanguages<Name extends string>(
  declared: Fields,
  names: readonly Name[],
  languages: readonly string[],
): readonly Name[] {
  return names.flatMap((name) =>
    declared[name]?.localized ? languages.map((language) => nameInLanguage(name, language) as Name) : [name],
  );
}

export function nameInLanguage(name: string, language: string): string {
  return `${name}_${language}`;
}

function fieldInLanguage(of: string, field: Field, language: string): Field {
  const {
    kind: _kind,
    defaultValue: _text,
    column: _column,
    schema: _schema,
    localized: each,
    ...more
  } = field;
  if (!each) throw new Error(`The field "${of}" has no value per language.`);
  return { ...each, ...more, inLanguage: { of, language } };
}

/** Returns a row with the value of each language under the name of its field, beside the stored ones. */
export function withValuesInLanguages<R extends Readonly<Record<string, unknown>>>(
  module: Localizable,
  row: R,
): R {
  const values = inLanguages(module).map(([key, field, { of, language }]) => {
    const text = textsOf(row[of])[language] ?? "";
    if (text === "") return [key, null];
    const decoded = z.safeDecode(field.draft ?? field.schema, text);
    return [key, decoded.success ? decoded.data : text];
  });
  return values.length === 0 ? row : { ...row, ...Object.fromEntries(values) };
}

/**
 * Returns values by the columns that store them: those of single languages are put among the others of their field.
 *
 * @param before the row that they change
 */
export function withStoredTexts(
  module: Localizable,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const stored = { ...values };
  for (const [key, field, { of, language }] of inLanguages(module)) {
    delete stored[key];
    if (values[key] === undefined) continue;
    const { [language]: _, ...others } = textsOf(stored[of] ?? before[of]);
    const text = storedText(field, values[key]);
    stored[of] = text === "" ? others : { ...textsOf(stored[of] ?? before[of]), [language]: text };
  }
  return stored;
}

function inLanguages({ declared, fields }: Localizable) {
  if (declared === fields) return [];
  return Object.entries(fields).flatMap(([key, field]) =>
    field.inLanguage ? [[key, field, field.inLanguage] as const] : [],
  );
}

/** Returns the texts of a stored value; one that another program broke has none. */
export function textsOf(stored: unknown): Localized {
  return typeof stored === "object" && stored !== null ? (stored as Localized) : {};
}
