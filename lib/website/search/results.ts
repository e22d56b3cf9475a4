import { parseAddress } from "#lib/kernel/public-addresses";
import type { Language } from "#lib/platform/i18n/languages";
import { messagesOf } from "#lib/platform/i18n/translator";
import { tie } from "../ties.ts";
import type { SiteResult } from "../views/bodies.ts";
import type { SearchResults } from "./find.ts";
import type { Run } from "./marked.ts";

/**
 * Returns the results as they are rendered: with the display name of their module, and with texts that lines may
 * break.
 */
export function resultsOf(found: readonly SearchResults[], language: Language): readonly SiteResult[] {
  return found.map(({ module, href, title, excerpt }) => ({
    href,
    kind: kindOf(module, language),
    where: parseAddress(href).path.replaceAll("/", " › "),
    title: tied(title, language),
    excerpt: tied(excerpt, language),
  }));
}

function kindOf(module: string, language: Language): string {
  const texts: Readonly<Record<string, object>> = messagesOf(language).modules;
  const named = texts[module];
  return named && "title" in named ? String(named.title) : module;
}

function tied(runs: readonly Run[], language: Language): readonly Run[] {
  return runs.map((run) => ({ ...run, text: tie(run.text, language) }));
}
