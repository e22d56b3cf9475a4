import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { insertAccount } from "#test/accounts";
import { markOfWrites } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";
import { leaveRecord, meetOthers } from "./presence.ts";
import { openRecords } from "./tables.ts";

const start = Date.UTC(2026, 10, 22, 12);
const after = (seconds: number) => new Date(start + seconds * 1000);

beforeEach(async () => {
  await useTestDatabase();
  for (const name of ["anna", "emil", "gita"]) await hire(name, "Active");
});

async function hire(name: string, status: "Active" | "Blocked") {
  const person = { id: name, name, username: name, email: `${name}@example.com` };
  await insertAccount(person, { status });
}

const open = (adminId: string, recordId = "12", module = "pages") => ({ module, recordId, adminId });
const rows = () => database().select().from(openRecords).all();

test("whoever has the same record open is told of the others, and never of himself", async () => {
  expect(await meetOthers(open("anna"), after(0))).toEqual([]);
  expect(await meetOthers(open("emil"), after(1))).toEqual(["anna"]);
  expect(await meetOthers(open("anna"), after(5))).toEqual(["emil"]);
  expect(await meetOthers(open("gita"), after(6))).toEqual(["anna", "emil"]);
});

test("other records, and records of other modules, are not told of", async () => {
  await meetOthers(open("anna"), after(0));
  expect(await meetOthers(open("emil", "13"), after(1))).toEqual([]);
  expect(await meetOthers(open("gita", "12", "redirections"), after(1))).toEqual([]);
});

test("whoever leaves is gone at once", async () => {
  await meetOthers(open("anna"), after(0));
  await meetOthers(open("emil"), after(1));
  await leaveRecord(open("anna"));
  expect(await meetOthers(open("emil"), after(2))).toEqual([]);
});

test("whoever is not heard of any more is gone after a while, and nothing stays stored", async () => {
  await meetOthers(open("anna"), after(0));
  expect(await meetOthers(open("emil"), after(80))).toEqual(["anna"]);
  expect(await meetOthers(open("emil"), after(100))).toEqual([]);
  expect(await rows()).toMatchObject([{ adminId: "emil" }]);
});

test("whoever keeps asking stays, though most questions write nothing", async () => {
  for (let second = 0; second <= 200; second += 5) await meetOthers(open("anna"), after(second));
  expect(await meetOthers(open("emil"), after(205))).toEqual(["anna"]);
  const before = await markOfWrites();
  for (const second of [206, 211, 216]) await meetOthers(open("emil"), after(second));
  expect(await markOfWrites()).toBe(before);
});

test("somebody whose account was blocked is not told of", async () => {
  await hire("blocked", "Blocked");
  await meetOthers(open("blocked"), after(0));
  expect(await meetOthers(open("anna"), after(1))).toEqual([]);
});

test("however many there are, only so many names are told", async () => {
  for (let n = 0; n < 20; n += 1) {
    await hire(`person-${n}`, "Active");
    await meetOthers(open(`person-${n}`), after(0));
  }
  expect(await meetOthers(open("anna"), after(1))).toHaveLength(10);
});
