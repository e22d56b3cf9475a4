import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { type DriverRefusal, Undelivered } from "#lib/mail/drivers/refusal";
import { rounds } from "#test/ring";
import { execute } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { suppress } from "../queries/bounces.ts";
import { account, act, attendTo, issue, issueFor, keepingDriver, recipients } from "./sending.fixture.ts";

beforeEach(async () => {
  await useTestDatabase();
});

const people = 12;

/** Responses of the mail server to the next mails, one after the other and again from the first. */
type Answer = "takes" | DriverRefusal;
const answer: fc.Arbitrary<Answer> = fc.constantFrom<Answer>(
  "takes",
  "takes",
  "takes",
  { what: "recipient", smtpCode: 450, enhancedCode: "4.2.0" },
  { what: "recipient", smtpCode: 550, enhancedCode: "5.1.1" },
  { what: "content", smtpCode: 554, enhancedCode: "5.7.1" },
  { what: "connection" },
  { what: "connection", isUncertain: true },
  { what: "signIn", smtpCode: 535 },
);

type Step =
  | { readonly does: "act"; readonly action: string; readonly texts: Readonly<Record<string, string>> }
  /** A process sends for a while, and perhaps ends in the middle of a mail. */
  | { readonly does: "send"; readonly answers: readonly Answer[]; readonly crashesAfter: number | undefined }
  | { readonly does: "wait"; readonly minutes: number }
  | { readonly does: "leave" | "suppress" | "erase"; readonly person: number };

const person = fc.integer({ min: 1, max: people });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("act" as const),
    action: fc.constantFrom("send", "pause", "resume", "cancel", "retryFailed"),
    texts: fc.constantFrom({}, { interrupted: "1" }),
  }),
  fc.record({
    does: fc.constant("send" as const),
    answers: fc.array(answer, { minLength: 1, maxLength: 8 }),
    crashesAfter: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  }),
  fc.record({ does: fc.constant("wait" as const), minutes: fc.constantFrom(1, 3, 6, 31, 121) }),
  fc.record({ does: fc.constantFrom("leave" as const, "suppress" as const, "erase" as const), person }),
);

test("whatever people do, servers answer and crashes end, the sums add up and nobody gets a mail twice without asking", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await useTestDatabase();
      const { id } = await issueFor(people);
      await act(id, "send");
      const got = new Map<string, number>();
      let waitedMs = 0;
      const clock = () => new Date(Date.now() + waitedMs);
      for (const one of steps) {
        if (one.does === "wait") waitedMs += one.minutes * 60_000;
        await take(one, { id, got, clock });
        await account(id);
      }
      const mayRepeat = steps.some((one) => one.does === "act" && "interrupted" in one.texts);
      const repeated = [...got.values()].filter((count) => count > 1);
      if (!mayRepeat) expect(repeated).toEqual([]);
      const sent = (await recipients(id)).filter(({ state }) => state === "sent");
      expect(sent.every(({ email }) => email === "" || got.has(email))).toBe(true);
      const { status, waiting, deferred } = await issue(id);
      if (status === "sent" || status === "failed") expect(waiting + deferred).toBe(0);
    }),
    { numRuns: rounds(60) },
  );
});

interface World {
  readonly id: number;
  /** Number of mails that arrived at an address. */
  readonly got: Map<string, number>;
  readonly clock: () => Date;
}

async function take(one: Step, world: World): Promise<unknown> {
  if (one.does === "act") return act(world.id, one.action, one.texts);
  if (one.does === "send") return send(one, world);
  return one.does === "wait" ? undefined : happens(one.does, one.person);
}

async function send(
  { answers, crashesAfter }: Extract<Step, { does: "send" }>,
  { id, got, clock }: World,
): Promise<void> {
  let count = 0;
  const dying = new AbortController();
  const { driver } = keepingDriver(async ({ to }) => {
    count += 1;
    if (count - 1 === crashesAfter) {
      got.set(to, (got.get(to) ?? 0) + 1);
      dying.abort();
      await new Promise(() => {});
    }
    const said = answers[count % answers.length] ?? "takes";
    if (said === "takes" || said.isUncertain) got.set(to, (got.get(to) ?? 0) + 1);
    if (said !== "takes") throw new Undelivered("no", said);
  });
  const backoff = { firstMs: 1, longestMs: 1, lastingMs: 5 };
  const died = new Promise((resolve) => dying.signal.addEventListener("abort", resolve, { once: true }));
  await Promise.race([attendTo(id, { driver, clock, backoff, workers: 2, signal: dying.signal }), died]);
}

async function happens(what: "leave" | "suppress" | "erase", number: number): Promise<void> {
  const email = `person${number}@example.org`;
  if (what === "suppress") await suppress(database(), email, "bounce", new Date());
  else if (what === "leave")
    await execute("UPDATE newsletterSubscribers SET status = 'unsubscribed' WHERE email = ?", email);
  else await execute("DELETE FROM newsletterSubscribers WHERE email = ?", email);
}
