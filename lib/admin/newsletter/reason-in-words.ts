import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";

/** Why a mail did not arrive: a sentence for what is known, and the code or the words of whoever refused it. */
export function reasonInWords(
  reason: string,
  words: string | null,
  language: Language,
): { readonly text: string; readonly detail?: string } {
  const { reasons, otherReason } = messagesOf(language).admin.deliveries;
  const known: Readonly<Record<string, string>> = reasons;
  const text = known[reason.replaceAll(".", "-")];
  const isKey = /^[a-zA-Z]+$/.test(reason);
  const told = words === null || words === reason ? "" : words;
  const detail = [isKey || text === undefined ? "" : reason, told].filter(Boolean).join(" · ");
  if (text !== undefined) return detail === "" ? { text } : { text, detail };
  return { text: otherReason, detail: told || reason };
}
