import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import cs from "#messages/cs" with { type: "json" };
import en from "#messages/en" with { type: "json" };
import type { Language } from "./languages.ts";

const messages: Readonly<Record<Language, Messages>> = { en, cs };

export function messagesOf(language: Language): Messages {
  return messages[language];
}

/** Translates outside React: answers of route handlers, e-mails, the command line. */
export function translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  language: Language,
  namespace: Namespace,
) {
  const key = `${language} ${namespace}`;
  const made =
    (translators.get(key) as Translator<Namespace> | undefined) ??
    createTranslator({ locale: language, messages: messages[language], namespace });
  translators.set(key, made);
  return made;
}

/** Cached, because a translator parses each message on its first use. */
const translators = new Map<string, unknown>();
type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof createTranslator<Messages, Namespace>
>;
