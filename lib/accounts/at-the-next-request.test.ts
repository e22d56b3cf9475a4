import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Database, useDatabase } from "#db/client";
import { pageViewer } from "#lib/admin/request";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { setPermissionsOfGroup } from "#lib/kernel/queries/permissions";
import { clientWith } from "#test/client";
import { addBase } from "#test/migrated-database";
import { newDatabase } from "#test/new-database";
import { sessions } from "./tables.ts";

vi.mock("next/headers", () => import("#test/bare-request"));
vi.mock("#lib/platform/http/loopback", () => ({ loopback: async () => new Response("", { status: 401 }) }));

let stored: Awaited<ReturnType<typeof newDatabase>>;
let open: Database;
let beside: Database;
beforeEach(async () => {
  stored = await newDatabase();
  open = stored.open();
  beside = stored.open();
  useDatabase(open);
  await addBase();
});
afterEach(async () => {
  await open.close();
  await beside.close();
  await stored.drop();
});

const url = "/ADMIN/en/news";
type Client = Awaited<ReturnType<typeof clientWith>>;
const block = (on: Database, { id }: Client) =>
  on.update(admins).set({ status: "Blocked" }).where(eq(admins.id, id)).run();
const signOut = (on: Database, { id }: Client) =>
  on
    .delete(sessions)
    .where(and(eq(sessions.area, "admin"), eq(sessions.subject, id)))
    .run();
const expire = (on: Database, { id }: Client) =>
  on
    .update(sessions)
    .set({ idleExpiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.subject, id))
    .run();
const take = (on: Database, { groupId }: Client) =>
  on.transaction((tx) => setPermissionsOfGroup(tx, groupId, ["pages"]));

test.each([
  ["an account that is blocked", block, 401],
  ["a session that is ended", signOut, 401],
  ["a session that has expired", expire, 401],
  ["permissions that are taken away", take, 403],
])("%s counts at the very next request, whichever process did it", async (_, change, status) => {
  for (const on of [open, beside]) {
    const anna = await clientWith(["news"]);
    const eva = await clientWith(["news"]);
    for (let n = 0; n < 3; n += 1) expect(await anna.get(url)).toMatchObject({ status: 200 });
    await change(on, anna);
    expect(await anna.get(url)).toMatchObject({ status });
    if (status === 401) await expect(pageViewer()).rejects.toThrow();
    expect(await eva.get(url)).toMatchObject({ status: 200 });
  }
});

test("a session ends at its time although nothing was changed since", async () => {
  const anna = await clientWith(["news"]);
  expect(await anna.get(url)).toMatchObject({ status: 200 });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
  expect(await anna.get(url)).toMatchObject({ status: 401 });
  vi.useRealTimers();
});

test("permissions that are given count at the very next request", async () => {
  const anna = await clientWith(["pages"]);
  expect(await anna.get(url)).toMatchObject({ status: 403 });
  await beside.transaction((tx) => setPermissionsOfGroup(tx, anna.groupId, ["news"]));
  expect(await anna.get(url)).toMatchObject({ status: 200 });
});
