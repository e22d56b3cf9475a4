import { choice } from "#lib/kernel/fields/choice";
import { derivedCount, derivedMoment } from "#lib/kernel/fields/derived";
import { text } from "#lib/kernel/fields/text";
import { defineModule } from "#lib/kernel/module/define-module";
import { languages } from "#lib/platform/i18n/languages";

/** What visitors looked for on the website and did not find; kept to a bounded number by the website. */
export const missedSearches = defineModule({
  name: "missedSearches",
  fields: {
    /** Folded, so that spellings of one thing are counted together. */
    words: { ...text({ max: 200 }), unique: true as const, uniquePer: ["language"] },
    language: choice(languages),
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
