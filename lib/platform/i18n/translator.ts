import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import cs from "#messages/cs" with { type: "json" };
import en from "#messages/en" with { type: "json" };
import { defaultLanguage } from "../site-languages.ts";
import { type InterfaceLanguage, isLanguage, type Language, languages } from "./languages.ts";
import { siteMessages, together } from "./site-messages.ts";

const own: Readonly<Record<InterfaceLanguage, Messages>> = { en, cs };

/**
 * Returns the texts of a language: those of the program with those of `site/messages` over them. A language that has
 * none, or not all, has those of the website's default language in their place.
 */
export function messagesOf(language: Language): Messages {
  const added = siteMessages(language);
  if (!added && isLanguage(language)) return own[language];
  const key = keyOf(language);
  const known = composed.get(key);
  if (known) return known;
  const base = isLanguage(language) ? own[language] : fallbackOf(language);
  const messages = added ? (together(base, added) as Messages) : base;
  composed.set(key, messages);
  return messages;
}

function fallbackOf(language: Language): Messages {
  const usual = defaultLanguage();
  return usual === language ? own[languages[0]] : messagesOf(usual);
}

/** The fallback of a language changes with the default one. */
function keyOf(language: Language): string {
  return isLanguage(language) ? language : `${language} ${defaultLanguage()}`;
}

const composed = new Map<string, Messages>();

/** Translates outside React: answers of route handlers, e-mails, the command line. */
export function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  language: Language,
  namespace: Namespace,
) {
  const key = `${keyOf(language)} ${namespace}`;
  const made =
    (translators.get(key) as Translator<Namespace> | undefined) ??
    createTranslator({ locale: language, messages: messagesOf(language), namespace });
  translators.set(key, made);
  return made;
}

/** Cached, because a translator parses each message on its first use. */
const translators = new Map<string, unknown>();
type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof createTranslator<Messages, Namespace>
>;
