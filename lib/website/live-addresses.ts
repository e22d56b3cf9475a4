import { inTurn } from "#lib/platform/in-turn";
import { places } from "../kernel/public-types/registry.ts";

/** Addresses that visitors can be led to at a time, at most some thousands of each place. */
export async function liveAddresses(now: Date): Promise<readonly string[]> {
  const found = await inTurn(places.all(), (place) => place.indexable(now, most));
  return found.flat().map(({ href }) => href);
}

const most = 5000;
