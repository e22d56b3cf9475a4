import { sealData } from "iron-session";
import { describe, expect, it } from "vitest";
import { randomToken } from "#lib/platform/random";
import { sessionSecret } from "#lib/platform/seal";
import { beginTransaction } from "#test/passkeys/site";
import { sealCookie } from "../session-cookie.ts";
import { addTransaction, openTransactions, removeTransaction } from "./sign-in-cookies.ts";

describe("the cookie of attempts to sign in", () => {
  it("keeps the attempts of several open login pages, the newest three", async () => {
    const attempts = Array.from({ length: 4 }, () => beginTransaction());
    let cookie: string | undefined;
    for (const attempt of attempts) cookie = await addTransaction(cookie, attempt);
    expect(await openTransactions(cookie)).toEqual(attempts.slice(1));
  });

  it("stays below the 4096 bytes of a cookie with the longest addresses", async () => {
    const returnTo = `/ADMIN/${"a".repeat(505)}`;
    const attempt = beginTransaction({
      returnTo,
      proof: { nonce: randomToken(), codeVerifier: randomToken() },
    });
    let cookie: string | undefined;
    for (const _ of [1, 2, 3]) cookie = await addTransaction(cookie, attempt);
    expect(await openTransactions(cookie)).toEqual([attempt, attempt, attempt]);
    expect(`__Host-redakce-sign-in=${cookie}`.length).toBeLessThan(4096);
  });

  it("forgets an attempt when it ends, and is cleared with the last one", async () => {
    const [first, second] = [beginTransaction(), beginTransaction()];
    const both = await addTransaction(await addTransaction(undefined, first), second);
    const rest = await removeTransaction(both, first.state);
    expect(await openTransactions(rest)).toEqual([second]);
    expect(await removeTransaction(rest, second.state)).toBeUndefined();
  });

  it("does not hold an attempt for more than ten minutes", async () => {
    const cookie = await addTransaction(undefined, beginTransaction({ createdAt: Date.now() - 600_000 }));
    expect(await openTransactions(cookie)).toEqual([]);
  });

  it("takes nothing that was sealed for something else, or elsewhere", async () => {
    const elsewhere = { password: "the secret of somebody else entirely", ttl: 600 };
    const foreign = await sealData({ transactions: [beginTransaction()] }, elsewhere);
    const misshapen = await sealData(
      { transactions: [{ state: 1 }] },
      { password: sessionSecret(), ttl: 600 },
    );
    for (const cookie of [undefined, "", "nonsense", foreign, misshapen, await sealCookie("a session")]) {
      expect(await openTransactions(cookie)).toEqual([]);
    }
  });
});
