import { addressBucket } from "#lib/http/client-address";
import { log } from "#lib/log";
import { hashOfToken } from "#lib/random";
import { check, inspect } from "#lib/rate-limit/shared-limit";
import { isStorageError } from "#lib/rate-limit/storage-error";
import type { FormRow } from "./form.ts";

const hourSeconds = 3600;

/** Counts what an address sent by a form; returns 0, or in how many seconds it may send more. */
export async function allowsAnother(
  { id, perHour }: Pick<FormRow, "id" | "perHour">,
  address: string,
): Promise<number> {
  const key = `form:${id}:${addressBucket(address)}`;
  return counted(async () => {
    if (await check(key, perHour, hourSeconds)) return 0;
    log.warn({ event: "form.limited", form: id }, "limit reached");
    return Math.max(1, (await inspect(key, perHour, hourSeconds)).retryAfterSeconds);
  }, 0);
}

/** Whether an e-mail may get another automatic answer: two a day, of all forms together, so that nobody can be flooded. */
export async function mayBeAnswered(email: string): Promise<boolean> {
  return counted(() => check(`form-answer:${hashOfToken(email)}`, 2, 24 * hourSeconds), false);
}

/** A store out of order does not close the website's forms, and lets no mails out to strangers. */
async function counted<Result>(count: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await count();
  } catch (error) {
    if (!isStorageError(error)) throw error;
    log.error({ event: "form.limitsBroken", reason: error.code }, "the store of the limits is out of order");
    return otherwise;
  }
}
