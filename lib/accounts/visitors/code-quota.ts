import type { NextRequest } from "next/server";
import type { Transaction } from "#db/client";
import { afterCommit } from "#db/sqlite/scope";
import { clientAddress, networkBucket } from "#lib/platform/http/client-address";
import { log } from "#lib/platform/log";
import { countAuthCodes } from "../queries/visitor-codes.ts";
import { isKnownDevice, signatureOf } from "./known-device.ts";

/** Maximum number of live sign-in codes per person: they have few digits. */
const mostLive = 3;
/** Maximum number of codes, and of mails of each other kind, per person in 24 hours. */
const mostInDay = 10;
/** Share of the other mails for all browsers together in which the person has never signed in. */
const mostForStrangers = 7;
/** Share of that for browsers of one network. */
const mostForNetwork = 4;

const knownShare = "known";
const dayMs = 24 * 3600 * 1000;

/**
 * Returns the share of an e-mail's quota that a request uses up. Determined without looking anyone up, so that
 * neither the response nor its timing reveals who exists.
 */
export async function shareOf(
  request: Pick<NextRequest, "cookies" | "headers">,
  email: string,
): Promise<string> {
  if (await isKnownDevice(request, email)) return knownShare;
  return signatureOf("network", networkBucket(clientAddress(request.headers))).slice(0, 22);
}

/** Checks whether a person may be sent another sign-in code, whichever browser requests it. */
export async function mayHaveAnotherCode(tx: Transaction, userId: number, now: Date): Promise<boolean> {
  const counts = await countedIn(tx, userId, "code", now);
  const may = sum(counts, "live") < mostLive && sum(counts, "recent") < mostInDay;
  if (!may) await reportUsedUp({ kind: "code", userId });
  return may;
}

/**
 * Checks whether a person may be sent one more of the other mails. Strangers who keep requesting them, from however
 * many addresses, must neither fill the mailbox nor lock the person out.
 */
export async function mayHaveAnother(
  tx: Transaction,
  userId: number,
  {
    kind,
    share,
    now,
  }: { readonly kind: "reset" | "confirmation"; readonly share: string; readonly now: Date },
): Promise<boolean> {
  const counts = await countedIn(tx, userId, kind, now);
  const isStranger = share !== knownShare;
  const ofStrangers = counts.filter((count) => count.share !== knownShare);
  const ofNetwork = counts.filter((count) => count.share === share);
  const may =
    sum(counts, "recent") < mostInDay &&
    (!isStranger ||
      (sum(ofStrangers, "recent") < mostForStrangers && sum(ofNetwork, "recent") < mostForNetwork));
  if (!may) await reportUsedUp({ kind, userId, isStranger });
  return may;
}

type Count = Awaited<ReturnType<typeof countAuthCodes>>[number];

async function countedIn(
  tx: Transaction,
  userId: number,
  kind: Parameters<typeof countAuthCodes>[2],
  now: Date,
) {
  return countAuthCodes(tx, userId, kind, { now, since: new Date(now.getTime() - dayMs) });
}

async function reportUsedUp(about: Readonly<Record<string, unknown>>): Promise<void> {
  await afterCommit(() => log.warn({ event: "auth.quotaUsedUp", ...about }, "no further mail was sent"));
}

function sum(counts: readonly Count[], what: "live" | "recent"): number {
  return counts.reduce((total, count) => total + Number(count[what]), 0);
}
