import { choice } from "#lib/kernel/fields/choice";
import { date } from "#lib/kernel/fields/date-time";
import { derivedCount } from "#lib/kernel/fields/derived";
import { text } from "#lib/kernel/fields/text";
import { defineModule } from "#lib/kernel/module/define-module";

/** Subjects that are counted each day: the whole site, each of its pages, and each site that linked to it. */
const subjects = ["site", "page", "source"] as const;

export type VisitSubject = (typeof subjects)[number];

/** Longest path or host that is counted, in characters. */
export const longestName = 300;

/**
 * Views of the website by day. Nothing in it is about a person: pages and sources are counted apart, so that no row
 * says who came from where to what.
 */
export const visits = defineModule({
  name: "visits",
  fields: {
    day: date(),
    subject: choice(subjects),
    /** Path of a page, host of a source, `/` for the whole site. */
    name: { ...text({ max: longestName }), unique: true as const, uniquePer: ["day", "subject"] },
    views: derivedCount(),
    visitors: derivedCount(),
    bots: derivedCount(),
  },
  list: {
    columns: ["name", "subject", "day", "views", "visitors", "bots"],
    search: ["name"],
    orderBy: ["-day", "-views", "name"],
    filters: { day: "days" },
  },
  pages: ["overview"],
  readOnly: true,
});

export const visitsTable = visits.table;
