import { countOpen } from "./tally.ts";

/** Answers the picture of an issue's mails, one transparent point, the same for whatever number is asked for. */
export function answerOpen(file: string, isRead = true): Response {
  const [, id] = /^([1-9]\d{0,14})\.gif$/.exec(file) ?? [];
  if (id !== undefined && isRead) countOpen(Number(id));
  return new Response(point, {
    headers: { "content-type": "image/gif", "content-length": String(point.length), ...uncached },
  });
}

/** Each opening asks again. */
const uncached = { "cache-control": "no-store" };

const point = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
