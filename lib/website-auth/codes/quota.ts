import type { NextRequest } from "next/server";
import type { Transaction } from "#db/client";
import { countAuthCodes } from "#db/queries/website/codes";
import { afterCommit } from "#db/sqlite/scope";
import { clientAddress, networkBucket } from "#lib/http/client-address";
import { log } from "#lib/log";
import { isKnownDevice } from "../known-device.ts";
import { signatureOf } from "../signature.ts";

/** How many codes or links of one kind may be live at once, and be made in 24 hours. */
interface Quota {
  readonly live: number;
  readonly day: number;
}

/** What one person gets in all. What strangers leave of it is there for browsers in which the person has signed in. */
const whole: Quota = { live: 3, day: 10 };

/** Of that, what all browsers together get in which the person has never signed in. */
const ofStrangers: Quota = { live: 2, day: 7 };

/** Of that, what browsers of one network get. */
const ofNetwork: Quota = { live: 1, day: 4 };

const knownShare = "known";
const dayMs = 24 * 3600 * 1000;

/**
 * Whose part of the quota of an e-mail a request uses up. Found without looking anybody up, so that neither the answer
 * nor its time tells who exists.
 */
export async function shareOf(
  request: Pick<NextRequest, "cookies" | "headers">,
  email: string,
): Promise<string> {
  if (await isKnownDevice(request, email)) return knownShare;
  return signatureOf("network", networkBucket(clientAddress(request.headers))).slice(0, 22);
}

/**
 * Whether a person may be sent one more. Strangers who keep asking, from however many addresses, must neither fill the
 * mailbox nor lock the person out.
 *
 * @param kind `live` is counted for codes alone: they are few digits, links cannot be guessed
 */
export async function mayHaveAnother(
  tx: Transaction,
  userId: number,
  {
    kind,
    share,
    now,
  }: { readonly kind: "code" | "reset" | "confirmation"; readonly share: string; readonly now: Date },
): Promise<boolean> {
  const counts = await countAuthCodes(tx, userId, kind, { now, since: new Date(now.getTime() - dayMs) });
  const usedBy = (isMeant: (other: string) => boolean): Quota => {
    const meant = counts.filter((count) => isMeant(count.share));
    return { live: sum(meant.map(({ live }) => live)), day: sum(meant.map(({ recent }) => recent)) };
  };
  const isLeft = (used: Quota, quota: Quota) =>
    used.day < quota.day && (kind !== "code" || used.live < quota.live);
  const isStranger = share !== knownShare;
  const may =
    isLeft(
      usedBy(() => true),
      whole,
    ) &&
    (!isStranger ||
      isLeft(
        usedBy((other) => other !== knownShare),
        ofStrangers,
      )) &&
    (!isStranger ||
      isLeft(
        usedBy((other) => other === share),
        ofNetwork,
      ));
  if (may) return true;
  const told = { event: "auth.quotaUsedUp", kind, userId, isStranger };
  await afterCommit(() => log.warn(told, "no further mail was sent"));
  return false;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
