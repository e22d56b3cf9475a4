import type { Transaction } from "#db/client";
import { linkTargetOf, writtenTarget } from "#lib/kernel/fields/link-target";
import type { TreeLink } from "#lib/kernel/fields/link-tree";
import { recordById, translationsBeside } from "#lib/kernel/queries/tree";
import { moduleNamed } from "#lib/kernel/registry";
import type { Language } from "#lib/platform/i18n/languages";
import { inTurn } from "#lib/platform/in-turn";

/** Items of a menu as they are in another language. */
interface Translated {
  readonly links: readonly TreeLink[];
  /** Records among their targets that are not there in that language. */
  readonly missing: number;
}

/**
 * The same items leading to the translations of their targets, called as those are. What has no translation leads where it
 * did, and what leads to no record stays as it is written.
 */
export async function translatedLinks(
  links: readonly TreeLink[],
  language: Language,
  tx: Transaction,
): Promise<Translated> {
  const found = await inTurn(links, async (link) => {
    const own = await translatedLink(link, language, tx);
    const below = await translatedLinks(link.children, language, tx);
    return { link: { ...own.link, children: below.links }, missing: own.missing + below.missing };
  });
  return {
    links: found.map(({ link }) => link),
    missing: found.reduce((sum, { missing }) => sum + missing, 0),
  };
}

async function translatedLink(link: TreeLink, language: Language, tx: Transaction) {
  const target = link.to === undefined ? undefined : linkTargetOf(link.to);
  if (target?.kind !== "record") return { link, missing: 0 };
  const id = await translationOf(target.module, Number(target.id), language, tx);
  if (id === undefined) return { link, missing: 1 };
  const { label: _, ...unnamed } = link;
  return { link: { ...unnamed, to: writtenTarget({ ...target, id: String(id) }) }, missing: 0 };
}

async function translationOf(
  name: string,
  id: number,
  language: Language,
  tx: Transaction,
): Promise<number | undefined> {
  const module = moduleNamed(name);
  if (!module?.fields.translationOf || !Number.isSafeInteger(id)) return undefined;
  const row = await recordById(tx, module.table, id);
  if (!row || row.language === language) return row?.id;
  return (await translationsBeside(tx, module.table, row)).find((other) => other.language === language)?.id;
}
