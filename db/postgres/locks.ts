import type pg from "pg";

/** Numbers of advisory locks, shared by all processes on a database. */
export const locks = {
  /** Held by the process that writes. */
  writers: 1,
  /** Held by the process that makes the database ready; machines that start together wait for each other. */
  start: 2,
};

/**
 * Takes a lock for the open transaction of the connection, because a pooler that shares connections between
 * transactions would hold a session's lock forever. Callers that wait for it are informed after a while.
 */
export async function takeLock(
  client: pg.Client,
  lock: number,
  { tell = (line: string) => console.log(`  ${line}`), afterMs = 5000 } = {},
): Promise<void> {
  const patience = setTimeout(() => tell(waiting), afterMs);
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${lock})`);
  } finally {
    clearTimeout(patience);
  }
}

const waiting =
  "Waiting for another process that is starting on this database. If there is none, end the connection that pg_locks shows with an advisory lock.";
