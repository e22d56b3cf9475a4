import { database } from "#db/client";
import type { RelatedRecords } from "../kernel/module/behaviour.ts";
import { newsletter } from "./newsletter.ts";
import type { Subscriber } from "./newsletter-subscribers.ts";
import type { Consent } from "./queries/consents.ts";
import { consentsOf } from "./queries/consents.ts";
import { countIssuesOf, issuesSentTo, namesOfLists } from "./queries/subscribers.ts";

/** Reads what someone agreed to, and the last issues that were to go there. */
export async function relatedToSubscriber({ id }: Subscriber): Promise<readonly RelatedRecords[]> {
  return [await consents(id), await issues(id)];
}

async function consents(subscriberId: number): Promise<RelatedRecords> {
  const found = await consentsOf(database(), subscriberId);
  const names = await namesOfLists(
    database(),
    found.flatMap(({ lists }) => lists),
  );
  const items = found.slice(0, mostShown).map((consent) => itemOf(consent, names));
  return { key: "consents", items, total: found.length };
}

/** The words that were read are the proof, so they are shown in full. */
function itemOf({ kind, lists, origin, wording, createdAt }: Consent, names: ReadonlyMap<number, string>) {
  const quote = [wording, origin].filter((text) => text !== "").join("\n");
  return {
    text: lists.map((list) => names.get(list) ?? `#${list}`).join(", ") || "–",
    detail: createdAt,
    note: kind,
    ...(quote === "" ? {} : { quote }),
  };
}

async function issues(subscriberId: number): Promise<RelatedRecords> {
  const found = await issuesSentTo(database(), subscriberId, mostShown);
  const items = found.map(({ id, subject, state, settledAt }) => ({
    text: subject,
    path: `${newsletter.name}/${id}`,
    note: state,
    ...(settledAt ? { detail: settledAt } : {}),
  }));
  return { key: "issues", items, total: await countIssuesOf(database(), subscriberId) };
}

const mostShown = 10;
