import { type ToolName, toolNamed } from "#lib/kernel/tools";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";

/** Returns the name of a tool, and the names of its verbs for the screens that grant them. */
export function toolTexts(
  tool: ToolName,
  language: Language,
): { readonly title: string; readonly verbs: Readonly<Record<string, string>> } {
  return messagesOf(language).admin.tools.names[tool];
}

/**
 * Returns the name of a tool, or the name of a tool's action in the audit log: `filesGallery.move`; undefined for
 * others.
 */
export function toolNameText(value: string, language: Language): string | undefined {
  const [page = "", event] = value.split(".");
  if (!toolNamed(page)) return undefined;
  if (event === undefined) return toolTexts(page as ToolName, language).title;
  const events: Readonly<Record<string, string>> =
    page === "filesGallery"
      ? messagesOf(language).files.events
      : page === "health" || page === "jobs"
        ? messagesOf(language).admin.tools[page].events
        : {};
  return Object.hasOwn(events, event) ? events[event] : undefined;
}
