import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { normalisePath } from "#lib/kernel/fields/path";
import { environment } from "#lib/platform/env";
import { addressOfRequest } from "#lib/platform/http/client-address";
import { dayOf, midnightAfter } from "#lib/platform/i18n/time-zone";
import { log } from "#lib/platform/log";
import { readSettings } from "#lib/settings/read-settings";
import { type CountedViews, storeVisits } from "./queries.ts";
import { longestName, type VisitSubject } from "./visits.ts";

type Asking = Pick<IncomingMessage, "method" | "url" | "headers" | "socket">;

/** Counts the views of a website in memory, and writes them in batches. */
export interface VisitTally {
  /** Counts a page that was given to a visitor. Waits for nothing, because it is called for every answer. */
  readonly count: (request: Asking) => void;
  /**
   * Writes what was counted since the last time. With the counting switched off it is forgotten, and nothing is counted
   * until the setting has been read again.
   */
  readonly write: () => Promise<void>;
}

const writeEveryMs = 10_000;
/** Names that a process counts in a day; beyond them only the whole site is counted. */
const mostNames = 10_000;
/** People whom a process tells apart in a day; beyond them only views are counted. */
const mostPeople = 200_000;

/**
 * Nothing that is written is about a person. People are told apart within a day by a digest of their address and
 * browser with a salt that is never stored, and both are forgotten at midnight; another process, or this one after a
 * start, counts them again. Bots that say what they are are counted apart. A page that a browser fetches ahead is
 * counted, because opening it asks for nothing more.
 */
export function createVisitTally(clock: () => number = Date.now): VisitTally {
  const ownHost = new URL(environment().appUrl).host;
  let today = beginDay(clock());
  let past: Day[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  /** When the setting is read again; undefined while views are counted. */
  let offUntil: number | undefined;

  function count(request: Asking): void {
    if (request.method !== "GET") return;
    const now = clock();
    if (offUntil !== undefined) {
      if (now >= offUntil) void write();
      return;
    }
    if (now >= today.ends) {
      past.push(today);
      today = beginDay(now);
    }
    timer ??= setTimeout(() => void write(), writeEveryMs).unref();
    countIn(today, request, ownHost);
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeOnce().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  /** Counts that cannot be written stay, and are tried again with the next views. */
  async function writeOnce(): Promise<void> {
    const days = [...past, today];
    const rows = days.flatMap(unwritten);
    if (rows.length === 0 && offUntil === undefined) return;
    const next = clock() + writeEveryMs;
    if (offUntil !== undefined) offUntil = next;
    try {
      const { countsVisits } = await readSettings("settings.site");
      offUntil = countsVisits ? undefined : next;
      if (countsVisits) await storeVisits(rows);
      else [past, today] = [[], beginDay(clock())];
    } catch (error) {
      log.warn({ err: error }, "Visits could not be written yet.");
      return;
    }
    for (const { counted, views, visitors, bots } of rows) {
      counted.written.views += views;
      counted.written.visitors += visitors;
      counted.written.bots += bots;
    }
    past = past.filter((day) => !days.includes(day));
  }

  return { count, write };
}

function countIn(day: Day, request: Asking, ownHost: string): void {
  const { headers, url = "" } = request;
  const both = [countedIn(day, "site", "/"), countedIn(day, "page", url.split("?", 1)[0] ?? "/")];
  if (isBot(headers["user-agent"] ?? "")) {
    for (const counted of both) if (counted) counted.bots += 1;
    return;
  }
  const host = headers.referer === undefined ? undefined : hostOf(headers.referer);
  const source = host && host !== ownHost ? countedIn(day, "source", host) : undefined;
  const seen = seenBefore(day, request);
  for (const counted of [...both, source]) if (counted) addView(counted, seen);
}

function addView(counted: Counted, seen: Set<Counted> | undefined): void {
  counted.views += 1;
  if (!seen || seen.has(counted)) return;
  seen.add(counted);
  counted.visitors += 1;
}

interface Counts {
  views: number;
  visitors: number;
  bots: number;
}

interface Counted extends Counts {
  readonly written: Counts;
}

/** Everything counted in a day of the site's time zone. */
interface Day {
  readonly date: string;
  /** In milliseconds since 1970. */
  readonly ends: number;
  readonly salt: Uint8Array;
  readonly counted: Readonly<Record<VisitSubject, Map<string, Counted>>>;
  /** By person, what they have seen. */
  readonly people: Map<string, Set<Counted>>;
  /** The person who asked last on a connection, by what its headers said: nearly always the same one. */
  readonly lastPerson: WeakMap<object, { readonly asked: string; readonly person: string }>;
}

function beginDay(now: number): Day {
  return {
    date: dayOf(new Date(now)),
    ends: midnightAfter(now),
    salt: randomBytes(16),
    counted: { site: new Map(), page: new Map(), source: new Map() },
    people: new Map(),
    lastPerson: new WeakMap(),
  };
}

function countedIn(day: Day, subject: VisitSubject, name: string): Counted | undefined {
  const names = day.counted[subject];
  const known = names.get(name);
  if (known || names.size >= mostNames) return known;
  const counted = { views: 0, visitors: 0, bots: 0, written: { views: 0, visitors: 0, bots: 0 } };
  names.set(name, counted);
  return counted;
}

/** Returns what the person who asks has seen today; undefined once too many people are known. */
function seenBefore(day: Day, request: Asking): Set<Counted> | undefined {
  const { "x-forwarded-for": forwarded, "user-agent": agent } = request.headers;
  const asked = `${forwarded} ${agent}`;
  let last = day.lastPerson.get(request.socket);
  if (last?.asked !== asked) {
    const who = `${addressOfRequest(request)} ${agent}`;
    const person = createHash("sha256").update(day.salt).update(who).digest("base64").slice(0, 16);
    last = { asked, person };
    day.lastPerson.set(request.socket, last);
  }
  const seen = day.people.get(last.person);
  if (seen || day.people.size >= mostPeople) return seen;
  const none = new Set<Counted>();
  day.people.set(last.person, none);
  return none;
}

function unwritten(day: Day): readonly (CountedViews & { readonly counted: Counted })[] {
  return Object.entries(day.counted).flatMap(([subject, names]) =>
    [...names].flatMap(([name, counted]) => {
      const { written } = counted;
      const row = {
        day: day.date,
        subject: subject as VisitSubject,
        name: (subject === "page" ? normalisePath(name) : name).slice(0, longestName),
        views: counted.views - written.views,
        visitors: counted.visitors - written.visitors,
        bots: counted.bots - written.bots,
        counted,
      };
      return row.views + row.bots > 0 ? [row] : [];
    }),
  );
}

const knownAgents = new LRUCache<string, boolean>({ max: 1000 });

function isBot(agent: string): boolean {
  const known = knownAgents.get(agent);
  if (known !== undefined) return known;
  const answer = agent === "" || isbot(agent);
  knownAgents.set(agent, answer);
  return answer;
}

function hostOf(referrer: string): string | undefined {
  const url = URL.parse(referrer);
  return url && /^https?:$/.test(url.protocol) ? url.host.replace(/^www\./, "") : undefined;
}
