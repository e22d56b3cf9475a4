import { database } from "#db/client";
import { agreementsOf } from "#db/queries/newsletter/people";
import { moment } from "#lib/fields/moment";
import { translator } from "#lib/i18n/translator";
import type { Behaviour } from "#lib/module/behaviour";
import type { newsletterSubscribers } from "#lib/modules/newsletter-subscribers";

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
