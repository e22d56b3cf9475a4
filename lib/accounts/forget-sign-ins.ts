import type { Database } from "#db/client";
import {
  authorityCodes,
  cache,
  enrolmentTokens,
  passkeyChallenges,
  sessions,
  userAuthCodes,
} from "./tables.ts";

/** Stores of who is or may be signed in. */
export const signIns = [sessions, authorityCodes, passkeyChallenges, enrolmentTokens, userAuthCodes, cache];

/**
 * Deletes everything by which someone is signed in or could be without a passkey or a password: sessions, codes and
 * links. A backup holds entries that were ended or used since.
 */
export async function forgetSignIns(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of signIns) await tx.delete(table).run();
  });
}
