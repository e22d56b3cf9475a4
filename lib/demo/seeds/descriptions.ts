import { media } from "#lib/files/media";
import { updateRecord } from "#lib/kernel/engine/save";
import type { Language } from "#lib/platform/i18n/languages";
import type { DemoPage } from "../content/demo-page.ts";

/** Describes the illustrations in the library as the pages describe them, for galleries and later uses. */
export async function describeDemoPictures(
  pictures: ReadonlyMap<string, { readonly id: number }>,
  pages: Readonly<Record<Language, readonly DemoPage[]>>,
): Promise<void> {
  const altOf = (file: string, language: Language) =>
    pages[language].find(({ image }) => image?.file === file)?.image?.alt ?? "";
  for (const [file, { id }] of pictures) {
    const texts = { alt_en: altOf(file, "en"), alt_cs: altOf(file, "cs") };
    await updateRecord(media, id, texts, null);
  }
}
