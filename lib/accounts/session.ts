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
import { lifetimes, type SessionArea } from "./session-lifetimes.ts";
import { needsVisitor } from "./visitor-stand-in.ts";

/** A live session. `idHash` names its row and is no secret; the id itself is only in the browser's cookie. */
export type Session = SessionRow;

/** An id that no session has yet, and the cookie value for the session that will get it. */
export interface SealedId {
  readonly id: string;
  readonly cookie: string;
}

/** Creates an id in advance, for callers that have to wait for something else anyway. */
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
    /** Id created for this session alone. */
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
 * Returns the live session that a cookie value names, without extending its idle expiry. For requests that a page
 * sends by itself, which do not show that anyone is there.
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

/** Returns the live session that a cookie value names, extending its idle expiry at most once a minute. */
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

/** Returns the time when activity is recorded again, in milliseconds since 1970. */
export function nextNoteAt(lastSeenAt: Date): number {
  return lastSeenAt.getTime() + 60_000;
}

/** Stores helper values in the session, such as the state of a listing. */
export async function rememberInSession(session: Session, values: Record<string, unknown>): Promise<void> {
  await mergeSessionValues(session.idHash, values);
}

/**
 * Does the same where a response must neither wait for it nor fail because of it: while the database is busy nothing
 * is stored.
 */
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
