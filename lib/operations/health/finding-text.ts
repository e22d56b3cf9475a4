import type { Language } from "#lib/platform/i18n/languages";
import { momentText } from "#lib/platform/i18n/moment-text";
import { messagesOf, translator } from "#lib/platform/i18n/translator";
import type { FindingText, Reason } from "./finding.ts";

/** What a check says, in a language. */
export function findingText({ says, values = {} }: FindingText, language: Language): string {
  const told = Object.entries(values).map(([name, value]) => {
    if (value instanceof Date) return [name, momentText(value, language)];
    return [name, typeof value === "object" ? reasonText(value, language) : value];
  });
  return translator(language, "health.says")(says, Object.fromEntries(told) as never);
}

/** Why a restore failed, in a language. */
export function reasonText({ code, detail }: Reason, language: Language): string {
  const { failures } = messagesOf(language).health;
  const known = Object.hasOwn(failures, code) ? (code as keyof typeof failures) : "unexpected";
  return translator(language, "health.failures")(known, { detail });
}
