import { media } from "#lib/files/media";
import { updateRecord } from "#lib/kernel/engine/save";
import { nameInLanguage } from "#lib/kernel/fields/localized";
import type { InterfaceLanguage } from "#lib/platform/i18n/languages";
import type { DemoPage } from "../content/demo-page.ts";
import { demoLanguages } from "../demo-languages.ts";

/** Describes the illustrations in the library as the pages describe them, for galleries and later uses. */
export async function describeDemoPictures(
  pictures: ReadonlyMap<string, { readonly id: number }>,
  pages: Readonly<Record<InterfaceLanguage, readonly DemoPage[]>>,
): Promise<void> {
  const altOf = (file: string, language: InterfaceLanguage) =>
    pages[language].find(({ image }) => image?.file === file)?.image?.alt ?? "";
  for (const [file, { id }] of pictures) {
    const texts = Object.fromEntries(
      demoLanguages().map((language) => [nameInLanguage("alt", language), altOf(file, language)]),
    );
    await updateRecord(media, id, texts, null);
  }
}
