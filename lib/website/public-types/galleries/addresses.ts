import { addressWords } from "#lib/platform/i18n/address-words";
import type { Language } from "#lib/platform/i18n/languages";
import { addressBelow } from "../archive/addresses.ts";

export const gallerySegments = addressWords("galleries");

interface Addressed {
  readonly language: Language;
  readonly path: string;
}

export function galleriesAddress(language: Language): string {
  return addressBelow(gallerySegments, language);
}

export function galleryAddress({ language, path }: Addressed): string {
  return addressBelow(gallerySegments, language, path);
}

/** Returns the address of a gallery picture in large; its key stays the same wherever it is moved to. */
export function picturePageAddress(gallery: Addressed, key: string): string {
  return `${galleryAddress(gallery)}/${key}`;
}
