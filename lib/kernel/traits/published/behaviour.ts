import type { Audience } from "#lib/kernel/audience";
import { updateBeside } from "#lib/kernel/engine/beside";
import type { Row } from "#lib/kernel/engine/form/encode";
import type { Issue } from "#lib/kernel/engine/form/issue";
import { canonicalText } from "#lib/kernel/engine/form/merge";
import { announceReview } from "#lib/kernel/engine/publishing/review";
import { isShown, type ShownTimes, shownDemands, shownTimes } from "#lib/kernel/engine/publishing/shown";
import { waits } from "#lib/kernel/engine/publishing/waits";
import type { ChangeContext, RecordState } from "#lib/kernel/module/behaviour";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { countPreviewLinks, deletePreviewLinks, makeLinkToken, previewUrl } from "#lib/kernel/preview-token";
import {
  deleteReviews,
  latestReview,
  publishReview,
  reopenReview,
  withdrawReviews,
} from "#lib/kernel/queries/reviews";
import { type AddressedRow, childrenOf, recordById } from "#lib/kernel/queries/tree";
import { environment } from "#lib/platform/env";
import type { MakeBehaviour, TraitBehaviour } from "../behaviour.ts";
import { audienceOf } from "./audience-of.ts";

/** Shows records to visitors within a period, and requires permission from people who change visible content. */
export const publishedBehaviour: MakeBehaviour = (module) => {
  const reviews = closingReviews(module);
  return {
    prepare: async ({ values, before, context }) => {
      if (module.fields.audienceAbove) {
        const { parentId } = { ...before, ...values };
        values.audienceAbove = await audienceUnder(module, parentId, context);
      }
      const after = { ...before, ...values };
      const known = before as Readonly<Record<string, unknown>> | undefined;
      const isLiveChange = Object.entries(values).some(
        ([key, value]) => !beside.has(key) && value !== known?.[key],
      );
      const isSettled = context.isUndoing && "publishedAt" in values;
      if (after.status === "published" && isLiveChange && !isSettled)
        Object.assign(values, { publishedAt: context.now });
      return timeIssues(after);
    },

    requiredPermissions: ({ before, after, now }) => {
      const isChanged =
        isShownAtAll(before, now) && isShownAtAll(after, now) && differ(module, before, after);
      const demanded = shownDemands(timesOf(before, now), timesOf(after, now));
      const isRewritten = isChanged || isRescheduled(before, after) || opensBranch(module, before, after);
      return isRewritten && !demanded.includes("publish") ? ["publish", ...demanded] : demanded;
    },

    ...reviews,
    changed: async (change) => {
      await reviews.changed?.(change);
      await notifyBranch(module, change.after, change.context);
    },
    restoredAs: () => ({ status: "draft", goesLiveAt: null }),
    undoableFields: { publish: ["status"], unpublish: ["status"] },
    state: (row) => stateOf(row, new Date()),
    applies: {
      publish: (row) => row.status === "draft" || hasCopy(row),
      unpublish: ({ status }) => status === "published",
      discard: hasCopy,
      ...previewActions(module).applies,
    },

    actions: {
      publish: async ({ row, context }) => {
        if (row.status === "published" && !hasCopy(row)) return { message: "notNow", refused: true };
        await context.publish(module, asRow(row), {});
        return { message: "done" };
      },
      unpublish: async ({ row, context }) => {
        if (row.status === "draft") return { message: "notNow", refused: true };
        await context.update(module, asRow(row), { status: "draft", goesLiveAt: null });
        return { message: "done" };
      },
      discard: async ({ row, context }) => {
        if (!hasCopy(row)) return { message: "notNow", refused: true };
        await context.update(module, asRow(row), { workingCopy: null, goesLiveAt: null });
        return { message: "done" };
      },
      ...previewActions(module).actions,
    },
  };
};

/** Columns stored beside the live version, or derived from another record. */
const beside: ReadonlySet<string> = new Set([
  "workingCopy",
  "goesLiveAt",
  "translationCheckedAt",
  "audienceAbove",
]);

const asRow = (row: object) => row as Row;

/** Checks whether a scheduled publication was cancelled or moved to another time. */
function isRescheduled(before: object | undefined, after: Partial<AddressedRow>): boolean {
  const timeOf = (row: object | undefined) =>
    row && "goesLiveAt" in row && row.goesLiveAt instanceof Date ? row.goesLiveAt.getTime() : undefined;
  const planned = timeOf(before);
  return after.status === "published" && planned !== undefined && timeOf(after) !== planned;
}

function hasCopy(row: object): boolean {
  return "workingCopy" in row && row.workingCopy !== null;
}

/** Records below a record may be visible to visitors where the record itself is not. */
function opensBranch(module: AnyModule, before: object | undefined, after: object): boolean {
  const isTree = module.fields.audienceAbove !== undefined;
  return (
    isTree && before !== undefined && audienceOf(before) === "signedIn" && audienceOf(after) === "everybody"
  );
}

/** Returns the times from a record; a partly known record is shown only if its values say so. */
function timesOf(record: Partial<AddressedRow> | undefined, now: Date): ShownTimes | undefined {
  return record?.status === "published" ? shownTimes(record, now) : undefined;
}

function isShownAtAll(record: Partial<AddressedRow> | undefined, now: Date): boolean {
  return timesOf(record, now) !== undefined;
}

/** Checks whether visitors see something else; the content for search engines is checked separately. */
function differ(module: AnyModule, before: object | undefined, after: object): boolean {
  const [old, current] = [before, after] as readonly Readonly<Record<string, unknown>>[];
  return Object.entries(module.fields).some(([key, field]) => {
    const isTime = field.trait === "published" && !audienceKeys.includes(key);
    if (isTime || key === "noindex" || field.secret) return false;
    return canonicalText(field, old?.[key]) !== canonicalText(field, current?.[key]);
  });
}

/** The audience of a record is a part of what is seen. */
const audienceKeys: readonly string[] = ["audience", "audienceAbove"];

function timeIssues({ publishAt, unpublishAt }: Partial<AddressedRow>): readonly Issue[] {
  return publishAt && unpublishAt && unpublishAt <= publishAt
    ? [{ field: "unpublishAt", code: "before_publish" }]
    : [];
}

type Publication = Pick<AddressedRow, "status" | "publishAt" | "unpublishAt" | "deletedAt"> & {
  readonly workingCopy?: string | null;
  readonly goesLiveAt?: Date | null;
};

/** Returns what visitors find of a record now, and what waits beside it; the keys are those of contract 6.1. */
function stateOf(row: Publication, now: Date): RecordState {
  if (row.status === "draft") return { key: "draft", tone: "quiet" };
  if (row.publishAt && row.publishAt > now) return { key: "scheduled", tone: "waiting" };
  if (!isShown(row, now)) return { key: "ended", tone: "quiet" };
  if (row.goesLiveAt) return { key: "scheduled", tone: "waiting" };
  return row.workingCopy ? { key: "changed", tone: "waiting" } : { key: "live", tone: "live" };
}

/** Links that show unpublished content to people without an account. */
function previewActions(module: AnyModule): Pick<TraitBehaviour, "actions" | "applies"> {
  const recordOf = (row: { readonly id: unknown }) => ({ module: module.name, recordId: String(row.id) });
  return {
    applies: { endPreviews: async (row) => (await countPreviewLinks(recordOf(row), new Date())) > 0 },
    actions: {
      sharePreview: async ({ row, context: { tx, adminId, now } }) => {
        if (adminId === null) return { message: "notNow", refused: true };
        const token = await makeLinkToken(tx, recordOf(row), adminId, now);
        return {
          message: "done",
          reveals: new URL(previewUrl(row.language, token), environment().appUrl).href,
        };
      },
      endPreviews: async ({ row, context: { tx } }) => {
        const ended = await deletePreviewLinks(tx, recordOf(row));
        return ended === 0 ? { message: "notNow", refused: true } : { message: "done" };
      },
    },
  };
}

/** Closes a request for approval once nothing waits to be published any more, whether it was published or discarded. */
function closingReviews(module: AnyModule): Pick<TraitBehaviour, "changed" | "removed"> {
  const reviewed = (row: object) => ({ module: module.name, recordId: String((row as State).id) });
  return {
    changed: async ({ before, after, context }) => {
      if (!before || waits(before) === waits(after)) return;
      if (waits(after)) return reopen(before, context);
      if (isAsItWas(module, before, after)) await withdrawReviews(context.tx, reviewed(after));
      else {
        const news = { module, row: after, verb: "publish", comment: null } as const;
        if (await isAwaited(after, context)) await announceReview(news, context);
        await publishReview(context.tx, reviewed(after), context);
      }
    },
    removed: async ({ before, context }) => deleteReviews(context.tx, reviewed(before)),
  };

  /** Checks whether someone requested what is published now. */
  async function isAwaited(after: object, { tx }: ChangeContext): Promise<boolean> {
    const latest = await latestReview(tx, reviewed(after));
    return latest !== undefined && latest.outcome !== "published";
  }

  /** Withdraws the approval when publishing is undone. */
  async function reopen(before: object, { tx, isUndoing }: ChangeContext): Promise<void> {
    const { publishedAt } = before as State;
    if (isUndoing && publishedAt instanceof Date) await reopenReview(tx, reviewed(before), publishedAt);
  }
}

type State = Readonly<Record<string, unknown>>;

/** True if nothing new is visible to visitors, now or later: the waiting changes were discarded. */
function isAsItWas(module: AnyModule, before: object, after: object): boolean {
  const [old, current] = [before, after] as readonly State[];
  if (old?.status !== "published" || current?.goesLiveAt !== null) return false;
  return Object.entries(module.fields).every(
    ([key, field]) => canonicalText(field, old[key]) === canonicalText(field, current[key]),
  );
}

/** Returns the widest possible audience of a record in a tree, given its parent. */
async function audienceUnder(
  { table }: AnyModule,
  parentId: number | null | undefined,
  { tx }: ChangeContext,
): Promise<Audience> {
  const parent = parentId ? await recordById(tx, table, parentId) : undefined;
  return parent ? audienceOf(parent) : "everybody";
}

/** Passes the current audience of a record on to the branch below it. */
async function notifyBranch(module: AnyModule, row: Restricted, context: ChangeContext): Promise<void> {
  if (!module.fields.audienceAbove) return;
  const audienceAbove = audienceOf(row);
  const below = (await childrenOf(context.tx, module.table, row.id)) as readonly (Restricted & object)[];
  for (const child of below.filter((one) => one.audienceAbove !== audienceAbove)) {
    const after = await updateBeside(module, child as Row, { audienceAbove }, context);
    await notifyBranch(module, after as Restricted, context);
  }
}

interface Restricted {
  readonly id: number;
  readonly audience?: string;
  readonly audienceAbove?: string;
}
