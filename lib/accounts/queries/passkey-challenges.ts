import { eq, lt } from "drizzle-orm";
import { database } from "#db/client";
import { passkeyChallenges } from "#lib/accounts/tables/passkeys";

export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Stores a challenge and forgets those that nobody answered in time. */
export async function insertChallenge(row: ChallengeRow, now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)).run();
  await database().insert(passkeyChallenges).values(row).run();
}

/** Takes a challenge out in one statement, so that of any number of answers only the first finds it. */
export async function takeChallengeRow(hash: string): Promise<ChallengeRow | undefined> {
  return database().delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning().get();
}
