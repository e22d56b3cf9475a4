import { expect } from "@playwright/test";
import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { ipBlacklistTable as ipBlacklist } from "#lib/accounts/ip-blacklist";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { adminGroupPermissions } from "#lib/kernel/tables";
import { cast, type Person } from "#test/cast";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { test } from "../support/plain-test.ts";
import { ask } from "../support/raw-request.ts";

test.describe("what is decided meanwhile works on the next request", () => {
  test("a permission taken away, and given back", async () => {
    const { cookie, csrf } = await signedInAs("temporary");
    const { group_id: groupId } = await rowOf("temporary");
    const open = async (path: string) => (await ask(path, { headers: { cookie } })).status;
    expect(await open("/ADMIN/pages")).toBe(200);
    const taken = await database()
      .delete(adminGroupPermissions)
      .where(eq(adminGroupPermissions.groupId, groupId))
      .returning()
      .all();
    expect(await open("/ADMIN/pages")).toBe(403);
    expect(await open("/ADMIN/pages/1")).toBe(403);
    const headers = { cookie, origin: address, "x-csrf-token": csrf };
    expect((await ask("/ADMIN/pages", { method: "POST", headers })).status).toBe(403);
    expect(await open("/ADMIN")).toBe(200);
    await database().insert(adminGroupPermissions).values(taken).run();
    expect(await open("/ADMIN/pages")).toBe(200);
  });

  test("an account blocked, which is signed out for good", async () => {
    const { cookie } = await signedInAs("temporary");
    const { id } = await rowOf("temporary");
    const open = async () => (await ask("/ADMIN", { headers: { cookie } })).status;
    expect(await open()).toBe(200);
    await database().update(admins).set({ status: "Blocked" }).where(eq(admins.id, id)).run();
    expect(await open()).toBe(401);
    await database().update(admins).set({ status: "Active" }).where(eq(admins.id, id)).run();
    expect(await open(), "a session that ended does not come back").toBe(401);
  });

  test("an address on the blacklist, for every area, and off it again", async () => {
    const { cookie } = await signedInAs("administrator");
    const from = (path: string, localAddress: string) =>
      ask(path, { headers: { cookie }, localAddress }).then(({ status }) => status);
    const paths = ["/ADMIN/pages", "/ADMIN/login/enroll", "/auth/login", "/"];
    const statuses = (localAddress: string) => Promise.all(paths.map((path) => from(path, localAddress)));
    expect(await statuses("127.0.0.66")).toEqual([200, 200, 200, 200]);
    const { id } = await database().insert(ipBlacklist).values({ cidr: "127.0.0.64/30" }).returning().get();
    expect(await statuses("127.0.0.66")).toEqual([403, 403, 403, 403]);
    expect(await statuses("127.0.0.70")).toEqual([200, 200, 200, 200]);
    await database()
      .update(ipBlacklist)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(ipBlacklist.id, id))
      .run();
    expect(await statuses("127.0.0.66")).toEqual([200, 200, 200, 200]);
    const entry = await database().select().from(ipBlacklist).where(eq(ipBlacklist.id, id)).get();
    expect(entry?.hits).toBeGreaterThanOrEqual(2);
    await database().delete(ipBlacklist).where(eq(ipBlacklist.id, id)).run();
  });
});

async function rowOf(person: Person) {
  const row = await database().select().from(admins).where(eq(admins.email, cast[person].email)).get();
  if (!row) throw new Error(`${person} has no account yet.`);
  return row;
}
