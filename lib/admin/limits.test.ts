import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { news } from "#lib/content/news";
import { storeFile } from "#lib/files/library/store";
import { adminGroupsTable } from "#lib/kernel/administrators";
import { createRecord } from "#lib/kernel/engine/save";
import type { GroupLimits } from "#lib/kernel/limits";
import { valuesThatOccur } from "#lib/kernel/listing/filters";
import { withinCondition } from "#lib/kernel/listing/reach";
import { redirections, redirectionsTable } from "#lib/kernel/redirections";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { loadTodo } from "./dashboard/load-todo.ts";
import { describeInitials } from "./listing/describe-filters.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const url = "/ADMIN/en/news";
let [own, other] = [0, 0];
let emil: Awaited<ReturnType<typeof clientWith>>;

async function limited(permissions: readonly string[], limits: GroupLimits = { news: { own: true } }) {
  const client = await clientWith(permissions);
  await database()
    .update(adminGroupsTable)
    .set({ limits })
    .where(eq(adminGroupsTable.id, client.groupId))
    .run();
  return client;
}

async function made(title: string, adminId: string | null): Promise<number> {
  const saved = await createRecord(news, { title, date: "2026-01-02", language: "en" }, adminId);
  return saved.outcome === "saved" ? Number(saved.row.id) : 0;
}

beforeEach(async () => {
  await useTestDatabase();
  emil = await limited(["news.create", "news.update", "news.delete", "news.duplicate"]);
  [own, other] = [await made("Mine", emil.id), await made("Theirs", null)];
});

describe("a record outside the limits of a group", () => {
  test("is refused by every address that names it, to read and to change", async () => {
    const asked = [
      emil.get(`${url}/${other}`),
      emil.get(`${url}/${other}/duplicate`),
      emil.post(`${url}/${other}`, { title: "Changed" }),
      emil.submit(`${url}/${other}`, { title: "Changed" }),
      emil.post(`${url}/${other}/duplicate`),
      emil.post(`${url}/${other}/preview`),
      emil.post(`${url}/${other}/history`, { version: "1" }),
      emil.post(`${url}/${other}/undo`, { undo: "x" }),
      emil.post(`${url}/${other}/comment`, { comment: "Shorter" }),
      emil.post(`${url}/${other}/sendBack`, { comment: "Shorter" }),
      emil.remove(`${url}/${other}`),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
    expect((await emil.post(`${url}/${own}`, { title: "Changed" })).status).toBe(200);
  });

  test("is not reached through its file, nor by a line of an import", async () => {
    const may = ["media.update", "redirections"];
    const mia = await limited(may, { media: { own: true }, redirections: { own: true } });
    const stored = await storeFile(new TextEncoder().encode("Minutes"), {
      name: "minutes.txt",
      adminId: null,
    });
    const file = `/ADMIN/en/media/${stored.ok && stored.media.id}`;
    const asked = [
      mia.get(file),
      mia.get(`${file}/file`),
      mia.post(`${file}/replaceFile`),
      mia.post(`${file}/takeBackFile`),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));

    await createRecord(redirections, { source: "/a", target: "/one" }, null);
    const lines = "source,target\n/a,/two\n/b,/three\n";
    const { body } = await mia.post("/ADMIN/en/redirections/import", { text: lines });
    expect(body.data).toMatchObject({ created: 1, changed: 0, refused: 1 });
    await mia.post("/ADMIN/en/redirections/import", { plan: body.data.plan });
    const rows = await database().select().from(redirectionsTable).orderBy(redirectionsTable.id).all();
    expect(rows.map(({ source, target }) => [source, target])).toEqual([
      ["/a", "/one"],
      ["/b", "/three"],
    ]);
  });

  test("is in no listing and no export, and fails in bulk beside those inside", async () => {
    const { body } = await emil.get(url);
    expect(body).toMatchObject({ count: 1, rows: [{ title: "Mine" }] });
    const { body: exported } = await emil.get(`${url}/export`);
    expect(exported).toContain("Mine");
    expect(exported).not.toContain("Theirs");
    const ids = `${own},${other}`;
    const bulk = await emil.remove(`${url}/bulk`, { action: "delete", ids });
    expect(bulk.body.data).toMatchObject({ done: 1, failed: 1, failures: [{ id: other }] });
  });

  test("is in no count of the dashboard, and neither letters nor filters tell of it", async () => {
    const admin = {
      id: emil.id,
      permissions: new Set(["news.update"]),
      limits: { news: { own: true } },
    } as const;
    const todo = await loadTodo(admin as unknown as Parameters<typeof loadTodo>[0], "en");
    expect(todo.find(({ reason }) => reason === "drafts")).toMatchObject({ count: 1 });
    const { body } = await emil.get(`${url}?search=Theirs`);
    expect(body.count).toBe(0);
    const reach = { adminId: emil.id, limits: [{ own: true as const }] };
    expect(
      (await describeInitials(news, { view: "list" }, "en", reach)).some(({ isUnused }) => isUnused),
    ).toBe(false);
    expect(await valuesThatOccur(news, "title", withinCondition(news, reach))).toEqual(["Mine"]);
  });

  test("is shown to who may read the module, and not changed", async () => {
    const rita = await limited(["news"]);
    expect((await rita.get(url)).body.count).toBe(2);
    expect((await rita.get(`${url}/${other}`)).status).toBe(200);
    expect((await rita.post(`${url}/${other}`, { title: "Changed" })).status).toBe(403);
  });
});

describe("the limits of a group", () => {
  const group = "/ADMIN/en/adminGroups";

  test("are taken as JSON and as the marks of boxes, and copied with the group", async () => {
    const anna = await clientWith("all");
    const limits = { news: { languages: ["cs"], own: true }, pages: { below: 12 } };
    const { body } = await anna.post(group, {
      name: "Authors",
      permissions: "news",
      limits,
    });
    expect((await anna.get(`${group}/${body.data.id}`)).body.limits).toEqual(limits);
    await anna.submit(`${group}/${body.data.id}`, [
      ["limits[]", ""],
      ["limits[]", "news own"],
      ["limits[]", "news categories 3"],
    ]);
    const copy = await anna.post(`${group}/${body.data.id}/clone`);
    expect((await anna.get(`${group}/${copy.body.data.id}`)).body.limits).toEqual({
      news: { own: true, categories: [3] },
    });
  });

  test.each([
    ['{"news":{"below":1}}', "news", "unknown_limit"],
    ['{"admins":{"own":true}}', "admins", "unknown_limit"],
    ['{"nothing":{"own":true}}', "news", "unknown_limit"],
    ['{"news":{"own":false}}', "news", "pattern"],
    ["news of mine", "news", "pattern"],
    ['{"news":{"own":true}}', "news,adminneo.read", "limits_with_database"],
  ])("are refused as %s for %s", async (limits, permissions, code) => {
    const anna = await clientWith("all");
    const { status, body } = await anna.post(group, { name: "Odd", permissions, limits });
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ field: "limits", code }],
    });
  });

  test("keep their members from passing on what they have only in part", async () => {
    const ema = await limited(["news", "adminGroups"]);
    const { body } = await ema.post(group, { name: "Wider", permissions: "news" });
    expect(body.errors).toMatchObject([{ field: "permissions", code: "not_yours" }]);
  });
});
