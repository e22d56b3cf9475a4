import { randomInt, randomUUID } from "node:crypto";
import type * as z from "zod";
import { database, type Transaction } from "#db/client";
import type { RunContext } from "#lib/jobs/define-job";
import { queueMail } from "#lib/mail/queue-mail";
import { hashSecret } from "#lib/platform/argon2";
import { websiteAuthUrl } from "../auth-url.ts";
import { insertAuthCodes, type NewAuthCode } from "../queries/visitor-codes.ts";
import { type WebsiteUserRow, websiteUserByEmailOn } from "../queries/visitor-users.ts";
import { bindingSeconds } from "./code-binding.ts";
import { mayHaveAnotherCode } from "./code-quota.ts";
import { endedBySignIn } from "./code-sign-in.ts";
import { newLinkToken, writeLinkToken } from "./link-token.ts";
import type { signInCodeSchema } from "./queued-mails.ts";

type Request = z.output<typeof signInCodeSchema>;

const dayMs = 24 * 3600 * 1000;

/** Makes a code and a link for an Active user and sends both in one mail; does nothing for anyone else. */
export async function sendSignInCode(request: Request, { now, finish }: RunContext): Promise<void> {
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
    if (!(await mayHaveAnotherCode(tx, user.id, now))) return;
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
    await queueCode(tx, user, { code, token: writeLinkToken(token), expiresAt: common.expiresAt, now });
  });
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

async function queueCode(
  tx: Transaction,
  user: WebsiteUserRow,
  mail: { readonly code: string; readonly token: string; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  const { id, email: to, language } = user;
  const { code, token, expiresAt: validUntil, now } = mail;
  const link = websiteAuthUrl("magic-login", language, { token });
  const properties = { code, link, minutes: bindingSeconds / 60, ...(await endedBySignIn(tx, user)) };
  const related = { type: "users", id };
  await queueMail({ template: "signInCode", to, language, properties, validUntil, related }, tx, now);
}
