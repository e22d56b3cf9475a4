import { fold } from "./folding.ts";
import type { Language } from "./languages.ts";

/**
 * Returns the common part of the forms of a word, folded: `jablka`, `jablek` → `jablk`; the word itself where nothing
 * is known.
 */
export function stemOf(word: string, language: Language): string {
  const lower = word.normalize("NFC").toLowerCase();
  const stem = fold(Object.hasOwn(stems, language) ? (stems[language]?.(lower) ?? lower) : lower);
  return stem.length < shortest ? fold(word) : stem;
}

export function stemsOf(word: string, languages: readonly Language[]): readonly string[] {
  return [...new Set(languages.map((language) => stemOf(word, language)))];
}

const shortest = 3;

const stems: Readonly<Record<Language, (word: string) => string>> = { cs: czech, en: english };

/**
 * The light stemmer of Dolamic and Savoy ("Indexing and stemming approaches for the Czech language", 2009) as Lucene has it.
 * Endings count without accents, because people leave them out, and a fleeting e goes before a softened consonant turns back.
 */
function czech(word: string): string {
  return withoutSoftening(withoutPossessive(withoutCase(word)));
}

const cases: readonly (readonly [longerThan: number, endings: RegExp])[] = [
  [7, /atech$/],
  [6, /(?:etem|atum)$/],
  [5, /(?:ech|ich|eho|emi|emu|ete|eti|iho|imu|ach|ata|aty|ych|ama|ami|ove|ovi|ymi)$/],
  [4, /(?:em|es|im|um|at|am|os|us|ym|mi|ou)$/],
  [3, /[aeiouy]$/],
];

function withoutCase(word: string): string {
  const folded = fold(word);
  for (const [longerThan, endings] of cases) {
    const [ending] = (word.length > longerThan && endings.exec(folded)) || [];
    if (ending) return word.slice(0, -ending.length);
  }
  return word;
}

function withoutPossessive(word: string): string {
  return word.length > 5 ? word.replace(/(?:ov|in|ův)$/, "") : word;
}

function withoutSoftening(word: string): string {
  const plain = word.replace(/(?<=.{2})e(?=[^aeiouyáéíóúůýě]$)/, "").replace(/ů(?=[^aeiouyáéíóúůýě]$)/, "o");
  return plain.replace(/čt$/, "ck").replace(/št$/, "sk").replace(/[cč]$/, "k").replace(/[zž]$/, "h");
}

/** Plurals by Harman's S stemmer ("How effective is suffixing?", 1991), then -ed and -ing. */
function english(word: string): string {
  const singular = irregular.get(word) ?? withoutPlural(word);
  const [, verb = singular] = /^(.*[aeiouy].*?)(?:ed|ing)$/.exec(singular) ?? [];
  const single = verb === singular || verb.length < 3 ? singular : verb.replace(/([^aeiouylsz])\1$/, "$1");
  return single.replace(/(?<=..)e$/, "").replace(/(?<=[^aeiou].)i$|(?<=..[^aeiou])i$/, "y");
}

function withoutPlural(word: string): string {
  if (/[^ae]ies$/.test(word) && word.length > 4) return word.replace(/ies$/, "y");
  if (/[^ae]ied$/.test(word) && word.length > 4) return word.replace(/ied$/, "y");
  if (/(?:ch|sh|[sxz])es$/.test(word)) return word.replace(/es$/, "");
  return /[^us]s$/.test(word) && word.length > 3 ? word.replace(/s$/, "") : word;
}

const irregular = new Map([
  ["children", "child"],
  ["feet", "foot"],
  ["geese", "goose"],
  ["knives", "knife"],
  ["leaves", "leaf"],
  ["lives", "life"],
  ["men", "man"],
  ["mice", "mouse"],
  ["news", "news"],
  ["people", "person"],
  ["shelves", "shelf"],
  ["teeth", "tooth"],
  ["wives", "wife"],
  ["women", "woman"],
]);
