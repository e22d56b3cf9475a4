import type { Language } from "#lib/i18n/languages";
import { type AnyPlace, places } from "./index.ts";

/** The place of a module, or undefined where it has no public side. */
export function placeOf(module: string): AnyPlace | undefined {
  return places.find((place) => place.module === module);
}

/** The places that may know a path of a language, by its first segment, in the order in which they are asked. */
export function placesAt(first: string | undefined, language: Language): readonly AnyPlace[] {
  return places.filter(({ firstSegments }) => !firstSegments || firstSegments[language] === first);
}

/** The place that takes any path. */
export function placeOfAnyPath(): AnyPlace | undefined {
  return places.find(({ firstSegments }) => !firstSegments);
}

/** First segments that places have to themselves, in whatever language. */
export function ownedSegments(): ReadonlySet<string> {
  return new Set(places.flatMap(({ firstSegments }) => Object.values(firstSegments ?? {})));
}
