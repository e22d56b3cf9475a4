import { database } from "#db/client";
import { moment } from "#lib/kernel/fields/moment";
import type { Behaviour } from "#lib/kernel/module/behaviour";
import type { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { agreementsOf } from "#lib/newsletter/queries/people";
import { translator } from "#lib/platform/i18n/translator";

/** Files of subscribers say when, how and by which words each of them last agreed. */
export const exported: NonNullable<Behaviour<typeof newsletterSubscribers>["exported"]> = {
  columns: ["agreedAt", "agreedBy", "agreedFrom", "agreedTo"],
  cellsOf: async (ids, language) => {
    const t = translator(language, "modules.newsletterSubscribers.related.notes");
    const agreements = [...(await agreementsOf(database(), ids))];
    return new Map(
      agreements.map(([id, { createdAt, kind, origin, wording }]) => [
        id,
        [moment().csv(createdAt), t(kind), origin, wording],
      ]),
    );
  },
};
