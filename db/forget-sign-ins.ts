import type { Database } from "./client.ts";
import {
  authorityCodes,
  cache,
  enrolmentTokens,
  passkeyChallenges,
  sessions,
  userAuthCodes,
} from "./schema.ts";

/**
 * Empties everything by which somebody is signed in or could be without a passkey or a password: sessions, codes and
 * links. A backup holds what was ended or used since.
 */
export async function forgetSignIns(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of [sessions, authorityCodes, passkeyChallenges, enrolmentTokens, userAuthCodes, cache])
      await tx.delete(table).run();
  });
}
