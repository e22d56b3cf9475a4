import { choice } from "./fields/choice.ts";
import { moment } from "./fields/date-time.ts";
import { derivedCount, derivedMoment } from "./fields/derived.ts";
import { optional } from "./fields/field.ts";
import { path } from "./fields/path.ts";
import { text } from "./fields/text.ts";
import { toggle } from "./fields/toggle.ts";
import { defineModule } from "./module/define-module.ts";

/** Old addresses and where they lead now; consulted only when no page answers. */
export const redirections = defineModule({
  name: "redirections",
  fields: {
    source: path({ takesQuery: true }),
    target: optional({
      ...text({ max: 2048, pattern: /^(\/(?![/\\])|https?:\/\/)\S*$/ }),
      sample: (n: number) => `/zaznam-${n}`,
    }),
    /** The address itself, all that lies below it as well, or every address of a shape. */
    match: choice(["exact", "prefix", "pattern"], { existing: "exact" }),
    code: choice(["301", "302", "410"]),
    enabled: toggle({ defaultValue: true }),
    expiresAt: optional(moment()),
    note: optional(text({ max: 500 })),
    hits: derivedCount(),
    lastHitAt: optional(derivedMoment()),
  },
  list: {
    columns: ["source", "target", "code", "hits", "enabled"],
    search: ["source", "target", "note"],
    orderBy: ["source", "code", "enabled", "-hits", "-lastHitAt", "createdAt"],
    filters: { target: "text" },
  },
  form: {
    main: ["source", "match", "target", "note"],
    side: { answer: ["code", "enabled", "expiresAt"] },
  },
  pages: ["test", "import"],
  importedBy: "source",
  trash: true,
});

export const redirectionsTable = redirections.table;
