import { eq } from "drizzle-orm";
import { database } from "#db/client";
import type { FormTexts, Values } from "#lib/kernel/engine/form/decode";
import { createRecord } from "#lib/kernel/engine/save";
import { write } from "#lib/kernel/engine/write";
import { nameInLanguage } from "#lib/kernel/fields/localized";
import { homeAddress } from "#lib/kernel/public-addresses";
import { newsletterLists } from "#lib/newsletter/newsletter-lists";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { suppress } from "#lib/newsletter/queries/bounces";
import { newsletterConsents } from "#lib/newsletter/tables";
import { demoConsent, demoList } from "../content/newsletter/list.ts";
import { type DemoSubscriber, demoSubscribers } from "../content/newsletter/subscribers.ts";
import { demoLanguages } from "../demo-languages.ts";

/** Creates the list of the demo and its subscribers; returns the id of the list. */
export async function createNewsletter(now: Date): Promise<number> {
  const saved = await createRecord(newsletterLists, listTexts(), null);
  if (saved.outcome !== "saved") throw new Error(`The demo list cannot be stored: ${JSON.stringify(saved)}.`);
  const list = Number(saved.row.id);
  const readers = demoSubscribers.filter(({ language }) => demoLanguages().includes(language));
  for (const subscriber of readers) await createSubscriber(subscriber, list, now);
  return list;
}

/** Leaves out the texts in languages that the website does not have. */
function listTexts(): FormTexts {
  const names = new Set(
    demoLanguages().flatMap((language) =>
      ["title", "description", "footer"].map((field) => nameInLanguage(field, language)),
    ),
  );
  return Object.fromEntries(
    Object.entries(demoList).filter(
      ([name]) => !/^(?:title|description|footer)_/.test(name) || names.has(name),
    ),
  );
}

/** Creates a subscriber with the consent given; those whose mails bounce, or who complained, never get one again. */
async function createSubscriber(subscriber: DemoSubscriber, list: number, now: Date): Promise<void> {
  const { name, email, language, tags, status } = subscriber;
  const isSubscribed = status !== "pending" && status !== "unsubscribed";
  const times = timesOf(subscriber, now);
  const id = await insert({
    name,
    email,
    language,
    tags: tags || null,
    status,
    lists: isSubscribed ? [list] : [],
    source: "website",
    confirmedAt: times.confirmed ?? null,
    leftAt: times.left ?? null,
    bounces: status === "bounced" ? 1 : 0,
  });
  const consent = (kind: typeof newsletterConsents.$inferInsert.kind, createdAt: Date, wording = "") => ({
    subscriberId: id,
    kind,
    lists: [list],
    origin: homeAddress(language),
    wording,
    createdAt,
  });
  await database()
    .insert(newsletterConsents)
    .values([
      consent("asked", times.asked, demoConsent[language]),
      ...(times.confirmed ? [consent("confirmed", times.confirmed, demoConsent[language])] : []),
      ...(times.left ? [consent("left", times.left)] : []),
    ])
    .run();
  await date(id, times.asked);
  if (status === "bounced") await suppress(database(), email, "bounce", now);
  if (status === "complained") await suppress(database(), email, "complaint", now);
}

const dayMs = 86_400_000;

/** A pending subscriber has not confirmed yet; those who left did so after the first issue. */
function timesOf({ daysAgo, status }: DemoSubscriber, now: Date) {
  const asked = new Date(now.getTime() - daysAgo * dayMs);
  return {
    asked,
    confirmed: status === "pending" ? undefined : new Date(asked.getTime() + 7 * 60_000),
    left: status === "unsubscribed" ? new Date(now.getTime() - 40 * dayMs) : undefined,
  };
}

async function insert(values: Values): Promise<number> {
  const made = await write(
    newsletterSubscribers,
    async ({ insert: add }) => ({ row: await add(newsletterSubscribers, values) }),
    null,
  );
  if ("row" in made) return Number(made.row.id);
  throw new Error(`The demo cannot be stored: ${JSON.stringify({ values, made })}.`);
}

async function date(id: number, createdAt: Date): Promise<void> {
  const { table } = newsletterSubscribers;
  await database().update(table).set({ createdAt }).where(eq(table.id, id)).run();
}
