import type { Messages, NamespaceKeys, NestedKeyOf } from "next-intl";
import { requestLanguage } from "./request-language.ts";
import { translator } from "./translator.ts";

/**
 * Texts for the page being drawn. Other than next-intl's function of the same name it parses a message once for all
 * requests; what stands between marks of a text, such as a date, needs that one.
 */
export async function getTranslations<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  namespace: Namespace,
) {
  return translator(await requestLanguage(), namespace);
}
