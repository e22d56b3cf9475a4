import { beforeEach, describe, expect, test } from "vitest";
import { database } from "#db/client";
import { events } from "#lib/content/events";
import { runAction } from "#lib/kernel/engine/run-action";
import { updateRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { outbox } from "#lib/mail/tables";
import { dayOf } from "#lib/platform/i18n/time-zone";
import { publicContextAt, viewAt } from "#lib/website/public-context";
import { submissions } from "#lib/website/submissions";
import { signedInWith } from "#test/bare-request";
import { createdId } from "#test/saved";
import { remindOfEvents } from "../public-types/events/reminders.ts";
import {
  emptySite,
  everySubmission,
  oldToken,
  publishForm,
  send,
  sendJson,
  someone,
} from "./forms.fixture.ts";

const module = events as unknown as AnyModule;
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

beforeEach(emptySite);

async function publishEvent(form: number, texts: Readonly<Record<string, string>> = {}): Promise<number> {
  const times = { startsAt: inHours(48), endsAt: inHours(50) };
  const given = {
    title: "Walk",
    language: "en",
    form: String(form),
    capacity: "3",
    intent: "publish",
    ...times,
  };
  return createdId(module, { ...given, ...texts });
}

const signUp = (form: number, n: number, path = "/forms/contact") =>
  send(
    { ...someone, email: `person-${n}@example.com`, _token: oldToken(form, 60 + n) },
    { path, headers: { "x-redakce-peer": `198.51.${n}.7`, accept: "application/json" } },
  );

async function shown(path = "/events/walk") {
  const view = await viewAt(path, publicContextAt(new Date()));
  return view?.body.kind === "event" ? view.body : undefined;
}

test("of fifty who sign up at once as many get a place as there are, and the others are told", async () => {
  const form = await publishForm();
  await publishEvent(form, { capacity: "7" });
  expect(await shown()).toMatchObject({
    places: { text: "7 places left", isFull: false },
    signUp: { form: {} },
  });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => signUp(form, n)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.map(({ json }) => json.errors[0].code)).toEqual(Array(43).fill("event_full"));
  expect(await everySubmission()).toHaveLength(7);
  expect(await shown()).toMatchObject({
    places: { text: "All places are taken.", isFull: true },
    signUp: { form: undefined },
  });
  const ownPage = await viewAt("/forms/contact", publicContextAt(new Date()));
  expect(ownPage?.body).toMatchObject({ form: undefined, closed: "All places are taken." });
});

describe("a place is free again", () => {
  test.each(["markSpam", "erase"])("after %s of a submission", async (action) => {
    const form = await publishForm();
    await publishEvent(form, { capacity: "1" });
    await signUp(form, 1);
    expect((await shown())?.places?.isFull).toBe(true);
    const [submission] = await everySubmission();
    await runAction(submissions as unknown as AnyModule, action, submission?.id ?? 0, {}, "jana");
    expect((await shown())?.places?.text).toBe("One place left");
    expect((await signUp(form, 2)).status).toBe(200);
  });

  test("where more are offered", async () => {
    const form = await publishForm();
    const id = await publishEvent(form, { capacity: "1" });
    await signUp(form, 1);
    await updateRecord(module, id, { capacity: "2", intent: "publish" }, null);
    expect((await shown())?.places?.text).toBe("One place left");
  });
});

test("translations of an event share its places, by whichever form they were taken", async () => {
  const form = await publishForm();
  const other = await publishForm(undefined, { key: "kontakt", language: "cs" });
  const original = await publishEvent(form);
  await publishEvent(other, { title: "Procházka", language: "cs", translationOf: String(original) });
  await signUp(form, 1);
  await signUp(other, 2, "/cs/formulare/kontakt");
  expect((await shown())?.places?.text).toBe("One place left");
  expect((await shown("/cs/akce/prochazka"))?.places?.text).toBe("Zbývá jedno místo");
});

describe("a reminder", () => {
  const mails = async () =>
    (await database().select().from(outbox).all()).filter(({ template }) => template === "eventReminder");

  test("goes to each who signed up once, a day before, whichever process comes first", async () => {
    const form = await publishForm();
    await publishEvent(form);
    await signUp(form, 1);
    await signUp(form, 2);
    expect(await remindOfEvents()).toBe(0);
    const dayBefore = new Date(Date.now() + 25 * hourMs);
    const counts = await Promise.all([remindOfEvents(dayBefore), remindOfEvents(dayBefore)]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(await remindOfEvents(new Date(dayBefore.getTime() + hourMs))).toBe(0);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      "person-1@example.com",
      "person-2@example.com",
    ]);
  });

  test("is sent again where the event was given another time since, and not for another text", async () => {
    const form = await publishForm();
    const id = await publishEvent(form);
    await signUp(form, 1);
    const dayBefore = new Date(Date.now() + 25 * hourMs);
    expect(await remindOfEvents(dayBefore)).toBe(1);
    await updateRecord(module, id, { title: "Long walk", intent: "publish" }, null);
    expect(await remindOfEvents(dayBefore)).toBe(0);
    const later = { startsAt: inHours(49), endsAt: inHours(51) };
    await updateRecord(module, id, { ...later, intent: "draft" }, null);
    expect(await remindOfEvents(dayBefore)).toBe(0);
    await updateRecord(module, id, { ...later, intent: "publish" }, null);
    expect(await remindOfEvents(new Date(dayBefore.getTime() + hourMs))).toBe(1);
  });

  test("is not sent where it is not wanted, nor for spam, and of what repeats to those who signed up since", async () => {
    const form = await publishForm();
    const id = await publishEvent(form, { repeats: "FREQ=WEEKLY", reminder: "false" });
    const dayBefore = new Date(Date.now() + 25 * hourMs);
    await signUp(form, 1);
    expect(await remindOfEvents(dayBefore)).toBe(0);
    await updateRecord(module, id, { reminder: "true", intent: "publish" }, null);
    expect(await remindOfEvents(dayBefore)).toBe(1);
    expect(await remindOfEvents(new Date(dayBefore.getTime() + 7 * 24 * hourMs))).toBe(0);
  });
});

test("a date of a series that became an event of its own shares the form with it, and the places", async () => {
  const form = await publishForm();
  const id = await publishEvent(form, { repeats: "FREQ=WEEKLY" });
  await signUp(form, 1);
  const day = dayOf(new Date(inHours(48)));
  const editor = await signedInWith(["events"]);
  const done = await runAction(module, "detachOccurrence", id, { day }, editor.id);
  expect(done).toMatchObject({ outcome: "done" });
  await signUp(form, 2);
  for (const path of ["/events/walk", `/events/walk-${day}`])
    expect(await shown(path)).toMatchObject({ places: { text: "One place left" }, signUp: { form: {} } });
});

test("a program is told as well", async () => {
  const form = await publishForm();
  await publishEvent(form, { capacity: "1" });
  await signUp(form, 1);
  expect((await sendJson(someone)).json.errors[0]).toMatchObject({ field: "", code: "event_full" });
});
