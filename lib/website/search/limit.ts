import { addressBucket, clientAddress } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";
import { checkShared } from "#lib/rate-limit/shared-limit";
import { isStorageError } from "#lib/rate-limit/store-handle";
import { operatorSetting } from "#lib/settings/operator-settings";

/**
 * Checks whether a visitor may search now. Suggestions are counted separately, so that typing never closes the page;
 * if the counters are out of order, everyone may.
 */
export async function maySearch(headers: Headers, what: "page" | "suggestions"): Promise<boolean> {
  const { max, windowSeconds } = await operatorSetting("limits.search");
  try {
    return await checkShared(`search:${what}:${addressBucket(clientAddress(headers))}`, max, windowSeconds);
  } catch (error) {
    if (!isStorageError(error)) throw error;
    log.error({ err: error }, "the store of the limits is out of order");
    return true;
  }
}
