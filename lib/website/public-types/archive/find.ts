import { findCategoryAt, listCategoriesByIds } from "#lib/content/queries/categories";
import { wordIn } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { slugPattern } from "#lib/platform/latin-slug";
import type { AddressMatch } from "../public-type.ts";
import { addressBelow } from "./addresses.ts";
import { categorySegments } from "./category-segments.ts";
import type { ArchiveList, ArchiveLists, ArchiveOrder, Listed } from "./declaration.ts";
import { hasPage, listAddress } from "./list-view.ts";

/** A list, one of a category by its id, or a record with a part of it. */
export type ArchiveKey =
  | { readonly language: Language; readonly year?: number }
  | { readonly category: number }
  | { readonly id: number; readonly part?: string | undefined };

interface Found extends ArchiveLists {
  readonly order: Pick<ArchiveOrder<Listed, Listed>, "at" | "has" | "count">;
  /** Present if records have pages below theirs. */
  readonly part?: object;
}

interface Asked {
  readonly language: Language;
  readonly now: Date;
  readonly page: number;
  readonly part?: string | undefined;
}

/** Finds a list or a record by the segments after those of the archive. */
export async function findInArchive(
  archive: Found,
  [slug, part, ...rest]: readonly string[],
  asked: Asked,
): Promise<AddressMatch<ArchiveKey> | undefined> {
  const { language, now } = asked;
  if (slug === undefined) return findList(archive, { language }, asked);
  if (rest.length > 0) return undefined;
  const narrowed = part === undefined ? undefined : await findNarrowed(archive, slug, part, asked);
  if (narrowed) return narrowed;
  if (!slugPattern.test(slug) || (part !== undefined && !archive.part)) return undefined;
  const row = await archive.order.at({ language, slug, part }, now);
  const below = part === undefined ? [] : [part];
  return (
    row && {
      key: { id: row.id, part },
      address: addressBelow(archive.segments, language, row.path, ...below),
    }
  );
}

/** Returns the list that a key names; undefined for a record, and if its category was deleted. */
export async function listOf(key: ArchiveKey): Promise<ArchiveList | undefined> {
  if ("language" in key) return key;
  if (!("category" in key)) return undefined;
  const [category] = await listCategoriesByIds([key.category]);
  return category && { language: category.language, category };
}

/** The part of a list that is asked for; of an archive without parts the list itself. */
export function withPart({ parts }: ArchiveLists, list: ArchiveList, part: string | undefined): ArchiveList {
  return parts && part !== undefined ? { ...list, part } : list;
}

async function findList(archive: ArchiveLists, list: ArchiveList, { page, part, now }: Asked) {
  const { language, year, category } = list;
  const key = category ? { category: category.id } : { language, ...(year === undefined ? {} : { year }) };
  return (await hasPage(archive, withPart(archive, list, part), page, now))
    ? { key, address: listAddress(archive, list) }
    : undefined;
}

/** A year or a category, which lie below a segment of their own. */
async function findNarrowed(
  archive: ArchiveLists,
  above: string,
  name: string,
  asked: Asked,
): Promise<AddressMatch<ArchiveKey> | undefined> {
  const { segments, order, categories, years } = archive;
  const { language, now } = asked;
  if (years && above === wordIn(years.segments, language)) {
    const year = /^[1-9]\d{3}$/.test(name) ? Number(name) : undefined;
    const isThere = year !== undefined && (await order.has({ language, year }, now));
    return isThere ? findList(archive, { language, year }, asked) : undefined;
  }
  const isOfCategory =
    categories && wordIn(categorySegments[categories], language) === `${wordIn(segments, language)}/${above}`;
  if (!isOfCategory || !slugPattern.test(name)) return undefined;
  const category = await findCategoryAt(categories, { language, slug: name });
  return category && findList(archive, { language, category }, asked);
}
