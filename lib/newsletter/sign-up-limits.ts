import { mailboxOf } from "../platform/email-address.ts";
import { addressBucket } from "../platform/http/client-address.ts";
import { log } from "../platform/log.ts";
import { hashOfToken } from "../platform/random.ts";
import { checkShared, inspectShared } from "../rate-limit/shared-limit.ts";
import { isStorageError } from "../rate-limit/store-handle.ts";

const hourSeconds = 3600;
/** Maximum number of requests that the public forms take from one network address in an hour. */
const mostSignUps = 5;
/** Maximum of mails about signing up that one mailbox gets in a day, regardless of the requester and of the `+tag`. */
const mostMails = 3;

/** Counts a sign-up from an address; returns 0, or the number of seconds until another is allowed. */
export async function allowsSignUp(address: string): Promise<number> {
  const key = `newsletter:${addressBucket(address)}`;
  return counted(async () => {
    if (await checkShared(key, mostSignUps, hourSeconds)) return 0;
    log.warn({ event: "newsletter.limited" }, "limit reached");
    return Math.max(1, (await inspectShared(key, mostSignUps, hourSeconds)).retryAfterSeconds);
  }, 0);
}

/** Checks whether an e-mail address may get another mail about signing up, so that no one can be flooded. */
export async function mayBeWritten(email: string): Promise<boolean> {
  const key = `newsletter-mail:${hashOfToken(mailboxOf(email))}`;
  return counted(() => checkShared(key, mostMails, 24 * hourSeconds), false);
}

/** Returns `otherwise` if the store fails: that does not close the form, and lets no mails out to strangers. */
async function counted<Result>(count: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await count();
  } catch (error) {
    if (!isStorageError(error)) throw error;
    log.error(
      { event: "newsletter.limitsBroken", reason: error.code },
      "the store of the limits is out of order",
    );
    return otherwise;
  }
}
