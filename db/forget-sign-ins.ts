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
export function forgetSignIns(database: Database): void {
  database.transaction((tx) => {
    for (const table of [sessions, authorityCodes, passkeyChallenges, enrolmentTokens, userAuthCodes, cache])
      tx.delete(table).run();
  });
}
