import type { Connection } from "#db/client";
import type { Audience } from "#lib/kernel/audience";
import type { Row } from "#lib/kernel/engine/form/encode";
import { shownTimes } from "#lib/kernel/engine/publishing/shown";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { publicTypeOf } from "#lib/kernel/public-types";
import { audienceOf } from "#lib/kernel/traits/published/audience-of";
import { isKnownLanguage } from "#lib/platform/site-languages";
import { embeddedWords, said } from "./embedded-words.ts";

/** Words by which visitors find a record, and the period in which they may, in milliseconds since 1970. */
export interface RecordWords {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** "" of a record that is the same in all languages. */
  readonly language: string;
  readonly audience: Audience;
  readonly from: number;
  readonly until: number;
  /** Time of appearance. */
  readonly at: number;
}

/**
 * Returns the words of a record as visitors see it, now or later, with those of everything embedded in its texts;
 * undefined for one that they never see as it is stored.
 */
export async function recordWords(
  module: AnyModule,
  row: Row,
  connection: Connection,
): Promise<RecordWords | undefined> {
  const publicType = publicTypeOf(module.name);
  const shown = shownTimes(row as Parameters<typeof shownTimes>[0], new Date(0));
  if (!publicType || !shown) return undefined;
  if ((await publicType.isSearched?.(row, connection)) === false) return undefined;
  const { title, description, body } = searchedFields(module);
  const { language } = row;
  return {
    title: said(module, row, title),
    description: said(module, row, description),
    body: [said(module, row, body), await embeddedWords(module, row, connection)].filter(Boolean).join("\n"),
    language: isKnownLanguage(language) ? language : "",
    audience: audienceOf(row),
    from: shown.from,
    until: Math.min(shown.until, Number.MAX_SAFE_INTEGER),
    at: timeOf(row.publishAt) ?? timeOf(row.publishedAt) ?? timeOf(row.createdAt) ?? 0,
  };
}

/**
 * Returns the fields whose words count, by weight: the name of the record, its summary, and the rest as their kinds
 * define. Fields written for search engines come last, because they mostly repeat the others.
 */
export function searchedFields({ fields, list }: AnyModule): Readonly<Record<Weight, readonly string[]>> {
  const saying = Object.keys(fields).filter((key) => fields[key]?.searchText && !fields[key]?.secret);
  const [title] = list.columns;
  const rest = saying.filter((key) => key !== title);
  const isForOthers = (key: string) => fields[key]?.trait === "searchAppearance";
  const sumsUp = (key: string) => fields[key]?.multiline === true && !isForOthers(key);
  return {
    title: saying.filter((key) => key === title),
    description: rest.filter(sumsUp),
    body: rest
      .filter((key) => !sumsUp(key))
      .toSorted((a, b) => Number(isForOthers(a)) - Number(isForOthers(b))),
  };
}

type Weight = "title" | "description" | "body";

function timeOf(value: unknown): number | undefined {
  return value instanceof Date ? value.getTime() : undefined;
}
