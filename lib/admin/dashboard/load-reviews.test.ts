import { beforeEach, expect, test, vi } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { commentOn, sendBack } from "#lib/kernel/engine/publishing/review";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { moduleNamed } from "#lib/kernel/registry";
import { insertAdministrator } from "#test/accounts";
import { createdId } from "#test/saved";
import { useTestDatabase } from "#test/test-database";
import { loadReviews } from "./load-reviews.ts";

vi.stubEnv("DEFAULT_LANGUAGE", "en");
// Set here, because no secret is generated within a transaction, which queues the mail.
vi.stubEnv("SESSION_SECRET", "a secret of tests, long enough to seal mails");

const pages = moduleNamed("pages")!;
const writing = ["pages.create", "pages.update"];
let now: number;

beforeEach(async () => {
  await useTestDatabase();
  for (const name of ["anna", "eva"]) await insertAdministrator(name, writing);
  await insertAdministrator("petr", ["pages.publish"]);
  now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  return () => void vi.useRealTimers();
});

/** Each event happens a second after the previous one. */
function later(): void {
  now += 1000;
  vi.setSystemTime(now);
}

async function send(title: string, by: string, texts: object = {}): Promise<number> {
  later();
  return createdId(pages, { title, intent: "review", ...texts }, by);
}

const seenBy = (id: string, ...permissions: readonly string[]) =>
  loadReviews({ id, permissions: new Set(permissions), limits: {} } as unknown as SignedInAdmin, "en");
const inbox = async () => (await seenBy("petr", "pages.publish")).inbox;
const sent = async (id: string) => (await seenBy(id, ...writing)).sent;
const titles = ({ records }: { readonly records: readonly { readonly title: string }[] }) =>
  records.map(({ title }) => title);

test("who may publish finds what waits for that, the newest first, with who sent it and what was said last", async () => {
  await send("Pear", "anna");
  const id = await send("Plum", "eva", { comment: "First." });
  await commentOn(pages, id, { comment: "Second." }, "eva");
  const { records, more } = await inbox();
  expect(more).toBe(0);
  expect(records).toMatchObject([
    { title: "Plum", module: "Pages", by: "eva", comment: "Second.", url: `/ADMIN/en/pages/${id}` },
    { title: "Pear", by: "anna" },
  ]);
  expect(records[1]).not.toHaveProperty("comment");
});

test("nobody else has an inbox, and nobody finds there what is decided, thrown away or in the trash", async () => {
  const [one, two, three] = [
    await send("One", "anna"),
    await send("Two", "anna"),
    await send("Three", "eva"),
  ];
  for (const granted of [writing, ["pages.read"], ["redirections"]])
    expect((await seenBy("anna", ...granted)).inbox).toEqual({ records: [], more: 0 });
  expect(titles(await inbox())).toEqual(["Three", "Two", "One"]);
  await updateRecord(pages, one, { intent: "publish" }, null);
  await sendBack(pages, two, { comment: "No." }, "petr");
  await removeRecord(pages, three, null);
  expect(titles(await inbox())).toEqual([]);
});

test("ten are shown, and how many more there are is told", async () => {
  for (let n = 1; n <= 12; n += 1) await send(`Page ${n}`, "anna");
  const found = await inbox();
  expect(titles(found)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Page ${n}`));
  expect(found.more).toBe(2);
  expect((await sent("anna")).more).toBe(2);
});

test("an author finds what waits and what came back, until it is sent again or published", async () => {
  const id = await send("Pear", "anna", { comment: "Ripe?" });
  await send("Plum", "eva");
  expect((await sent("anna")).records).toMatchObject([
    { title: "Pear", status: { text: "Waiting for approval", tone: "waiting" }, comment: "Ripe?" },
  ]);
  later();
  await sendBack(pages, id, { comment: "Not yet." }, "petr");
  expect((await sent("anna")).records).toMatchObject([
    { title: "Pear", by: "petr", status: { text: "Sent back", tone: "refused" }, comment: "Not yet." },
  ]);
  later();
  await updateRecord(pages, id, { intent: "review" }, "anna");
  expect((await sent("anna")).records).toMatchObject([
    { title: "Pear", by: "anna", status: { text: "Waiting for approval" } },
  ]);
  await updateRecord(pages, id, { intent: "publish" }, null);
  expect(await sent("anna")).toEqual({ records: [], more: 0 });
  await updateRecord(pages, id, { perex: "Sweet", intent: "draft" }, "anna");
  expect(await sent("anna")).toEqual({ records: [], more: 0 });
});

test("a name that only waits to be published is the one that is shown", async () => {
  const id = await send("Pear", "anna");
  await updateRecord(pages, id, { intent: "publish" }, null);
  await updateRecord(pages, id, { title: "Apple", intent: "review" }, "anna");
  expect(titles(await inbox())).toEqual(["Apple"]);
});
