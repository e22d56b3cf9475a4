import { type ToolName, toolNamed } from "#lib/kernel/tools";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";

/** What a tool is called, and what its verbs are called where they are granted. */
export function toolTexts(
  tool: ToolName,
  language: Language,
): { readonly title: string; readonly verbs: Readonly<Record<string, string>> } {
  return messagesOf(language).admin.tools.names[tool];
}

/** What a tool is called, or what an action of it is called in the audit log: `filesGallery.move`; undefined for others. */
export function toolNameText(value: string, language: Language): string | undefined {
  const [page = "", event] = value.split(".");
  if (!toolNamed(page)) return undefined;
  if (event === undefined) return toolTexts(page as ToolName, language).title;
  const events: Readonly<Record<string, string>> =
    page === "filesGallery" ? messagesOf(language).files.events : {};
  return Object.hasOwn(events, event) ? events[event] : undefined;
}
