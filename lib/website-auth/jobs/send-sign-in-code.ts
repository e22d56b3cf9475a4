import { randomInt, randomUUID } from "node:crypto";
import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import {
  countCodes,
  endAuthCodesOfBinding,
  insertAuthCodes,
  type NewAuthCode,
} from "#db/queries/website-codes";
import { type WebsiteUserRow, websiteUserByEmailOn } from "#db/queries/website-users";
import { afterCommit } from "#db/sqlite/scope";
import { log } from "#lib/log";
import type { JobContext } from "#lib/mail/jobs";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "../argon2.ts";
import { bindingSeconds } from "../binding.ts";
import { newLinkToken, writeLinkToken } from "../link-token.ts";
import { websiteAuthUrl } from "../url.ts";
import type { signInCodeSchema } from "./queue-sign-in-code.ts";

type Request = z.output<typeof signInCodeSchema>;

const liveCodes = 3;
const codesOfDay = 10;
const dayMs = 24 * 3600 * 1000;

/** Makes a code and a link for an Active user and sends both in one letter; for anybody else there is nothing to do. */
export async function sendSignInCode(request: Request, { now, finish }: JobContext): Promise<void> {
  const user = await websiteUserByEmailOn(database(), request.email);
  if (user?.status !== "Active") return;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const token = newLinkToken();
  const [codeHash, tokenHash] = await Promise.all([
    hashSecret(code, { isPatient: true }),
    hashSecret(token.verifier, { isPatient: true }),
  ]);
  await database().transaction(async (tx) => {
    await finish(tx);
    if (request.earlierBindingHash) await endAuthCodesOfBinding(tx, request.earlierBindingHash, now);
    if (!(await mayHaveAnother(tx, user, now))) return;
    const entries = [
      { kind: "code", hash: codeHash },
      { kind: "link", hash: tokenHash, selector: token.selector },
    ] as const;
    const common = commonColumns(user, request, now);
    await insertAuthCodes(
      tx,
      entries.map((entry) => ({ ...common, ...entry })),
      new Date(now.getTime() - dayMs),
    );
    await queueLetter(tx, user, { code, token: writeLinkToken(token), expiresAt: common.expiresAt, now });
  });
}

/** A stranger who keeps asking must neither void the codes of the person nor get many guesses. */
async function mayHaveAnother(tx: Transaction, user: WebsiteUserRow, now: Date): Promise<boolean> {
  const { live, recent } = await countCodes(tx, user.id, { now, since: new Date(now.getTime() - dayMs) });
  if (live < liveCodes && recent < codesOfDay) return true;
  await afterCommit(() =>
    log.warn(
      { event: "auth.tooManyCodes", userId: user.id, live, recent },
      "no further sign-in code was sent",
    ),
  );
  return false;
}

function commonColumns({ id }: WebsiteUserRow, { bindingHash, returnTo }: Request, now: Date) {
  return {
    requestId: randomUUID(),
    userId: id,
    bindingHash,
    returnTo,
    createdAt: now,
    expiresAt: new Date(now.getTime() + bindingSeconds * 1000),
  } satisfies Omit<NewAuthCode, "kind" | "hash">;
}

async function queueLetter(
  tx: Transaction,
  { id, email: to, language }: WebsiteUserRow,
  letter: { readonly code: string; readonly token: string; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  const { code, token, expiresAt: validUntil, now } = letter;
  const link = websiteAuthUrl("magic-login", language, { token });
  const properties = { code, link, minutes: bindingSeconds / 60 };
  const related = { type: "users", id };
  await queueMail({ template: "signInCode", to, language, properties, validUntil, related }, tx, now);
}
