import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Personal } from "#lib/accounts/session/stand-in";
import { type PersonalValues, valuesOf } from "./personal-page.ts";

/** Somebody signed in to the website, and until when he is known to be, in milliseconds since 1970. */
interface Member extends Personal {
  readonly until: number;
}

/** Who asks for a page: a member, nobody of whom it matters, or somebody who is shown what others are not. */
export type Asker = Member | "anybody" | "exceptional";

export interface Visitors {
  /** What is put into pages for a member who was found before; undefined where the database has to be asked. */
  known(request: IncomingMessage): PersonalValues | undefined;
  /** Who asks, by the database. */
  find(request: IncomingMessage): Promise<PersonalValues | "anybody" | "exceptional">;
}

/**
 * Remembers who is signed in by the cookies of a request for as long as nothing at all was committed, so that whoever is
 * signed out, blocked or renamed is so at the next request. Where the database does not tell of each commit, it is asked
 * each time.
 */
export function createVisitors(
  lastCommit: () => number | undefined,
  askerOf: (request: IncomingMessage) => Promise<Asker>,
): Visitors {
  const members = new LRUCache<string, Known>({ max: mostMembers, maxSize: mostCharacters });
  return {
    known: ({ headers: { cookie = "" } }) => {
      const found = members.get(cookie);
      if (!found || found.commit !== lastCommit()) return undefined;
      const now = Date.now();
      return found.from <= now && now < found.until ? found.values : undefined;
    },
    find: async (request) => {
      const { cookie = "" } = request.headers;
      // Before the rows are read: what is committed meanwhile makes another one.
      const commit = lastCommit();
      const from = Date.now();
      const asker = await askerOf(request);
      if (typeof asker === "string") return asker;
      const values = valuesOf(asker);
      const until = Math.min(asker.until, from + longestMs);
      if (commit !== undefined) members.set(cookie, { values, commit, from, until }, { size: cookie.length });
      return values;
    },
  };
}

interface Known {
  readonly values: PersonalValues;
  readonly commit: number;
  readonly from: number;
  readonly until: number;
}

const longestMs = 30_000;
const mostMembers = 5000;
const mostCharacters = 4 * 1024 * 1024;
