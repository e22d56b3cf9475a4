import { mailboxOf } from "#lib/platform/email-address";
import { addressBucket, networkBucket } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";
import { hashOfToken } from "#lib/platform/random";
import { checkShared, inspectShared, resetShared } from "#lib/rate-limit/shared-limit";
import { isStorageError } from "#lib/rate-limit/store-handle";
import { operatorSetting } from "#lib/settings/operator-settings";
import type { FormRow } from "./form.ts";

const hourSeconds = 3600;

/** Counts an attempt of an address to send a form; returns 0, or the seconds until another is allowed. */
export async function countAttempt(
  { id, perHour }: Pick<FormRow, "id" | "perHour">,
  address: string,
): Promise<number> {
  return secondsToWait(attemptKey(id, address), perHour, hourSeconds);
}

/** Forgets the attempts of an address, after one that was accepted. */
export async function forgetAttempts({ id }: Pick<FormRow, "id">, address: string): Promise<void> {
  await counted(() => resetShared(attemptKey(id, address)), false);
}

/** Counts what was accepted from an address by all forms together; returns 0, or the seconds until it may send more. */
export async function countAccepted(address: string): Promise<number> {
  const { max, windowSeconds } = await operatorSetting("limits.forms");
  return secondsToWait(`forms:${addressBucket(address)}`, max, windowSeconds);
}

function attemptKey(formId: number, address: string): string {
  return `form:${formId}:${addressBucket(address)}`;
}

async function secondsToWait(key: string, max: number, windowSeconds: number): Promise<number> {
  return counted(async () => {
    if (await checkShared(key, max, windowSeconds)) return 0;
    const [, form] = /^form:(\d+)/.exec(key) ?? [];
    log.warn({ event: "form.limited", form }, "limit reached");
    return Math.max(1, (await inspectShared(key, max, windowSeconds)).retryAfterSeconds);
  }, 0);
}

/** Maximum total size of files in a day, in MB: for a form, and for one network across all forms. */
const mostOfForm = 1000;
const mostOfNetwork = 200;
const daySeconds = 24 * hourSeconds;

/** Checks whether files may still be accepted today by a form, and from a network; a store out of order takes none. */
export async function hasRoomToday(
  form: Pick<FormRow, "id">,
  address: string,
  bytes: number,
): Promise<boolean> {
  const megabytes = inMegabytes(bytes);
  const isWithin = async ({ key, most }: Sum) =>
    (await inspectShared(key, most, daySeconds)).remaining >= megabytes;
  return counted(async () => {
    for (const sum of sumsOf(form, address)) {
      if (await isWithin(sum)) continue;
      log.warn({ event: "form.filesLimited", form: form.id, sum: sum.key }, "limit reached");
      return false;
    }
    return true;
  }, false);
}

/** Counts accepted files, by the megabyte. */
export async function countFiles(form: Pick<FormRow, "id">, address: string, bytes: number): Promise<void> {
  await counted(async () => {
    for (const { key, most } of sumsOf(form, address))
      for (let taken = 0; taken < inMegabytes(bytes); taken += 1) await checkShared(key, most, daySeconds);
  }, undefined);
}

interface Sum {
  readonly key: string;
  readonly most: number;
}

function sumsOf({ id }: Pick<FormRow, "id">, address: string): readonly Sum[] {
  return [
    { key: `form-files:${id}`, most: mostOfForm },
    { key: `form-files-from:${networkBucket(address)}`, most: mostOfNetwork },
  ];
}

/** Each sending counts as at least one megabyte. */
const inMegabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20);

/**
 * Checks whether an e-mail may get another automatic answer: two a day, of all forms together, so that no one can be
 * flooded.
 */
export async function mayBeAnswered(email: string): Promise<boolean> {
  return counted(
    () => checkShared(`form-answer:${hashOfToken(mailboxOf(email))}`, 2, 24 * hourSeconds),
    false,
  );
}

/** A failing store neither closes the website's forms nor lets mails out to strangers. */
async function counted<Result>(count: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await count();
  } catch (error) {
    if (!isStorageError(error)) throw error;
    log.error({ event: "form.limitsBroken", reason: error.code }, "the store of the limits is out of order");
    return otherwise;
  }
}
