import { languageNames } from "./intl.ts";

/** Languages of the administration, whose messages the program has, as BCP 47 codes. */
export const languages = ["en", "cs"] as const;
export type InterfaceLanguage = (typeof languages)[number];

/** Any language that a website can be in, as a BCP 47 code such as `de` or `pt-BR`. */
export type Language = string;

/** Languages that are offered to a website by name; it can have any other too. */
export const widelySpoken: readonly Language[] =
  "ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu is it ja ka ko lt lv mk mt nb nl pl pt pt-BR ro ru sk sl sq sr sv th tr uk vi zh".split(
    " ",
  );

/** Checks whether the administration is in a language. */
export function isLanguage(value: unknown): value is InterfaceLanguage {
  return languages.some((language) => language === value);
}

/** Checks whether a text is the code of a language that is known by name, as it is usually written. */
export function isLanguageCode(text: unknown): text is Language {
  if (typeof text !== "string" || !/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(text)) return false;
  try {
    const [canonical] = Intl.getCanonicalLocales(text);
    return canonical === text && languageNames("en", "none").of(text) !== undefined;
  } catch {
    return false;
  }
}

/** The first of some languages in an `Accept-Language` header (RFC 9110 §12.5.4), by its quality values. */
export function preferredLanguage<One extends Language>(
  header: string | null,
  fallback: One,
  among: readonly One[],
): One {
  const ranges = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
    return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
  });
  const acceptable = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  const wanted = acceptable.flatMap(({ tag }) => languageFor(tag, among) ?? []);
  return wanted[0] ?? fallback;
}

/** The language itself where it is offered, else one that differs from it by region only. */
function languageFor<One extends Language>(tag: string, among: readonly One[]): One | undefined {
  const [primary] = tag.split("-");
  return (
    among.find((language) => language.toLowerCase() === tag) ??
    among.find((language) => language.toLowerCase().split("-")[0] === primary)
  );
}

/** Returns the name of a language, by its code, in a language that people read; what is no code stays as it is. */
export function languageNameIn(code: Language, language: Language): string {
  if (!isLanguageCode(code)) return code;
  return languageNames(language).of(code) ?? code;
}

/** Returns the name of a language in itself, within a sentence. */
export function languageName(code: Language): string {
  return isLanguageCode(code) ? languageNameIn(code, code) : code;
}

/** Returns the same for the beginning of a line, as on a switch. */
export function languageLabel(code: Language): string {
  const [initial = "", ...rest] = languageName(code);
  return initial.toLocaleUpperCase(code) + rest.join("");
}

function directionOf(code: Language): "ltr" | "rtl" {
  if (!isLanguageCode(code)) return "ltr";
  const { script = "" } = new Intl.Locale(code).maximize();
  return rightToLeft.has(script) ? "rtl" : "ltr";
}

/** Returns the attributes of an element whose content is in a language; what is written from the left needs only one. */
export function languageAttributes(code: Language): { readonly lang: string; readonly dir?: "rtl" } {
  return { lang: code, ...(directionOf(code) === "rtl" ? { dir: "rtl" as const } : {}) };
}

/** Scripts written from right to left (ISO 15924) that are in use today. */
const rightToLeft: ReadonlySet<string> = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"]);
