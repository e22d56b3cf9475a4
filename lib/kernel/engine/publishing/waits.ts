/** Checks whether a part of a record waits for someone to publish it, and not only for its time. */
export function waits(record: object): boolean {
  const row: Publication = record;
  return row.status === "draft" || (row.workingCopy !== null && row.goesLiveAt === null);
}

interface Publication {
  readonly status?: unknown;
  readonly workingCopy?: unknown;
  readonly goesLiveAt?: unknown;
}
