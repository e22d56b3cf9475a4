import * as z from "zod";
import type { Field } from "./field.ts";
import type { Maybe, Reader } from "./reader.ts";

/** Returns a stored value as shown in a table; one that is no longer valid is returned as it is stored. */
export function valueInWords(field: Field | undefined, value: unknown, reader: Reader): Maybe<string> {
  if (value === null || value === undefined) return "";
  return field?.words ? field.words(value, reader) : (reader.nameOf(String(value)) ?? String(value));
}

/** A form text as it is read in the history and in mails. */
export function shortenedText(field: Field, text: string, reader: Reader): Maybe<string> {
  if (!field.words) return reader.nameOf(text) ?? text;
  const decoded = z.safeDecode(field.schema, text);
  return field.words(decoded.success ? decoded.data : text, reader);
}

/** A stored value as a file for spreadsheets holds it. */
export function valueForFile(field: Field | undefined, value: unknown, reader: Reader): Maybe<string> {
  if (value === null || value === undefined) return "";
  return field?.csv ? field.csv(value, reader) : valueInWords(field, value, reader);
}
