import { createRegistry } from "#lib/kernel/create-registry";
import { noteChange, writeTrail } from "#lib/kernel/engine/audit/trail";
import { waits } from "#lib/kernel/engine/publishing/waits";
import { type Field, optional } from "#lib/kernel/fields/field";
import { text } from "#lib/kernel/fields/text";
import { longestComment } from "#lib/kernel/longest-comment";
import type { ChangeContext } from "#lib/kernel/module/behaviour";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { addReviewComment, latestReview, openReview, returnReview } from "#lib/kernel/queries/reviews";
import { demandAction, demandEither } from "../demands.ts";
import { decodeFields, type FormTexts } from "../form/decode.ts";
import type { Row } from "../form/encode.ts";
import { Invalid, type Issue } from "../form/issue.ts";
import { rowById } from "../read.ts";
import type { Saved } from "../rows.ts";
import { write } from "../write.ts";

type ReviewOutcome =
  | { readonly outcome: "done" }
  | { readonly outcome: "missing" }
  /** The request for approval of the record is no longer open. */
  | { readonly outcome: "notOpen" }
  | { readonly outcome: "invalid"; readonly issues: readonly Issue[] };

/**
 * Requests approval from administrators who may publish: opens a request for a saved record, or adds to the open one.
 * A new record has an entry of the audit log for each.
 */
export async function askForReview(
  module: AnyModule,
  { row, before }: Saved,
  texts: FormTexts,
  context: ChangeContext,
): Promise<void> {
  const comment = optionalComment(texts);
  if (!before) {
    await writeTrail(context);
    context.trail?.clear();
  }
  if (!waits(row)) throw new Invalid([{ field: "", code: "nothing_to_approve" }]);
  const id = await openReview(context.tx, reviewedOf(module, row), context);
  await report({ module, row, verb: "review", id, comment }, context);
}

/** Returns a record to its authors, with the reason; the texts hold `comment`. */
export async function sendBack(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string | null,
): Promise<ReviewOutcome> {
  return decide(module, id, adminId, async (row, context) => {
    await demandAction(module, "publish", context);
    const comment = requiredComment(texts);
    const request = await returnReview(context.tx, reviewedOf(module, row), context);
    if (request === undefined) return { outcome: "notOpen" };
    await report({ module, row, verb: "sendBack", id: request, comment }, context);
    return { outcome: "done" };
  });
}

/** Adds a comment to the discussion of a record that waits, also after it was sent back; the texts hold `comment`. */
export async function commentOn(
  module: AnyModule,
  id: RecordId,
  texts: FormTexts,
  adminId: string | null,
): Promise<ReviewOutcome> {
  return decide(module, id, adminId, async (row, context) => {
    await demandEither(module, ["update", "publish"], context);
    const comment = requiredComment(texts);
    const latest = await latestReview(context.tx, reviewedOf(module, row));
    if (!latest || latest.outcome === "published" || !waits(row)) return { outcome: "notOpen" };
    await report({ module, row, verb: "comment", id: latest.id, comment }, context);
    return { outcome: "done" };
  });
}

/** Returns the key of a record among the review requests. */
export function reviewedOf({ name }: AnyModule, { id }: Row) {
  return { module: name, recordId: String(id) };
}

async function decide(
  module: AnyModule,
  id: RecordId,
  adminId: string | null,
  make: (row: Row, context: ChangeContext) => Promise<ReviewOutcome>,
): Promise<ReviewOutcome> {
  return write<ReviewOutcome>(
    module,
    async (context) => {
      const row = await rowById(context.tx, module, id);
      return row ? make(row, context) : { outcome: "missing" };
    },
    adminId,
  );
}

interface Told {
  readonly module: AnyModule;
  readonly row: Row;
  readonly verb: "review" | "sendBack" | "comment";
  readonly id: number;
  readonly comment: string | null;
}

async function report({ module, row, verb, id, comment }: Told, context: ChangeContext): Promise<void> {
  if (comment !== null) await addReviewComment(context.tx, id, comment, context);
  await announceReview({ module, row, verb, comment }, context);
  const details = comment === null ? {} : { reviewComment: ["", comment] as const };
  await noteChange({ module, before: row, after: row, action: `${module.name}.${verb}`, details }, context);
}

const comment = text({ max: longestComment, multiline: true });

/** Returns the comment among the texts of a form, null where there is none; throws {@link Invalid}. */
function optionalComment(texts: FormTexts): string | null {
  return decoded(optional(comment), texts) ?? null;
}

/** The comment among the texts of a form; throws {@link Invalid}, also where there is none. */
function requiredComment(texts: FormTexts): string {
  return decoded(comment, texts) ?? "";
}

function decoded(field: Field, texts: FormTexts): string | undefined {
  const result = decodeFields({ comment: field }, texts);
  if (!result.ok) throw new Invalid(result.issues);
  const { comment: written } = result.values;
  return typeof written === "string" && written !== "" ? written : undefined;
}

/** An event of a record that was sent for approval. */
export interface ReviewNews {
  readonly module: AnyModule;
  readonly row: Row;
  readonly verb: "review" | "sendBack" | "comment" | "publish";
  readonly comment: string | null;
}

/** Receives the event in the transaction of the change. */
type ReviewSubscriber = (news: ReviewNews, context: ChangeContext) => Promise<void>;

export const reviewSubscribers = createRegistry<ReviewSubscriber>("review subscribers");

export async function announceReview(news: ReviewNews, context: ChangeContext): Promise<void> {
  for (const subscriber of reviewSubscribers.all()) await subscriber(news, context);
}
