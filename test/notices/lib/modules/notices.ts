import { choice } from "#lib/fields/choice";
import { date } from "#lib/fields/date";
import { richText } from "#lib/fields/rich-text";
import { text } from "#lib/fields/text";
import { defineModule } from "#lib/module/define-module";
import { addressed } from "#lib/traits/addressed/fields";
import { published } from "#lib/traits/published/fields";
import { translated } from "#lib/traits/translated/fields";

/** What the office has to announce. */
export const notices = defineModule({
  name: "notices",
  fields: {
    title: text({ max: 200 }),
    ...addressed({ from: "title" }),
    content: richText(),
    date: date(),
    category: choice(["event", "closure"]),
    ...translated({ of: "notices" }),
    ...published(),
  },
  list: {
    columns: ["title", "date", "category", "status"],
    search: ["title"],
    orderBy: ["-date", "title", "updatedAt"],
  },
  trash: true,
  duplicable: true,
});
