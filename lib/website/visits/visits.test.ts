import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { changeSetting } from "#lib/settings/change-setting";
import { useTestDatabase } from "#test/test-database";
import { mostVisited, storeVisits, visitsByDay } from "./queries.ts";
import { createVisitTally } from "./tally.ts";
import { visitsTable } from "./visits.ts";

const noon = Date.parse("2026-05-03T12:00Z");
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A request as the process sees it, from a connection of its own. */
function asked(url: string, { agent = firefox, from = "192.0.2.1", referer = "", method = "GET" } = {}) {
  const headers = { "user-agent": agent, ...(referer ? { referer } : {}) };
  return { method, url, headers, socket: { remoteAddress: from } } as unknown as Parameters<
    ReturnType<typeof createVisitTally>["count"]
  >[0];
}

const stored = () => database().select().from(visitsTable).orderBy(visitsTable.id).all();
const numbersOf = async () =>
  Object.fromEntries(
    (await stored()).map(({ day, subject, name, views, visitors, bots }) => [
      `${day} ${subject} ${name}`,
      [views, visitors, bots],
    ]),
  );

beforeEach(useTestDatabase);

test("views are counted by page, source and day, people once in a day, and bots apart", async () => {
  let now = noon;
  const tally = createVisitTally(() => now);
  tally.count(asked("/"));
  tally.count(asked("/news?page=2", { referer: "https://www.example.org/links?secret=1" }));
  tally.count(asked("/news", { referer: "https://www.example.org/" }));
  tally.count(asked("/", { from: "192.0.2.2", referer: "http://localhost:3000/news" }));
  tally.count(asked("/", { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }));
  tally.count(asked("/", { method: "HEAD" }));
  await tally.write();
  now = Date.parse("2026-05-03T22:30Z");
  tally.count(asked("/"));
  await tally.write();
  expect(await numbersOf()).toEqual({
    "2026-05-03 site /": [4, 2, 1],
    "2026-05-03 page /": [2, 2, 1],
    "2026-05-03 page /news": [2, 1, 0],
    "2026-05-03 source example.org": [2, 1, 0],
    "2026-05-04 site /": [1, 1, 0],
    "2026-05-04 page /": [1, 1, 0],
  });
});

test("nothing that is stored tells an address, a browser or a query", async () => {
  const tally = createVisitTally(() => noon);
  tally.count(asked("/a?email=jana", { from: "192.0.2.7", referer: "https://mail.example/u/jana?x=1" }));
  await tally.write();
  expect(JSON.stringify(await stored())).not.toMatch(/192\.0\.2|Firefox|jana/);
});

test("numbers add up over writes and processes, and what could not be written is tried again", async () => {
  const [one, other] = [createVisitTally(() => noon), createVisitTally(() => noon)];
  for (const tally of [one, other, one]) tally.count(asked("/"));
  await Promise.all([one.write(), other.write()]);
  one.count(asked("/"));
  const broken = database().transaction;
  database().transaction = () => Promise.reject(new Error("busy"));
  await one.write();
  database().transaction = broken;
  await Promise.all([one.write(), other.write(), one.write()]);
  expect((await numbersOf())["2026-05-03 page /"]).toEqual([4, 2, 0]);
});

test("with the counting switched off, nothing is stored or counted, and ten seconds after it is on again", async () => {
  let now = noon;
  const tally = createVisitTally(() => now);
  await changeSetting("site.countsVisits", "false");
  tally.count(asked("/"));
  await tally.write();
  await changeSetting("site.countsVisits", "true");
  now += 9_999;
  tally.count(asked("/while-off"));
  expect(await stored()).toEqual([]);
  now += 1;
  tally.count(asked("/asks-the-setting"));
  await tally.write();
  tally.count(asked("/on"));
  await tally.write();
  expect((await stored()).map(({ name }) => name)).toEqual(["/", "/on"]);
});

test("the most visited come first, by day without gaps of their own, and after two years they go", async () => {
  const row = { subject: "page", visitors: 0, bots: 0 } as const;
  await storeVisits([{ ...row, day: "2024-01-01", name: "/old", views: 9 }]);
  await storeVisits([
    { ...row, day: "2026-05-01", name: "/a", views: 2 },
    { ...row, day: "2026-05-02", name: "/a", views: 2 },
    { ...row, day: "2026-05-02", name: "/b", views: 3 },
  ]);
  expect(await mostVisited("page", "2026-05-01", 5)).toEqual([
    { name: "/a", views: 4 },
    { name: "/b", views: 3 },
  ]);
  expect((await visitsByDay("page", "/a", "2026-05-02")).map(({ views }) => views)).toEqual([2]);
  expect((await stored()).map(({ name }) => name)).not.toContain("/old");
});
