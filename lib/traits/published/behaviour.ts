import type { AddressedRow } from "#db/queries/tree";
import type { Issue } from "#lib/crud/issue";
import type { AnyModule } from "#lib/define-module";
import type { ActionOutcome, ChangeContext, RecordState } from "#lib/modules/behaviour";
import type { MakeBehaviour } from "../behaviour.ts";
import { isShown, type ShownTimes, shownDemands, shownTimes } from "./shown.ts";

/** Shows records to visitors from a time to a time, and asks who brings them there. */
export const publishedBehaviour: MakeBehaviour = (module) => ({
  prepare: ({ values, before }) => timeIssues({ ...before, ...values }),
  demands: ({ before, after, now }) => shownDemands(timesOf(before, now), timesOf(after, now)),
  restoredAs: () => ({ status: "draft" }),
  undoes: { publish: ["status"], unpublish: ["status"] },
  state: (row) => stateOf(row, new Date()),
  applies: {
    publish: ({ status }) => status === "draft",
    unpublish: ({ status }) => status === "published",
  },
  actions: {
    publish: async ({ row, context }) => moveTo(module, "published", row, context),
    unpublish: async ({ row, context }) => moveTo(module, "draft", row, context),
  },
});

/** A record of which nothing is known yet but some values is shown only where they say so. */
function timesOf(record: Partial<AddressedRow> | undefined, now: Date): ShownTimes | undefined {
  return record?.status === "published" ? shownTimes(record, now) : undefined;
}

function stateOf(row: AddressedRow, now: Date): RecordState {
  if (row.status === "draft") return { key: "draft", tone: "quiet" };
  if (row.publishAt && row.publishAt > now) return { key: "scheduled", tone: "waiting" };
  return isShown(row, now) ? { key: "published", tone: "live" } : { key: "ended", tone: "quiet" };
}

async function moveTo(
  module: AnyModule,
  status: "draft" | "published",
  row: AddressedRow,
  context: ChangeContext,
): Promise<ActionOutcome> {
  if (row.status === status) return { message: "notNow", refused: true };
  await context.update(module, row as never, { status });
  return { message: "done" };
}

function timeIssues({ publishAt, unpublishAt }: Partial<AddressedRow>): readonly Issue[] {
  return publishAt && unpublishAt && unpublishAt <= publishAt
    ? [{ field: "unpublishAt", code: "before_publish" }]
    : [];
}
