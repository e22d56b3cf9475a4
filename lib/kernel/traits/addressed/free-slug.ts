import type { Connection } from "#db/client";
import { isPlaceholder } from "#lib/kernel/fields/slug";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { slugsLike } from "#lib/kernel/queries/tree";
import type { Language } from "#lib/platform/i18n/languages";
import { slugSeparator, withoutSeparatorAtEnd } from "#lib/platform/latin-slug";
import { defaultLanguage } from "#lib/platform/site-languages";
import { slugOrMadeUp } from "#lib/platform/slug";

/** A slug and a number from 2 on that no record of the language has yet. */
export async function numberedSlug(
  { table }: AnyModule,
  slug: string,
  language: Language,
  connection: Connection,
  name: "slug" | "key" = "slug",
): Promise<string> {
  const stem = withoutSeparatorAtEnd(slug.slice(0, 74));
  const taken = new Set(await slugsLike(connection, table, language, stem, name));
  let number = 2;
  const numbered = () => `${stem}${slugSeparator}${number}`;
  while (taken.has(numbered())) number += 1;
  return numbered();
}

/** The slug of a draft that had nothing to make one of until now; undefined where it has one, or still nothing. */
export async function firstSlug(
  module: AnyModule,
  record: Readonly<Record<string, unknown>> & { readonly slug?: string; readonly language?: Language },
  connection: Connection,
): Promise<string | undefined> {
  const { slug = "", language = defaultLanguage() } = record;
  const from = module.fields.slug?.from;
  if (!isPlaceholder(slug) || from === undefined) return undefined;
  const made = slugOrMadeUp(String(record[from] ?? ""));
  if (made === "" || !module.fields.slug?.schema.safeParse(made).success) return undefined;
  const taken = await slugsLike(connection, module.table, language, made);
  return taken.includes(made) ? numberedSlug(module, made, language, connection) : made;
}
