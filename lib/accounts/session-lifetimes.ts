/** Website sessions belong to visitors, admin sessions to the administration; they never mix. */
export type SessionArea = "website" | "admin";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Lifetimes of a session: without a request, and at most. */
export const lifetimes: Readonly<Record<SessionArea, { idleSeconds: number; absoluteSeconds: number }>> = {
  website: { idleSeconds: 7 * day, absoluteSeconds: 30 * day },
  admin: { idleSeconds: 30 * minute, absoluteSeconds: 12 * hour },
};
