import { searchableColumns } from "#lib/kernel/listing/searchable";
import { fold } from "#lib/platform/i18n/folding";
import type { Language } from "#lib/platform/i18n/languages";
import { log } from "#lib/platform/log";
import { missedSearches } from "#lib/website/missed-searches";
import { type MissedSearch, storeMissedSearches } from "#lib/website/queries/missed-searches";

/** Queries remembered between two writes; in a flood of more, the rest is dropped. */
const mostWaiting = 200;
const writeAfterMs = 2000;

const waiting = new Map<string, MissedSearch>();
let timer: NodeJS.Timeout | undefined;

/**
 * Remembers a query that found nothing for visitors; written soon, together with all others that come meanwhile.
 * Nothing about the visitor is stored, and nothing that may be about a person.
 */
export function rememberMissedSearch(typed: string, language: Language, now: Date): void {
  const words = fold(typed);
  if (words === "" || words.length > missedSearches.fields.words.max || isPersonal(words)) return;
  const key = `${language} ${words}`;
  const known = waiting.get(key);
  if (!known && waiting.size >= mostWaiting) return;
  waiting.set(key, { words, language, hits: (known?.hits ?? 0) + 1, lastSeenAt: now });
  timer ??= setTimeout(() => void writeMissedSearches(), writeAfterMs).unref();
}

/** Writes what is remembered. Nothing waits for it and nothing fails with it. */
export async function writeMissedSearches(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const misses = [...waiting.values()];
  waiting.clear();
  try {
    await storeMissedSearches(
      misses.map((miss) => ({ ...miss, ...searchableColumns(missedSearches, { ...miss }) })),
    );
  } catch (error) {
    log.warn({ err: error }, "What visitors did not find could not be counted.");
  }
}

/** E-mail addresses, and numbers as long as those of telephones, accounts and people. */
function isPersonal(words: string): boolean {
  return words.includes("@") || /(?:\d[ ./-]?){6}/.test(words);
}
