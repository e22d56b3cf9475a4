import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { recordLinks } from "#lib/kernel/tables";
import { newsletter } from "#lib/newsletter/newsletter";
import { newsletterSubscribers } from "#lib/newsletter/newsletter-subscribers";
import { localFromInstant } from "#lib/platform/i18n/time-zone";
import { rounds } from "#test/ring";
import { useTestDatabase } from "#test/test-database";
import { countRecipients, isRecipientOf, type Segment } from "./segment.ts";
import { tagsOf, tagsText } from "./subscriber-values.ts";
import { newsletterRecipients } from "./tables.ts";

const { table } = newsletterSubscribers;

beforeEach(async () => {
  await useTestDatabase();
  const lists = moduleNamed("newsletterLists") as AnyModule;
  for (const name of ["first", "second", "third"]) await createRecord(lists, { name, key: name }, null);
});

interface Person {
  readonly status: "active" | "pending" | "unsubscribed";
  readonly language: "en" | "cs";
  readonly lists: readonly number[];
  readonly tags: readonly string[];
  /** Hours after the beginning of 29 March 2026, when clocks of the site go forward. */
  readonly confirmed: number | undefined;
  readonly created: number;
  readonly isTrashed: boolean;
  /** Outcome of the mail of each issue. */
  readonly got: readonly ("sent" | "failed" | undefined)[];
}

/** Issues of list 1, but for the last one, from the first to the last; only sent ones count. */
const issues = [
  { list: 1, status: "sent", day: 1 },
  { list: 1, status: "sent", day: 2 },
  { list: 1, status: "cancelled", day: 3 },
  { list: 2, status: "sent", day: 4 },
] as const;
const lastOfList: Readonly<Record<number, number | undefined>> = { 1: 1, 2: 3, 3: undefined };

const tag = fc.constantFrom("člen", "dárce", "dárce krve", "len", "a%", "host");
const subscriber: fc.Arbitrary<Person> = fc.record({
  status: fc.constantFrom("active", "active", "active", "pending", "unsubscribed"),
  language: fc.constantFrom("en", "cs"),
  lists: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
  tags: fc.uniqueArray(tag, { maxLength: 3 }),
  confirmed: fc.option(fc.integer({ min: -30, max: 30 }), { nil: undefined }),
  created: fc.integer({ min: -30, max: 30 }),
  isTrashed: fc.boolean(),
  got: fc.tuple(...issues.map(() => fc.constantFrom("sent", "failed", undefined))),
});
const segment: fc.Arbitrary<Segment> = fc.record({
  list: fc.constantFrom(1, 2, 3, null),
  toLanguage: fc.constantFrom(null, null, "en", "cs"),
  toSince: fc.constantFrom(null, null, "2026-03-28", "2026-03-29", "2026-03-30"),
  toTag: fc.oneof(fc.constant(null), tag, fc.constant(" DÁRCE , Host")),
  toMissedLast: fc.boolean(),
});

const hour = 3_600_000;
const midnight = new Date("2026-03-28T23:00:00Z").getTime();
const moment = (hours: number) => new Date(midnight + hours * hour);

async function store(subscribers: readonly Person[]): Promise<void> {
  for (const each of [recordLinks, newsletterRecipients, table, newsletter.table])
    await database().delete(each).run();
  for (const [index, { list, status, day }] of issues.entries()) {
    const values = {
      list,
      subject: `${index}`,
      slug: `${index}`,
      content: "{}",
      language: "cs",
      toMissedLast: false,
    };
    await database()
      .insert(newsletter.table)
      .values({ ...values, id: index + 1, status, startedAt: moment(day) } as never)
      .run();
  }
  for (const [index, one] of subscribers.entries()) {
    const { lists, got, created, confirmed, tags, isTrashed, ...values } = one;
    const id = index + 1;
    const email = `osoba-${id}@example.org`;
    const [createdAt, confirmedAt] = [moment(created), confirmed === undefined ? null : moment(confirmed)];
    const deletedAt = isTrashed ? moment(0) : null;
    await database()
      .insert(table)
      .values({ ...values, id, email, tags: tagsText(tags), createdAt, confirmedAt, deletedAt })
      .run();
    for (const [position, toId] of lists.entries())
      await database()
        .insert(recordLinks)
        .values({
          ...{ fromModule: "newsletterSubscribers", fromId: `${id}`, field: "lists", position },
          ...{ toModule: "newsletterLists", toId: `${toId}` },
        })
        .run();
    for (const [at, state] of got.entries())
      if (state)
        await database()
          .insert(newsletterRecipients)
          .values({
            ...{ newsletterId: at + 1, subscriberId: id, email, state },
            ...{ language: "cs", domain: "example.org", nextAttemptAt: moment(0) },
          })
          .run();
  }
}

/** Checks the same condition in plain code for one subscriber. */
function getsIt(one: Person, { list, toLanguage, toSince, toTag, toMissedLast }: Segment): boolean {
  if (list === null || one.status !== "active" || one.isTrashed || !one.lists.includes(list)) return false;
  const day = localFromInstant(moment(one.confirmed ?? one.created)).slice(0, 10);
  const asked = tagsOf(toTag);
  const last = lastOfList[list];
  return (
    (toLanguage === null || one.language === toLanguage) &&
    (toSince === null || day >= toSince) &&
    (asked.length === 0 || asked.some((each) => one.tags.includes(each))) &&
    (!toMissedLast || last === undefined || one.got[last] !== "sent")
  );
}

test("those get an issue whom its segment means, whatever it is", async () => {
  const few = fc.array(subscriber, { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(few, fc.array(segment, { minLength: 12, maxLength: 12 }), async (subscribers, asked) => {
      await store(subscribers);
      for (const each of asked) {
        const found = await database().select({ id: table.id }).from(table).where(isRecipientOf(each)).all();
        const meant = subscribers.flatMap((one, index) => (getsIt(one, each) ? [index + 1] : []));
        expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(meant);
        expect(await countRecipients(each)).toBe(meant.length);
      }
    }),
    { numRuns: rounds(60) },
  );
});

test("the issue that is to be sent is not the last one of its list", async () => {
  const one = {
    status: "active",
    language: "cs",
    tags: [],
    confirmed: 0,
    created: 0,
    isTrashed: false,
  } as const;
  await store([{ ...one, lists: [1], got: ["sent", undefined, undefined, undefined] }]);
  const all = { list: 1, toLanguage: null, toSince: null, toTag: null, toMissedLast: true };
  expect(await countRecipients(all)).toBe(1);
  expect(await countRecipients({ ...all, id: 2 })).toBe(0);
});

test.each<[string | null, readonly string[]]>([
  [null, []],
  ["  ", []],
  ["Člen, člen ,DÁRCE  krve;host\n", ["člen", "dárce krve", "host"]],
  [",,", []],
  ["C\u030clen", ["člen"]],
])("tags of %j are %j", (text, tags) => {
  expect(tagsOf(text)).toEqual(tags);
  expect(tagsOf(tagsText(tags))).toEqual(tags);
});
