import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client";
import { insertAuthCodes } from "#lib/accounts/queries/visitor-codes";
import type { WebsiteUserRow } from "#lib/accounts/queries/visitor-users";
import { hashSecret } from "#lib/platform/argon2";
import { websiteAuthUrl } from "../endpoints/url.ts";
import { newLinkToken, writeLinkToken } from "../link-token.ts";

const dayMs = 24 * 3600 * 1000;

/** How long a link works that confirms an address: as long as an approval waits. */
export const confirmationDays = 7;

/** A token and the hash under which it will be stored; made before the transaction, because hashing takes time. */
export interface Confirmation {
  readonly selector: string;
  readonly hash: string;
  readonly token: string;
}

export async function makeConfirmation(): Promise<Confirmation> {
  const token = newLinkToken();
  const hash = await hashSecret(token.verifier, { isPatient: true });
  return { selector: token.selector, hash, token: writeLinkToken(token) };
}

/** What the mail links to. */
export function confirmationAddress({ language }: WebsiteUserRow, { token }: Confirmation): string {
  return websiteAuthUrl("confirm-address", language, { token });
}

/** Lets a link confirm a person's address. */
export async function storeConfirmation(
  tx: Transaction,
  { id: userId }: WebsiteUserRow,
  { selector, hash }: Confirmation,
  asked: { readonly share: string; readonly bindingHash: string | undefined; readonly now: Date },
): Promise<void> {
  const { share, bindingHash = null, now } = asked;
  const expiresAt = new Date(now.getTime() + confirmationDays * dayMs);
  const about = { requestId: randomUUID(), userId, kind: "confirmation", share, bindingHash } as const;
  const row = { ...about, selector, hash, createdAt: now, expiresAt };
  await insertAuthCodes(tx, [row], new Date(now.getTime() - dayMs));
}
