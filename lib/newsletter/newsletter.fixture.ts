import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NextRequest } from "next/server";
import { vi } from "vitest";
import { database } from "#db/client";
import { drainJobs } from "#lib/jobs/worker";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { drainOutbox } from "#lib/mail/drain-outbox";
import { setStoragePath } from "#lib/rate-limit/rate-limit";
import { respondWebsite } from "#lib/server/pipeline/website";
import { useTestDatabase } from "#test/test-database";
import type { FormTexts } from "../kernel/engine/form/decode.ts";
import type { MailDriver, Message } from "../mail/drivers/driver.ts";
import { followGivenUp } from "../mail/given-up.ts";
import { followRefusedConfirmation } from "./bounces/settle-report.ts";
import { newsletterSubscribers, type Subscriber } from "./newsletter-subscribers.ts";
import { type NewsletterScreen, screens } from "./screen.ts";
import { askImportedJob } from "./sign-up-confirmation.ts";
import { signUpJob } from "./store-sign-up.ts";
import { subscriberOfEmail } from "./subscriber.ts";
import { newsletterConsents, newsletterRecipients } from "./tables.ts";

const varDirectory = mkdtempSync(join(tmpdir(), "redakce-newsletter-"));

vi.stubEnv("NODE_ENV", "test");
vi.stubEnv("VAR_DIR", varDirectory);
vi.stubEnv("APP_URL", "http://localhost:3000");
vi.stubEnv("DEFAULT_LANGUAGE", "en");
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal");

/** A fresh database with the list `news`, fresh counters. */
export async function newsletterSite(texts: FormTexts = {}): Promise<number> {
  await useTestDatabase();
  setStoragePath(join(varDirectory, randomUUID()));
  followGivenUp("newsletterConfirmation", followRefusedConfirmation);
  return createList({ name: "News", key: "news", title_cs: "Novinky", ...texts });
}

export function createList(texts: FormTexts): Promise<number> {
  return create("newsletterLists", texts);
}

/** An issue, with the row of a recipient for each of some subscribers. */
export async function createIssue(list: number, recipients: readonly Subscriber[] = []): Promise<number> {
  const id = await create("newsletter", {
    subject: "Issue",
    slug: randomUUID(),
    content: "Hello",
    list: String(list),
  });
  for (const { id: subscriberId, email } of recipients)
    await database()
      .insert(newsletterRecipients)
      .values({
        newsletterId: id,
        subscriberId,
        email,
        language: "en",
        domain: "example.com",
        nextAttemptAt: new Date(),
      })
      .run();
  return id;
}

/** Creates a subscriber as if an administrator had entered it. */
export async function createSubscriber(texts: FormTexts): Promise<Subscriber> {
  await create("newsletterSubscribers", { language: "en", status: "active", ...texts });
  const made = await subscriber(texts.email);
  if (!made) throw new Error(`Nobody has the address ${texts.email}.`);
  return made;
}

export async function subscriber(email = "jana@example.com"): Promise<Subscriber | undefined> {
  return subscriberOfEmail(database(), email);
}

async function create(module: string, texts: FormTexts): Promise<number> {
  const saved = await createRecord(moduleNamed(module) as AnyModule, texts, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}

export async function everySubscriber() {
  return database().select().from(newsletterSubscribers.table).orderBy(newsletterSubscribers.table.id).all();
}

export async function everyConsent() {
  return database().select().from(newsletterConsents).orderBy(newsletterConsents.id).all();
}

interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** Sends a form as a browser without scripts does. */
export function post(
  path: string,
  fields: Readonly<Record<string, string>> | FormData | URLSearchParams = {},
  { headers = {} }: Asking = {},
) {
  const isPlain = !(fields instanceof FormData || fields instanceof URLSearchParams);
  const body = isPlain ? new URLSearchParams(fields) : fields;
  return ask(path, { method: "POST", body, headers: { "sec-fetch-site": "same-origin", ...headers } });
}

/** Sends JSON as a program does. */
export function postJson(path: string, body: unknown) {
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
  return ask(path, { method: "POST", body: JSON.stringify(body), headers });
}

/** Sends a request and returns the response, with the content its page would show. */
export async function ask(path: string, { headers, ...init }: RequestInit & Asking = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, {
    ...init,
    headers: { "x-redakce-peer": "192.0.2.7", "accept-language": "en", ...headers },
  } as never);
  const answer = await respondWebsite(request);
  const rewritten = answer.headers.get("x-middleware-rewrite");
  const name = rewritten && new URL(rewritten).searchParams.get("screen");
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    location: answer.headers.get("location")?.replace(/^http:\/\/localhost:3000(?=\/)/, "") ?? null,
    text,
    json: text.startsWith("{") ? JSON.parse(text) : undefined,
    screen: screens.take(name) as NewsletterScreen | undefined,
  };
}

/** Runs the waiting jobs of the worker and returns the mails that were sent. */
export async function delivered(at = new Date(Date.now() + 2000)): Promise<readonly Message[]> {
  const mails: Message[] = [];
  const driver: MailDriver = {
    name: "smtp",
    send: async (message) => {
      mails.push(message);
      return { messageId: String(mails.length) };
    },
  };
  const clock = () => at;
  while ((await drainJobs([signUpJob, askImportedJob], clock)) + (await drainOutbox({ driver, clock })) > 0);
  return mails;
}

/** Returns path and query of the only newsletter link in a mail. */
export function linkIn(mail: Message | undefined): string {
  const [link] = /\/newsletter\/\S+/.exec(mail?.text ?? "") ?? [];
  if (!link) throw new Error("There are no preview links.");
  return link;
}

/** Signs up an address and returns the confirmation link of the mail. */
export async function signUp(email = "jana@example.com", list = "news"): Promise<string> {
  await post("/newsletter/subscribe", { email, list });
  return linkIn((await delivered()).at(-1));
}
