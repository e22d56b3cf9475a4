import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { vi } from "vitest";
import { database } from "#db/client";
import { jobs } from "#lib/jobs/tables";
import { drainJobs } from "#lib/jobs/worker";
import { drainOutbox } from "#lib/mail/drain-outbox";
import type { Message } from "#lib/mail/drivers/driver";
import { outbox } from "#lib/mail/tables";
import { hashSecret } from "#lib/platform/argon2";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { insertAdministrator } from "#test/accounts";
import { everythingKept } from "#test/everything-kept";
import { insertMember } from "#test/members";
import { useTestDatabase } from "#test/test-database";
import { type WebsiteUserRow, websiteUserOn } from "../queries/visitor-users.ts";
import { visitorJobs } from "./visitor-jobs.ts";

/** State directory of this test file. */
export const varDirectory = mkdtempSync(join(tmpdir(), "redakce-auth-"));

vi.stubEnv("NODE_ENV", "test");
vi.stubEnv("VAR_DIR", varDirectory);
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");
vi.stubEnv("ADMIN_EMAIL", "office@example.org");

export const password = "kobyla ma maly bok";

/** Sets up an empty site: fresh database, fresh counters. */
export async function emptySite(): Promise<void> {
  await useTestDatabase();
  await insertAdministrator("anna");
  setStoragePath(join(varDirectory, randomUUID()));
}

let hashOfPassword: Promise<string> | undefined;

/** Creates a user with {@link password}, Active and with a confirmed address unless stated otherwise. */
export async function createUser(
  name: string,
  {
    status = "Active" as WebsiteUserRow["status"],
    language = "en",
    hasPassword = true,
    isVerified = true,
  } = {},
): Promise<WebsiteUserRow> {
  hashOfPassword ??= hashSecret(password);
  const passwordHash = hasPassword ? await hashOfPassword : undefined;
  const email = `${name}@example.com`;
  return userNow(await insertMember({ name, email, status, language, passwordHash, isVerified }));
}

/** Returns a user as currently stored in the database. */
export async function userNow(id: number): Promise<WebsiteUserRow> {
  const user = await websiteUserOn(database(), id);
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
}

/** Lets the worker run everything that waits, ignoring delays; returns its mails instead of sending them. */
export async function deliver(now = new Date()): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const send = async (message: Message) => {
    mails.push(mailOf(message));
    return { messageId: String(mails.length) };
  };
  const clock = () => now;
  do await database().update(jobs).set({ dueAt: now }).where(isNull(jobs.failedAt)).run();
  while ((await drainJobs(visitorJobs, clock)) > 0);
  await database().update(outbox).set({ nextAttemptAt: now }).where(eq(outbox.status, "queued")).run();
  await drainOutbox({ driver: { name: "file", send }, clock });
  return mails;
}

/** An e-mail with the secrets that its reader sees. */
export interface Mail extends Message {
  readonly code: string;
  /** Path and query of the first link to /auth that carries a token. */
  readonly link: string;
  readonly token: string;
}

function mailOf(message: Message): Mail {
  const [, code = ""] = /^(\d{6})$/m.exec(message.text) ?? [];
  const [, link = ""] =
    /http:\/\/localhost:3000(\/auth\/[^\s>]*[\w-]{22}\.[\w-]{43}[^\s>]*)/.exec(message.text) ?? [];
  const [token = ""] = /[\w-]{22}\.[\w-]{43}/.exec(link) ?? [];
  return { ...message, code, link, token };
}

/** Returns everything that is stored: the bytes of the database and the log. */
export async function everythingStored(): Promise<string> {
  const file = join(varDirectory, "log", "redakce.log");
  const log = existsSync(file) ? readFileSync(file, "utf8") : "";
  return (await everythingKept()) + log;
}
