import { blocks } from "#lib/content/blocks";
import { listGalleries } from "#lib/content/queries/public-galleries";
import { createRecord } from "#lib/kernel/engine/save";
import { findNewsletterList } from "#lib/newsletter/queries/open-lists";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import { blocksInCzech } from "../content/blocks/cs.ts";
import type { DemoBlock } from "../content/blocks/demo-block.ts";
import { blocksInEnglish } from "../content/blocks/en.ts";
import { demoList } from "../content/newsletter/list.ts";
import { demoLanguages } from "../demo-languages.ts";

const demoBlocks: Readonly<Record<InterfaceLanguage, readonly DemoBlock[]>> = {
  en: blocksInEnglish,
  cs: blocksInCzech,
};

/**
 * Creates the blocks of the demo in every language.
 *
 * @param pageIds ids of the pages of each language by key
 */
export async function createBlocks(
  pageIds: ReadonlyMap<InterfaceLanguage, ReadonlyMap<string, number>>,
): Promise<void> {
  const originals = new Map<string, number>();
  const newsletterList = String((await findNewsletterList(demoList.key))?.id ?? "");
  for (const language of demoLanguages()) {
    const idOf = (page: string) => String(pageIds.get(language)?.get(page));
    const gallery = await newestGallery(language);
    for (const block of demoBlocks[language]) {
      const { key, name, leadsTo, pages = [] } = block;
      const saved = await createRecord(
        blocks,
        {
          ...textsOf(block, { gallery, newsletterList }),
          key,
          name,
          language,
          status: "published",
          translationOf: String(originals.get(key) ?? ""),
          linkPage: leadsTo === undefined ? "" : idOf(leadsTo),
          pages: pages.map(idOf).join(","),
        },
        null,
      );
      if (saved.outcome !== "saved") throw new Error(`The demo cannot be stored: ${JSON.stringify(saved)}.`);
      originals.set(key, originals.get(key) ?? Number(saved.row.id));
    }
  }
}

function textsOf(
  { texts, showsGallery, signsUp }: DemoBlock,
  { gallery, newsletterList }: { readonly gallery: string; readonly newsletterList: string },
): DemoBlock["texts"] {
  return { ...texts, ...(showsGallery ? { gallery } : {}), ...(signsUp ? { newsletterList } : {}) };
}

async function newestGallery(language: InterfaceLanguage): Promise<string> {
  const [newest] = await listGalleries({ language }, { limit: 1 }, new Date());
  return String(newest?.id ?? "");
}
