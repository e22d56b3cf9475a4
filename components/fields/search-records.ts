import * as z from "zod/mini";
import type { FieldDescription } from "#lib/admin/form/field-description";
import type { RecordId } from "#lib/kernel/module/define-module";

/** A record that a relation can point at; `path` without a leading slash and language, where it has one. */
export type FoundRecord = z.infer<typeof recordSchema>;

/** Finds records of the relation's module whose text contains `query`; the newest for an empty one. */
export async function searchRecords(
  searchUrl: string,
  parameters: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const url = new URL(searchUrl, window.location.origin);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  const response = await fetch(url, { headers: { accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return answerSchema.parse(await response.json()).results;
}

/** Returns what a relation's field searches for, and what it leaves out of the results. */
export function searchScope(
  field: FieldDescription,
  own: { readonly id: RecordId | undefined; readonly language: string },
) {
  const language = field.language === "same" ? own.language : undefined;
  const parameters = { ...field.among, module: field.to, language };
  const isOffered = (record: FoundRecord) => {
    if (record.id === own.id) return false;
    if (field.language === undefined || own.language === "" || !record.language) return true;
    return (record.language === own.language) === (field.language === "same");
  };
  return { parameters, isOffered };
}

const recordSchema = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  path: z.optional(z.nullable(z.string())),
  language: z.optional(z.nullable(z.string())),
  adjustUrl: z.optional(z.string()),
});
const answerSchema = z.object({ results: z.array(recordSchema) });
