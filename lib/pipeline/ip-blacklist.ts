import { blacklistedRange, countBlacklistHit } from "#db/queries/ip-blacklist";
import { networksAround } from "#lib/http/network";
import type { Step } from "./context.ts";

/** Refuses addresses on the blacklist; the table is asked at each request, so an entry works at once. */
export const ipBlacklist: Step = async (context) => {
  const hit = await blacklistEntryOf(context.clientAddress);
  if (hit === undefined) return;
  context.refusal = "blacklisted";
  await countBlacklistHit(hit);
};

/** The range of the blacklist that an address falls into. */
export async function blacklistEntryOf(address: string, now = new Date()): Promise<string | undefined> {
  return blacklistedRange(() => networksAround(address), now);
}
