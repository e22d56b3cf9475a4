import { publicPath } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";

export const gallerySegments: Readonly<Record<Language, string>> = { en: "galleries", cs: "galerie" };
/** Segments above the categories of galleries. */
export const ownCategorySegments: Readonly<Record<Language, string>> = { en: "category", cs: "kategorie" };
export const galleryCategorySegments: Readonly<Record<Language, string>> = {
  en: `${gallerySegments.en}/${ownCategorySegments.en}`,
  cs: `${gallerySegments.cs}/${ownCategorySegments.cs}`,
};

interface Addressed {
  readonly language: Language;
  readonly path: string;
}

export function galleriesAddress(language: Language): string {
  return publicPath(language, gallerySegments[language]);
}

export function galleryAddress({ language, path }: Addressed): string {
  return `${galleriesAddress(language)}/${path}`;
}

/** Returns the address of a gallery picture in large; its key stays the same wherever it is moved to. */
export function picturePageAddress(gallery: Addressed, key: string): string {
  return `${galleryAddress(gallery)}/${key}`;
}

export function galleryCategoryAddress({ language, path }: Addressed): string {
  return publicPath(language, `${galleryCategorySegments[language]}/${path}`);
}
