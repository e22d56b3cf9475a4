import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { news } from "#lib/content/news";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { useTestDatabase } from "#test/test-database";
import { readWorking, rowById } from "../read.ts";
import { createRecord, updateRecord } from "../save.ts";
import { absentFields } from "./absent.ts";

const module = news as unknown as AnyModule;
const event = { kind: "event", eventFrom: "2026-12-12T16:00", place: "Cider house" };

beforeEach(async () => {
  await useTestDatabase();
});

async function create(texts: Readonly<Record<string, string>>): Promise<number> {
  const saved = await createRecord(module, { title: "Pressing", intent: "publish", ...texts }, null);
  if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
  return Number(saved.row.id);
}
const rowOf = (id: number) => rowById(database(), module, id);

test("a field is absent where the one that decides has another value, and there while that is unknown", () => {
  const ofEvents = ["eventFrom", "eventTo", "place"];
  expect([...absentFields(news.fields, { kind: "news" })]).toEqual(ofEvents);
  expect([...absentFields(news.fields, { kind: "event" })]).toEqual([]);
  expect([...absentFields(news.fields, {})]).toEqual([]);
});

test("what is sent of a field that a new record does not have is neither read nor refused", async () => {
  const id = await create({ kind: "news", eventFrom: "no time at all", place: "Barn" });
  expect(await rowOf(id)).toMatchObject({ eventFrom: null, place: null });
});

test("what a record does not have any more stays as it was, whatever is sent of it", async () => {
  const id = await create(event);
  const changed = { kind: "news", place: "x".repeat(300), eventFrom: "", title: "Pressed" };
  expect(await updateRecord(module, id, changed, null)).toMatchObject({ outcome: "saved" });
  expect(await rowOf(id)).toMatchObject({ title: "Pressed", place: "Cider house" });
  await updateRecord(module, id, { place: "Barn" }, null);
  expect(await rowOf(id)).toMatchObject({ place: "Cider house" });
  await updateRecord(module, id, { kind: "event", place: "Barn" }, null);
  expect(await rowOf(id)).toMatchObject({ place: "Barn", eventFrom: new Date("2026-12-12T15:00Z") });
});

test("what decides may wait in a working copy", async () => {
  const id = await create(event);
  await updateRecord(module, id, { kind: "news", intent: "draft" }, null);
  await updateRecord(module, id, { place: "Barn", intent: "draft" }, null);
  expect(await readWorking(module, id)).toMatchObject({ kind: "news", place: "Cider house" });
  expect(await rowOf(id)).toMatchObject({ kind: "event" });
});
