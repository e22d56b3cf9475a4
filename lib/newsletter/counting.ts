import { HttpProblem } from "../platform/http/problem.ts";
import { respondContent, respondEmpty } from "../platform/http/respond.ts";
import { log } from "../platform/log.ts";
import { addCounted, findNewsletterLink } from "./queries/outcomes.ts";

/**
 * Redirects to the address that was stored for a link of an issue, and to no other.
 *
 * @param isRead somebody goes there, rather than only asks whether it is there
 */
export async function respondLink(id: string, isRead = true): Promise<Response> {
  const url = /^[1-9]\d{0,14}$/.test(id) ? await findNewsletterLink(Number(id)) : undefined;
  const address = url === undefined ? null : URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new HttpProblem(404, "notFound");
  if (isRead) countClick(Number(id));
  return respondEmpty(302, { location: address.href, "cache-control": "no-store" });
}

/** Returns the picture of an issue's mails, one transparent point, the same for any number requested. */
export function respondOpen(file: string, isRead = true): Response {
  const [, id] = /^([1-9]\d{0,14})\.gif$/.exec(file) ?? [];
  if (id !== undefined && isRead) countOpen(Number(id));
  const length = String(point.length);
  return respondContent(point, { "content-type": "image/gif", "content-length": length, ...uncached });
}

/** Each opening sends a new request. */
const uncached = { "cache-control": "no-store" };

const point = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Things that are counted between two writes; of a flood of more, the rest is forgotten. */
const mostWaiting = 1000;
const writeAfterMs = 2000;

const opens = new Map<number, number>();
const clicks = new Map<number, number>();
let timer: NodeJS.Timeout | undefined;

/** Counts that an issue was opened, without recording by whom; written soon, together with all that comes meanwhile. */
function countOpen(newsletterId: number): void {
  add(opens, newsletterId);
}

function countClick(linkId: number): void {
  add(clicks, linkId);
}

/** Writes the counts. Nothing waits for it and nothing fails with it: it is a tally, not a record of any person. */
export async function writeTally(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counted = { opens: new Map(opens), clicks: new Map(clicks) };
  opens.clear();
  clicks.clear();
  try {
    await addCounted(counted);
  } catch (error) {
    log.warn({ err: error }, "Opens and clicks of a newsletter could not be counted.");
  }
}

function add(tally: Map<number, number>, id: number): void {
  if (!tally.has(id) && tally.size >= mostWaiting) return;
  tally.set(id, (tally.get(id) ?? 0) + 1);
  timer ??= setTimeout(() => void writeTally(), writeAfterMs).unref();
}
