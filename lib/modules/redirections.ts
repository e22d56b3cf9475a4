import { choice } from "#lib/fields/choice";
import { optional } from "#lib/fields/field";
import { path } from "#lib/fields/path";
import { text } from "#lib/fields/text";
import { toggle } from "#lib/fields/toggle";
import { defineModule } from "#lib/module/define-module";

/** Old addresses and where they lead now; consulted only when no page answers. */
export const redirections = defineModule({
  name: "redirections",
  everyday: true,
  fields: {
    source: path(),
    target: optional({
      ...text({ max: 2048, pattern: /^(\/(?![/\\])|https?:\/\/)\S*$/ }),
      sample: (n: number) => `/zaznam-${n}`,
    }),
    code: choice(["301", "302", "410"]),
    enabled: toggle({ initial: true }),
  },
  list: {
    columns: ["source", "target", "code", "enabled"],
    search: ["source", "target"],
    orderBy: ["source", "code", "enabled", "createdAt"],
  },
  trash: true,
});
