import type { RecordState } from "#lib/kernel/module/behaviour";
import type { AddressedRow } from "#lib/kernel/queries/tree";
import { isShown } from "./shown.ts";

type Publication = Pick<AddressedRow, "status" | "publishAt" | "unpublishAt" | "deletedAt"> & {
  readonly workingCopy?: string | null;
  readonly goesLiveAt?: Date | null;
};

/** What visitors find of a record now, and what waits beside it; the keys are those of contract 6.1. */
export function stateOf(row: Publication, now: Date): RecordState {
  if (row.status === "draft") return { key: "draft", tone: "quiet" };
  if (row.publishAt && row.publishAt > now) return { key: "scheduled", tone: "waiting" };
  if (!isShown(row, now)) return { key: "ended", tone: "quiet" };
  if (row.goesLiveAt) return { key: "scheduled", tone: "waiting" };
  return row.workingCopy ? { key: "changed", tone: "waiting" } : { key: "live", tone: "live" };
}
