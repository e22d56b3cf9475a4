import { canonicalText } from "#lib/kernel/engine/form/canonical";
import type { Row } from "#lib/kernel/engine/form/encode";
import { announceReview } from "#lib/kernel/engine/publishing/review-news";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import {
  deleteReviews,
  latestReview,
  publishReview,
  reopenReview,
  withdrawReviews,
} from "#lib/kernel/queries/reviews";
import type { TraitBehaviour } from "../behaviour.ts";
import { waits } from "./waits.ts";

/** A request for approval lasts only while something waits to be published, whichever way that ends. */
export function closingReviews(module: AnyModule): Pick<TraitBehaviour, "changed" | "removed"> {
  const reviewed = (row: object) => ({ module: module.name, recordId: String((row as State).id) });
  return {
    changed: async ({ before, after, context }) => {
      if (!before || waits(before) === waits(after)) return;
      if (waits(after)) return reopen(before, context);
      if (isAsItWas(module, before, after)) await withdrawReviews(context.tx, reviewed(after));
      else {
        const news = { module, row: after as unknown as Row, verb: "publish", comment: null } as const;
        if (await isAwaited(after, context)) await announceReview(news, context);
        await publishReview(context.tx, reviewed(after), context);
      }
    },
    removed: async ({ before, context }) => deleteReviews(context.tx, reviewed(before)),
  };

  /** Whether somebody asked for what is published now. */
  async function isAwaited(after: object, { tx }: ChangeContext): Promise<boolean> {
    const latest = await latestReview(tx, reviewed(after));
    return latest !== undefined && latest.outcome !== "published";
  }

  /** Who takes publishing back takes the approval back. */
  async function reopen(before: object, { tx, isUndoing }: ChangeContext): Promise<void> {
    const { publishedAt } = before as State;
    if (isUndoing && publishedAt instanceof Date) await reopenReview(tx, reviewed(before), publishedAt);
  }
}

type State = Readonly<Record<string, unknown>>;

/** Nothing came before visitors, now or later: what waited was thrown away. */
function isAsItWas(module: AnyModule, before: object, after: object): boolean {
  const [old, current] = [before, after] as readonly State[];
  if (old?.status !== "published" || current?.goesLiveAt !== null) return false;
  return Object.entries(module.fields).every(
    ([key, field]) => canonicalText(field, old[key]) === canonicalText(field, current[key]),
  );
}
