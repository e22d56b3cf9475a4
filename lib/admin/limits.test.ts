import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { findAdmin } from "#lib/accounts/queries/admins";
import { categories } from "#lib/content/categories";
import { news } from "#lib/content/news";
import { storeFile } from "#lib/files/library/store";
import { adminGroupsTable } from "#lib/kernel/administrators";
import type { Row } from "#lib/kernel/engine/form/encode";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord, updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import type { GroupLimits } from "#lib/kernel/limits";
import { valuesThatOccur } from "#lib/kernel/listing/filters";
import { withinCondition } from "#lib/kernel/listing/reach";
import { redirections, redirectionsTable } from "#lib/kernel/redirections";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { loadBrokenLinks } from "./dashboard/broken-links.ts";
import { loadTodo } from "./dashboard/load-todo.ts";
import { describeUsedOn } from "./form/describe-used-on.ts";
import { loadForm } from "./form/load-form.ts";
import { describeInitials } from "./listing/describe-filters.ts";
import { describeSetting } from "./listing/describe-setting.ts";
import { loadListing } from "./listing/load-listing.ts";

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

/** The administrator of a client, as screens are loaded for it. */
async function adminWith(id: string, permissions: readonly string[]): Promise<SignedInAdmin> {
  const limits = { news: { own: true } } as const;
  const session = { csrf: "x", values: {}, idHash: "" };
  return {
    ...(await findAdmin(id)),
    permissions: new Set(permissions),
    limits,
    session,
  } as unknown as SignedInAdmin;
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
    const failures = [{ id: other, label: `#${other}` }];
    expect(bulk.body.data).toMatchObject({ done: 1, failed: 1, failures });
  });

  test("is neither counted nor taken along where the trash is emptied", async () => {
    const petr = await limited(["news.update", "news.delete", "news.purge"]);
    const mine = await made("Mine too", petr.id);
    for (const id of [mine, own, other]) await removeRecord(news, id, null);
    const admin = await adminWith(petr.id, ["news.update", "news.purge"]);
    const { emptying } = await loadListing(news, admin, "en", { view: "trash" });
    expect(emptying?.count).toBe(1);
    const asked = { ...emptying?.fields, action: "purge", confirmed: "1" };
    expect((await petr.remove(`${url}/bulk`, asked)).body.data).toMatchObject({ done: 1, failed: 0 });
    const left = await database().select({ title: news.table.title }).from(news.table).all();
    expect(left.map(({ title }) => title).toSorted()).toEqual(["Mine", "Theirs"]);
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

  test("is named neither among broken links nor as where a record is used", async () => {
    const text = (href: string) =>
      JSON.stringify({
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [{ type: "text", text: "There", marks: [{ type: "link", attrs: { href } }] }],
          },
        ],
      });
    for (const id of [own, other]) await updateRecord(news, id, { content: text("pages:999") }, null);
    const admin = {
      id: emil.id,
      permissions: new Set(["news.update"]),
      limits: { news: { own: true } },
    } as const;
    const { links, more } = await loadBrokenLinks(admin as unknown as SignedInAdmin, "en");
    expect([links.map(({ record }) => record), more]).toEqual([["Mine"], 0]);

    const target = await made("Target", emil.id);
    for (const id of [own, other]) await updateRecord(news, id, { content: text(`news:${target}`) }, null);
    const viewer = { ...admin, adminId: emil.id, language: "en" } as const;
    const row = await readRecord(news, target);
    expect(await describeUsedOn(news, row as Row, viewer)).toMatchObject([
      { items: [{ text: "Mine" }], total: 2 },
    ]);
  });

  test("is not read by beginning its translation, nor beside one", async () => {
    const asked = await adminWith(emil.id, ["news.create", "news.update"]);
    const begun = async (id: number) => {
      const prefilled = { translationOf: String(id), language: "cs" };
      const form = await loadForm(news, 0, asked, "en", { prefilled, notice: undefined, beside: "en" });
      return [form?.texts.title, form?.beside?.heading];
    };
    expect(await begun(own)).toEqual(["Mine", "Mine"]);
    expect(await begun(other)).toEqual(["", undefined]);
    const theirs = { language: "cs", translationOf: String(other), title: "Moje", date: "2026-01-02" };
    const mine = await createRecord(news, theirs, emil.id);
    const id = mine.outcome === "saved" ? mine.row.id : 0;
    const form = await loadForm(news, id, asked, "en", { prefilled: {}, notice: undefined, beside: "en" });
    expect([form?.heading, form?.beside]).toEqual(["Moje", undefined]);
  });

  test("is among no values that many records can be set to", async () => {
    const above = async (title: string, adminId: string | null) =>
      createRecord(categories, { name: title, scope: "news", language: "en" }, adminId);
    await above("My category", emil.id);
    await above("Their category", null);
    const reach = { adminId: emil.id, limits: [{ own: true as const }] };
    const reachOf = (module: { readonly name: string }) => (module.name === "categories" ? reach : undefined);
    const { values } = await describeSetting(news, "categories", {}, "en", reachOf);
    expect(values.map(({ text: name }) => name.replace(/ \(.*/, ""))).toEqual(["My category"]);
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
    ['{"news":{"own":true}}', "news.update,auditLog", "limits_with_log"],
    ['{"media":{"own":true}}', "media.update,filesGallery.read", "limits_with_files"],
  ])("are refused as %s for %s", async (limits, permissions, code) => {
    const anna = await clientWith("all");
    const { status, body } = await anna.post(group, { name: "Odd", permissions, limits });
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ field: "limits", code }],
    });
  });

  test("go with the log and the file tool where the module is read as a whole", async () => {
    const anna = await clientWith("all");
    const limits = { news: { own: true }, media: { own: true } };
    const permissions = "news,media.read,media.update,auditLog,filesGallery";
    const { status } = await anna.post(group, { name: "Readers of all", permissions, limits });
    expect(status).toBe(200);
  });

  test("keep their members from passing on what they have only in part", async () => {
    const ema = await limited(["news", "adminGroups"]);
    const { body } = await ema.post(group, { name: "Wider", permissions: "news" });
    expect(body.errors).toMatchObject([{ field: "permissions", code: "not_yours" }]);
  });
});
