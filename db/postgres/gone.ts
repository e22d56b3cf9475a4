import { driver } from "./driver.ts";

/** The server cannot be reached, is starting or stopping, or takes no more; the same may work in a moment. */
class DatabaseGone extends Error {
  readonly code = "DATABASE_GONE";

  constructor(cause: unknown) {
    super("The database is away.", { cause });
  }
}

/** Queries the server; if that fails because it cannot be reached, throws {@link DatabaseGone}. */
export async function whileThere<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw gone(error);
  }
}

/** Returns the error itself if the server responded, {@link DatabaseGone} if it did not. */
export function gone(error: unknown): unknown {
  if (error instanceof TypeError) return error;
  return error instanceof driver().DatabaseError && !isAway.test(error.code ?? "")
    ? error
    : new DatabaseGone(error);
}

/** Connection exceptions, insufficient resources, shutdown and start (appendix A of PostgreSQL's manual). */
const isAway = /^(08|53|57P0[1-3])/;
