import type { Language } from "#lib/i18n/languages";
import { messagesOf } from "#lib/i18n/translator";
import type { ToolName } from "#lib/tools/declared";

/** What a tool is called, and what its verbs are called where they are granted. */
export function toolTexts(
  tool: ToolName,
  language: Language,
): { readonly title: string; readonly verbs: Readonly<Record<string, string>> } {
  return messagesOf(language).admin.tools.names[tool];
}
