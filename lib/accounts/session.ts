import { database } from "#db/client";
import { hashOfToken, randomToken } from "../platform/random.ts";
import type { SessionRow } from "./queries/sessions.ts";
import {
  deleteSessionRow,
  deleteSessionRowsOf,
  findSessionRow,
  insertSession,
  mergeSessionValues,
  touchSessionRow,
} from "./queries/sessions.ts";
import { openCookie, sealCookie } from "./session-cookie.ts";
import type { SessionArea } from "./session-lifetimes.ts";
import { lifetimes } from "./session-lifetimes.ts";
import { needsVisitor } from "./visitor-stand-in.ts";

/** A live session. `idHash` names its row and is no secret; the id itself is only in the browser's cookie. */
export type Session = SessionRow;

/** An id that no session has yet, and the value for the cookie of the one that will. */
export interface SealedId {
  readonly id: string;
  readonly cookie: string;
}

/** Makes an id beforehand, for who has to wait for something else anyway. */
export async function sealNewId(): Promise<SealedId> {
  const id = randomToken();
  return { id, cookie: await sealCookie(id) };
}

/**
 * Starts a session with a new random id, so that an id planted before sign-in never becomes a signed-in one.
 *
 * @returns the session and the sealed value for its cookie
 */
export async function startSession(
  area: SessionArea,
  person: {
    readonly subject: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly authenticatedAt?: Date;
    /** Values that the session stores from the start. */
    readonly values?: Record<string, unknown>;
    /** Made for this session alone. */
    readonly sealedId?: SealedId;
  },
  now = new Date(),
): Promise<{ session: Session; cookie: string }> {
  const { id, cookie } = person.sealedId ?? (await sealNewId());
  const session: Session = {
    idHash: hashOfToken(id),
    area,
    subject: person.subject,
    csrf: randomToken(),
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: after(now, lifetimes[area].idleSeconds),
    absoluteExpiresAt: after(now, lifetimes[area].absoluteSeconds),
    authenticatedAt: person.authenticatedAt ?? now,
    ip: person.ip,
    userAgent: person.userAgent.slice(0, 300),
    values: person.values ?? {},
  };
  await insertSession(session);
  return { session, cookie };
}

/**
 * The live session that a cookie value names; its idle expiry stays where it is. For requests that a page sends by itself,
 * which say nothing of whether anybody is there.
 */
export async function peekSession(
  area: SessionArea,
  cookie: string | undefined,
  now = new Date(),
): Promise<Session | undefined> {
  if (area === "website") needsVisitor("the session");
  const id = await openCookie(cookie);
  const row = id === undefined ? undefined : await findSessionRow(hashOfToken(id));
  if (!row || row.area !== area || row.idleExpiresAt <= now || row.absoluteExpiresAt <= now) return undefined;
  return row;
}

/** The live session that a cookie value names, its idle expiry moved forward at most once a minute. */
export async function findSession(
  area: SessionArea,
  cookie: string | undefined,
  now = new Date(),
): Promise<Session | undefined> {
  const row = await peekSession(area, cookie, now);
  if (!row || now.getTime() < nextNoteAt(row.lastSeenAt)) return row;
  const idleEnd = after(now, lifetimes[area].idleSeconds);
  const times = {
    lastSeenAt: now,
    idleExpiresAt: new Date(Math.min(idleEnd.getTime(), row.absoluteExpiresAt.getTime())),
  };
  await touchSessionRow(row.idHash, times);
  return { ...row, ...times };
}

/** When it is noted again that somebody is there, in milliseconds since 1970. */
export function nextNoteAt(lastSeenAt: Date): number {
  return lastSeenAt.getTime() + 60_000;
}

/** Remembers helper values in the session, such as the state of a listing. */
export async function rememberInSession(session: Session, values: Record<string, unknown>): Promise<void> {
  await mergeSessionValues(session.idHash, values);
}

/** The same where an answer must not wait for it, nor fail by it: while the database is busy nothing is remembered. */
export async function rememberInPassing(session: Session, values: Record<string, unknown>): Promise<void> {
  await database().briefly(() => rememberInSession(session, values), passingWaitMs);
}

const passingWaitMs = 250;

export async function endSession(session: Session): Promise<void> {
  await deleteSessionRow(session.idHash);
}

/** Ends all sessions of a person at once, except perhaps the one in use. */
export async function endSessionsOf(area: SessionArea, subject: string, except?: Session): Promise<void> {
  await deleteSessionRowsOf(area, subject, except?.idHash);
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
