import { eq, lt } from "drizzle-orm";
import { database } from "#db/client";
import { passkeyChallenges } from "#lib/accounts/tables";
import { hashOfToken } from "#lib/platform/random";
import { AuthorityError } from "../authority.ts";

const lifetimeMs = 10 * 60_000;

/** What a challenge was made for; `browser` is a secret that only the browser that asked for it can show again. */
export interface ChallengeBinding {
  readonly purpose: ChallengeRow["purpose"];
  readonly browser: string;
  readonly adminId?: string | undefined;
}

/** Remembers a challenge for 10 minutes, by its hash. */
export async function rememberChallenge(
  challenge: string,
  binding: ChallengeBinding,
  now = new Date(),
): Promise<void> {
  await insertChallenge(
    {
      hash: hashOfToken(challenge),
      purpose: binding.purpose,
      adminId: binding.adminId ?? null,
      browserHash: hashOfToken(binding.browser),
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
}

/**
 * Takes the challenge that an answer names. It is gone afterwards, whatever the verification says, so that no
 * answer can be tried twice. Throws {@link AuthorityError} `expired`.
 *
 * @param browsers secrets that this browser knows
 * @returns whom it was for, and the secret it was bound to
 */
export async function takeChallenge(
  challenge: string,
  purpose: ChallengeRow["purpose"],
  browsers: readonly string[],
  now = new Date(),
): Promise<{ readonly adminId: string | undefined; readonly browser: string }> {
  const row = await takeChallengeRow(hashOfToken(challenge));
  if (!row || row.purpose !== purpose || row.expiresAt <= now) throw new AuthorityError("expired");
  const browser = browsers.find((candidate) => hashOfToken(candidate) === row.browserHash);
  if (browser === undefined) throw new AuthorityError("state_mismatch");
  return { adminId: row.adminId ?? undefined, browser };
}

type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Stores a challenge and forgets those that nobody answered in time. */
async function insertChallenge(row: ChallengeRow, now: Date): Promise<void> {
  await database().delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)).run();
  await database().insert(passkeyChallenges).values(row).run();
}

/** Takes a challenge out in one statement, so that of any number of answers only the first finds it. */
async function takeChallengeRow(hash: string): Promise<ChallengeRow | undefined> {
  return database().delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning().get();
}
