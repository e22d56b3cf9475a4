import { blacklistedRange, countBlacklistHit } from "#lib/accounts/queries/ip-blacklist";
import { networksAround } from "#lib/platform/http/network";
import { currentMoment } from "#lib/platform/moment";
import type { PipelineStep } from "./context.ts";

/** Refuses addresses on the blacklist; the table is asked at each request, so an entry works at once. */
export const refuseBlacklisted: PipelineStep = async (context) => {
  if (await refusesAddress(context.clientAddress)) context.refusal = "blacklisted";
};

/** Whether an address is on the blacklist; counts that it came. */
export async function refusesAddress(address: string): Promise<boolean> {
  const hit = await blacklistEntryOf(address);
  if (hit !== undefined) await countBlacklistHit(hit);
  return hit !== undefined;
}

/** The range of the blacklist that an address falls into. */
export async function blacklistEntryOf(address: string, now = currentMoment()): Promise<string | undefined> {
  return blacklistedRange(() => networksAround(address), now);
}
