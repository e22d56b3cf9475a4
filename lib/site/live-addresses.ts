import { inTurn } from "#lib/in-turn";
import { places } from "./places/registry.ts";

/** Addresses that visitors can be led to at a time, at most some thousands of each place. */
export async function liveAddresses(now: Date): Promise<readonly string[]> {
  const found = await inTurn(places.all(), (place) => place.indexable(now, most));
  return found.flat().map(({ href }) => href);
}

const most = 5000;
