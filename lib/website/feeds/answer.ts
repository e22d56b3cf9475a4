import { createHash } from "node:crypto";
import { audience, seenBy } from "#lib/kernel/audience";
import { placeOf } from "#lib/kernel/public-types/find";
import { currentMoment } from "#lib/platform/moment";
import { resolveAddress } from "../resolve-address.ts";
import { visitAt } from "../visit.ts";
import { type FeedFile, feedTypes } from "./files.ts";
import { icalendar } from "./icalendar.ts";
import { jsonFeed } from "./json-feed.ts";
import { rssXml } from "./rss.ts";

/** Answers a feed or a calendar of the site, which hold what everybody may see, or one event; 304 to whoever has the same already. */
export async function answerFeed(request: Request, pathname: string): Promise<Response> {
  const written = await writtenAt(pathname);
  if (!written) return new Response("404", { status: 404, headers: { "content-type": "text/plain" } });
  const { body, file, changedAt } = written;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = {
    etag: tag,
    "cache-control": audience() === "everybody" ? "public, max-age=300" : "private, no-store",
    ...(changedAt ? { "last-modified": changedAt.toUTCString() } : {}),
  };
  if (isKnown(request.headers, tag, changedAt)) return new Response(null, { status: 304, headers });
  const type = `${feedTypes[file]}; charset=utf-8`;
  return new Response(body, { headers: { ...headers, "content-type": type } });
}

interface Written {
  readonly body: string;
  readonly file: FeedFile;
  readonly changedAt: Date | undefined;
}

async function writtenAt(pathname: string): Promise<Written | undefined> {
  const now = currentMoment();
  const found = await resolveAddress(pathname, now);
  if (found.kind !== "view" || !found.file) return undefined;
  const { file, key } = found;
  const place = placeOf(found.module);
  if (file === "calendar.ics" || file === "event.ics") {
    const whom = file === "event.ics" ? audience() : "everybody";
    const calendar = await seenBy(whom, () => place?.calendar?.(key, visitAt(now)));
    if (!calendar || calendar.isSingle !== (file === "event.ics")) return undefined;
    return { body: icalendar(calendar), file, changedAt: latest(calendar.events) };
  }
  const feed = await seenBy("everybody", () => place?.feed?.(key, visitAt(now)));
  if (!feed) return undefined;
  const body = file === "feed.xml" ? rssXml(feed, pathname) : jsonFeed(feed, pathname);
  return { body, file, changedAt: latest(feed.entries) };
}

function latest(changes: readonly { readonly changedAt: Date }[]): Date | undefined {
  if (changes.length === 0) return undefined;
  return new Date(Math.max(...changes.map(({ changedAt }) => changedAt.getTime())));
}

/** Whoever sends a tag is answered by it alone (RFC 9110 §13.1.3): what leaves a list changes no time. */
function isKnown(headers: Headers, tag: string, changedAt: Date | undefined): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null)
    return tags.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return changedAt !== undefined && Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
