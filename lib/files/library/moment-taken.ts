/** When a photograph was taken, in a text that sorts by time: `2026-07-15 14:03:22`; empty where nobody knows. */
export function momentTaken({
  takenAt,
  takenTime,
}: {
  readonly takenAt: string | null;
  readonly takenTime: string;
}): string {
  return takenAt === null ? "" : `${takenAt} ${takenTime}`.trim();
}
