import { beforeEach, expect, test } from "vitest";
import { clientWith } from "#test/client";
import { execute, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";

const path = "/ADMIN/en/pages/1/presence";

beforeEach(async () => {
  await useTestDatabase();
  await (await clientWith("all")).post("/ADMIN/en/pages", { title: "Shared" });
});

test("those who may read a record meet at it, and leave it", async () => {
  const [anna, emil] = [await clientWith(["pages.read"]), await clientWith(["pages.update"])];
  expect(await anna.post(path)).toMatchObject({ status: 200, body: { others: [] } });
  expect(await emil.post(path)).toMatchObject({ body: { others: [anna.id] } });
  expect((await anna.submit(path, { leave: "1" })).status).toBe(204);
  expect(await emil.post(path)).toMatchObject({ body: { others: [] } });
});

test("whoever may not read the module learns nothing, and is not seen", async () => {
  const stranger = await clientWith(["redirections"]);
  expect((await stranger.post(path)).status).toBe(403);
  const anna = await clientWith(["pages.read"]);
  expect(await anna.post(path)).toMatchObject({ body: { others: [] } });
});

test.each(["/ADMIN/en/pages/99/presence", "/ADMIN/en/pages/new/presence", "/ADMIN/en/auditLog/1/presence"])(
  "nobody is at %s, and nothing is stored",
  async (missing) => {
    const anna = await clientWith("all");
    expect((await anna.post(missing)).status).not.toBe(200);
    expect(await value("SELECT count(*) FROM open_records")).toBe(0);
  },
);

test("a form that is merely open keeps no session alive", async () => {
  const anna = await clientWith(["pages.read"]);
  const seen = Date.now() - 5 * 60_000;
  await execute("UPDATE sessions SET last_seen_at = ?", seen);
  const lastSeen = () => value("SELECT last_seen_at FROM sessions WHERE subject = ?", anna.id);
  await anna.post(path);
  expect(await lastSeen()).toBe(seen);
  await anna.get("/ADMIN/en/pages/1");
  expect(await lastSeen()).not.toBe(seen);
});

test("guarded modules do not ask for the passkey because of it", async () => {
  const anna = await clientWith("all");
  await execute("UPDATE sessions SET authenticated_at = 0");
  expect((await anna.post("/ADMIN/en/adminGroups/1/presence")).status).toBe(200);
});
