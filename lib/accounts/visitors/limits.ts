import { addressBucket, clientAddress } from "#lib/platform/http/client-address";
import { HttpProblem } from "#lib/platform/http/problem";
import { log } from "#lib/platform/log";
import { checkShared, inspectShared, resetShared } from "#lib/rate-limit/shared-limit";
import { isStorageError } from "#lib/rate-limit/store-handle";
import { type OperatorSetting, operatorSetting } from "#lib/settings/operator-settings";

/**
 * The settings `limits.<name>`. Names that end in `Email` count one network address together with one e-mail address;
 * the others count all requests of an address.
 */
export type LimitName = OperatorSetting extends infer Name
  ? Name extends `limits.${infer Short}`
    ? Short
    : never
  : never;
type LimitWithEmail = { [Name in LimitName]: `${Name}Email` extends LimitName ? Name : never }[LimitName];

/**
 * Counts a request of an address. Throws {@link HttpProblem} 429 when there were too many, and 503 when the counters
 * are broken: signing in fails closed.
 *
 * @param counter where the same limit counts several things apart
 */
export async function limitAddress(name: LimitName, headers: Headers, counter: string = name): Promise<void> {
  await countRequest(name, `auth:${counter}:${addressBucket(clientAddress(headers))}`);
}

/** Does the same for an address together with an e-mail, whether or not anyone has that e-mail. */
export async function limitEmail(name: LimitWithEmail, headers: Headers, email: string): Promise<void> {
  await countRequest(`${name}Email`, emailKey(name, headers, email));
}

/** Clears the failures of an address together with an e-mail, after a success. */
export async function forgetFailures(name: LimitWithEmail, headers: Headers, email: string): Promise<void> {
  await failClosed(() => resetShared(emailKey(name, headers, email)));
}

function emailKey(name: LimitWithEmail, headers: Headers, email: string): string {
  return `auth:${name}:${addressBucket(clientAddress(headers))}:${email}`;
}

async function countRequest(name: LimitName, key: string): Promise<void> {
  const { max, windowSeconds } = await operatorSetting(`limits.${name}`);
  await failClosed(async () => {
    if (await checkShared(key, max, windowSeconds)) return;
    log.warn({ event: "auth.limited", limit: name, counter: key.split(":", 3).join(":") }, "limit reached");
    const { retryAfterSeconds } = await inspectShared(key, max, windowSeconds);
    throw new HttpProblem(429, "rateLimited", { "retry-after": String(Math.max(1, retryAfterSeconds)) });
  });
}

async function failClosed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isStorageError(error)) throw error;
    log.error({ event: "auth.limitsBroken", reason: error.code }, "the store of the limits is out of order");
    throw new HttpProblem(503, "unavailable", { "retry-after": "30" });
  }
}
