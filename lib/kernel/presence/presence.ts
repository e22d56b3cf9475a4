import {
  forgetOpenRecord,
  lastSeenAt,
  noteOpenRecord,
  type OpenRecord,
  othersAt,
} from "#lib/kernel/queries/open-records";

/** How long somebody counts as there without being heard of; a tab in the background is heard of once a minute. */
const staysMs = 90_000;
/** A form asks more often than this is written, so that most of its questions only read. */
const writesEveryMs = 20_000;
/** Beyond this many names nobody reads them. */
const mostNames = 10;

/** Notes that somebody has a record open in a form, and tells who else has. */
export async function meetOthers(open: OpenRecord, now = new Date()): Promise<readonly string[]> {
  const gone = new Date(now.getTime() - staysMs);
  const seen = await lastSeenAt(open);
  if (!seen || now.getTime() - seen.getTime() >= writesEveryMs) await noteOpenRecord(open, now, gone);
  return othersAt(open, gone, mostNames);
}

/** Somebody has left the form of a record. */
export async function leaveRecord(open: OpenRecord): Promise<void> {
  await forgetOpenRecord(open);
}
