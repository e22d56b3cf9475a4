import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { startSession } from "#lib/accounts/session";
import { cookieName } from "#lib/accounts/session-cookie";
import { hashSecret } from "#lib/platform/argon2";
import { environment } from "#lib/platform/env";
import { addressBucket } from "#lib/platform/http/client-address";
import type { Language } from "#lib/platform/i18n/languages";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { countInTable, resetShared } from "#lib/rate-limit/shared-limit";
import { insertMember } from "#test/members";
import { address, varDirectory } from "../server-under-test.ts";

/** A person with an account of the website. */
export interface Member {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}

/** Returns a name and an address that no one has yet. */
export function stranger(language: Language): Member {
  const id = randomUUID().slice(0, 8);
  const name = language === "cs" ? `Žofie Říhová ${id}` : `Zoe Reed ${id}`;
  return { name, email: `zoe.${id}@example.org`, password: `apple tree ${id} ladder`, language };
}

/** Creates an Active user who has confirmed their mailbox. */
export async function member(language: Language): Promise<Member> {
  const person = stranger(language);
  await insert(person);
  return person;
}

/** Creates such a user who is signed in to a browser, without the form. */
export async function memberIn(context: BrowserContext, language: Language): Promise<Member> {
  const person = stranger(language);
  const who = {
    subject: String(await insert(person)),
    ip: "127.0.0.1",
    userAgent: "test",
    values: { language },
  };
  const value = encodeURIComponent((await startSession("website", who)).cookie);
  const name = cookieName("website");
  await context.addCookies([{ name, value, url: address, httpOnly: true, sameSite: "Lax" }]);
  return person;
}

async function insert({ name, email, password, language }: Member): Promise<number> {
  return insertMember({ name, email, language, passwordHash: await hashSecret(password) });
}

/** Resets the limits of this machine's address, because all tests come from one network address. */
export async function forgetAddressLimits(): Promise<void> {
  const { databaseUrl } = environment();
  const stopCounting = databaseUrl === undefined ? undefined : countInTable(databaseUrl);
  setStoragePath(`${varDirectory}/rate-limits`);
  for (const name of ["login", "requestLogin", "forgottenPassword", "verifyCode", "registration"]) {
    for (const client of ["127.0.0.1", "::1"]) await resetShared(`auth:${name}:${addressBucket(client)}`);
  }
  await stopCounting?.();
}

/** Signs a member in with the password. */
export async function signInMember(page: Page, { email, password, language }: Member): Promise<void> {
  await page.goto(`/auth/login?method=password&language=${language}`);
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("main [type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
}
