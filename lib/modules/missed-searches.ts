import { choice } from "#lib/fields/choice";
import { derivedCount, derivedMoment } from "#lib/fields/derived";
import { text } from "#lib/fields/text";
import { languages } from "#lib/i18n/languages";
import { defineModule } from "#lib/module/define-module";

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
