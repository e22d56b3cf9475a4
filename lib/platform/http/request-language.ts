import { headers } from "next/headers.js";
import { stampedHeaders } from "#lib/platform/http/caller";
import { isLanguageCode, type Language } from "../i18n/languages.ts";
import { defaultLanguage } from "../site-languages.ts";

/** The language that the middleware chose for a request: the address, else the session, else the browser. */
export function languageOf(requestHeaders: Pick<Headers, "get">): Language {
  const stamped = requestHeaders.get(stampedHeaders.language);
  return isLanguageCode(stamped) ? stamped : defaultLanguage();
}

/** The same for the page being rendered. */
export async function requestLanguage(): Promise<Language> {
  return languageOf(await headers());
}
