import { createRegistry } from "#lib/kernel/create-registry";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import type { Row } from "../form/encode.ts";

/** An event of a record that was sent for approval. */
export interface ReviewNews {
  readonly module: AnyModule;
  readonly row: Row;
  readonly verb: "review" | "sendBack" | "comment" | "publish";
  readonly comment: string | null;
}

/** Is told of it in the transaction of the change. */
type ReviewSubscriber = (news: ReviewNews, context: ChangeContext) => Promise<void>;

export const reviewSubscribers = createRegistry<ReviewSubscriber>("review subscribers");

export async function announceReview(news: ReviewNews, context: ChangeContext): Promise<void> {
  for (const subscriber of reviewSubscribers.all()) await subscriber(news, context);
}
