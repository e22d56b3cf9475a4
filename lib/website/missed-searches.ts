import { derivedCount, derivedMoment } from "#lib/kernel/fields/derived";
import { spokenLanguage } from "#lib/kernel/fields/languages";
import { defineModule } from "#lib/kernel/module/define-module";
import { text } from "../kernel/fields/text.ts";

/** Searches by visitors of the website that found nothing; the website keeps their number bounded. */
export const missedSearches = defineModule({
  name: "missedSearches",
  fields: {
    /** Folded, so that different spellings are counted together. */
    words: { ...text({ max: 200 }), unique: true as const, uniquePer: ["language"] },
    language: spokenLanguage(),
    hits: derivedCount(),
    lastSeenAt: derivedMoment(),
  },
  list: {
    columns: ["words", "hits", "language", "lastSeenAt"],
    search: ["words"],
    orderBy: ["-hits", "-lastSeenAt", "words"],
  },
  readOnly: true,
});

export const missedSearchesTable = missedSearches.table;
