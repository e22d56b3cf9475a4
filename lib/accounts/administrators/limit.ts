import { addressBucket, clientAddress } from "#lib/platform/http/client-address";
import { HttpProblem } from "#lib/platform/http/problem";
import { checkShared, inspectShared } from "#lib/rate-limit/shared-limit";
import { isStorageError } from "#lib/rate-limit/store-handle";
import { operatorSetting } from "#lib/settings/operator-settings";

/**
 * Counts a request to a passkey endpoint, as many from one address as the setting `limits.passkeys` allows. Throws {@link HttpProblem} 429 when
 * there were more, and 503 when the counters are out of order: signing in fails closed.
 */
export async function limitPasskeyRequests(endpoint: string, headers: Headers): Promise<void> {
  const { max, windowSeconds } = await operatorSetting("limits.passkeys");
  const key = `passkeys:${endpoint}:${addressBucket(clientAddress(headers))}`;
  try {
    if (await checkShared(key, max, windowSeconds)) return;
    const { retryAfterSeconds } = await inspectShared(key, max, windowSeconds);
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(Math.max(1, retryAfterSeconds)) });
  } catch (error) {
    if (isStorageError(error)) throw new HttpProblem(503, "unavailable", { "retry-after": "30" });
    throw error;
  }
}
