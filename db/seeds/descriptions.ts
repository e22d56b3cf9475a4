import { updateRecord } from "#lib/engine/save";
import type { Language } from "#lib/i18n/languages";
import type { AnyModule } from "#lib/module/define-module";
import { media } from "#lib/modules/media";
import type { DemoPage } from "../demo/demo-page.ts";

/** Describes the illustrations in the library as the pages describe them, for galleries and whatever comes later. */
export async function describePictures(
  pictures: ReadonlyMap<string, { readonly id: number }>,
  pages: Readonly<Record<Language, readonly DemoPage[]>>,
): Promise<void> {
  const altOf = (file: string, language: Language) =>
    pages[language].find(({ image }) => image?.file === file)?.image?.alt ?? "";
  for (const [file, { id }] of pictures) {
    const texts = { alt_en: altOf(file, "en"), alt_cs: altOf(file, "cs") };
    await updateRecord(media as unknown as AnyModule, id, texts, null);
  }
}
