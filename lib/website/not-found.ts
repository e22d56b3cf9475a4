import { derivedCount, derivedMoment } from "#lib/kernel/fields/derived";
import { path } from "#lib/kernel/fields/path";
import { defineModule } from "#lib/kernel/module/define-module";
import { choice } from "../kernel/fields/choice.ts";
import { optional } from "../kernel/fields/field.ts";
import { text } from "../kernel/fields/text.ts";

/** Addresses that visitors requested without finding anything; the website keeps their number bounded. */
export const notFound = defineModule({
  name: "notFound",
  fields: {
    path: path(),
    hits: derivedCount(),
    lastSeenAt: derivedMoment(),
    /** The page that last linked there, without its query. */
    referrer: optional(text({ max: 500 })),
    status: choice(["open", "ignored"]),
  },
  list: {
    columns: ["path", "hits", "referrer", "lastSeenAt", "status"],
    search: ["path", "referrer"],
    orderBy: ["-lastSeenAt", "-hits", "path"],
  },
  actions: {
    leadTo: {
      on: ["form", "row"],
      input: { target: text({ max: 2048, pattern: /^(\/(?![/\\])|https?:\/\/)\S*$/ }) },
    },
    gone: { on: ["form"] },
    ignore: { on: ["form", "row"] },
    watch: { on: ["form"] },
  },
  readOnly: true,
});

export const notFoundTable = notFound.table;
