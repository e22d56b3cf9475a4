import type { IncomingMessage } from "node:http";
import { environment } from "#lib/platform/env";
import { isLanguage, type Language, preferredLanguage } from "#lib/platform/i18n/languages";

/** The language that an address says, else the browser's; the session is not looked up for this. */
export function languageOfRequest({ url = "", headers }: IncomingMessage): Language {
  const [path = "", query] = url.split("?");
  const [first, second] = path.split("/").filter(Boolean);
  const said = [new URLSearchParams(query).get("language"), first === "ADMIN" ? second : first];
  return (
    said.find(isLanguage) ??
    preferredLanguage(headers["accept-language"] ?? null, environment().defaultLanguage)
  );
}
