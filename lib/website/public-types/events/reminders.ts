import { database } from "#db/client";
import { recurringOf } from "#lib/content/events/recurring";
import { type EventRow, timingOf } from "#lib/content/queries/public-events";
import { defineJob } from "#lib/jobs/define-job";
import { absoluteUrl } from "#lib/kernel/public-addresses";
import { queueMail } from "#lib/mail/queue-mail";
import { type Occurrence, occurrencesFrom } from "#lib/platform/recurrence/occurrences";
import { isSiteLanguage } from "#lib/platform/site-languages";
import { eventsToRemindOf, noteReminder } from "#lib/website/queries/event-places";
import { submissionsSince } from "#lib/website/queries/submissions";
import { senderOf } from "#lib/website/submissions/mails";
import { storedAnswers } from "#lib/website/submitted-answers";
import { eventAddress } from "./addresses.ts";
import { whenText } from "./cards.ts";

const dayMs = 86_400_000;

/** Early enough that nobody is reminded much less than a day before. */
export const sendReminders = defineJob({
  name: "events.remind",
  schedule: { everyMs: 10 * 60_000 },
  handler: (_, { now }) => remindOfEvents(now),
});

/**
 * Reminds everybody who signed up for an event that begins within a day, and gave an address: once each, for the first
 * time that comes after they signed up, as long as the website is offered in the language of the event. Any number of
 * processes may do so at once. Returns the number of mails.
 */
export async function remindOfEvents(now = new Date()): Promise<number> {
  let queued = 0;
  for (const event of await eventsToRemindOf(database(), now, new Date(now.getTime() + dayMs))) {
    const next = isSiteLanguage(event.language) && nextWithinDay(event, now);
    if (next) queued += await remindOf(event, next, now);
  }
  return queued;
}

/** The next time of an event, if it is near and nobody was reminded of it yet. */
function nextWithinDay(event: EventRow, now: Date): Occurrence | undefined {
  const timing = timingOf(event);
  const next = timing && occurrencesFrom(recurringOf(timing), now, 2).find(({ from }) => from > now);
  if (!next || next.from.getTime() - now.getTime() > dayMs) return undefined;
  const { remindedAt } = event;
  return remindedAt && next.from.getTime() - remindedAt.getTime() <= dayMs ? undefined : next;
}

async function remindOf(event: EventRow, next: Occurrence, now: Date): Promise<number> {
  const { id, form, remindedAt, language, title, place } = event;
  if (form === null) return 0;
  return database().transaction(async (tx) => {
    if (!(await noteReminder(tx, id, remindedAt, now))) return 0;
    const people = await submissionsSince(tx, form, remindedAt);
    const addresses = new Set(people.flatMap(({ answers }) => senderOf(storedAnswers(answers)) ?? []));
    for (const to of addresses)
      await queueMail(
        {
          template: "eventReminder",
          to,
          language,
          properties: {
            title,
            when: whenText(next, event).text,
            ...(place === null ? {} : { place }),
            link: absoluteUrl(eventAddress(event)),
          },
          idempotencyKey: `event:${id}:${next.from.getTime()}:${to}`,
          validUntil: next.from,
          related: { type: "events", id },
        },
        tx,
        now,
      );
    return addresses.size;
  });
}
