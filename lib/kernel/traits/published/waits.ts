/** Whether something of a record waits for somebody to publish it, and not for its time alone. */
export function waits(record: object): boolean {
  const row: Publication = record;
  return row.status === "draft" || (row.workingCopy !== null && row.goesLiveAt === null);
}

interface Publication {
  readonly status?: unknown;
  readonly workingCopy?: unknown;
  readonly goesLiveAt?: unknown;
}
