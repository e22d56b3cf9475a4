import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { endSession } from "#lib/accounts/session";
import { createUser, deliver, emptySite, userNow } from "#lib/accounts/visitors/site.fixture";
import { loadBulk } from "#lib/admin/bulk/ask-in-bulk";
import { seedRows } from "#lib/demo/seed-rows";
import { readRecord } from "#lib/kernel/engine/read";
import { createRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { validTexts } from "#lib/kernel/engine/valid-texts-fixture";
import { listRecords } from "#lib/kernel/listing/list";
import type { AnyModule, RecordId } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { modules } from "#lib/modules";
import { createCaller } from "#test/caller";
import { handlerOf } from "#test/handler-of";
import { savedRow } from "#test/saved";

const filter = handlerOf("POST", "[page]/filter");
const POST = handlerOf("POST", "[page]/bulk");

beforeEach(emptySite);

async function create(module: AnyModule, n: number): Promise<RecordId> {
  const saved = savedRow(await createRecord(module, validTexts(module, n), null));
  return saved.id;
}

const everything = { search: "", filter1: "", orderBy: "", listingPage: 1, limit: 50, filters: {} };
const written = Object.values(modules as Readonly<Record<string, unknown>>)
  .map((module) => module as AnyModule)
  .filter(({ readOnly, single, id }) => !readOnly && !single && id !== "uuid");

describe.each(written.map((module) => [module.name, module] as const))(
  "selected records of %s",
  (page, module) => {
    const params = { page };

    test("are deleted together, and all that match come back from the trash", async () => {
      const before = (await listRecords(module, { ...everything, trash: false, reach: undefined })).count;
      const created = [await create(module, 1), await create(module, 2), await create(module, 3)];
      await create(module, 4);
      const anna = await createCaller();
      const ids = created.map((id) => ["ids[]", String(id)] as const);
      const answer = await anna.post(POST, { params, fields: [["action", "delete"], ...ids] });
      expect(await answer.json()).toMatchObject({ status: "ok", data: { done: 3, skipped: 0, failed: 0 } });
      expect((await listRecords(module, { ...everything, trash: false, reach: undefined })).count).toBe(
        before + 1,
      );
      if (!module.trash) return;
      const fields = { action: "restore", view: "trash", all: "1", count: "3" };
      const back = await (await anna.post(POST, { params, fields })).json();
      expect(back).toMatchObject({ data: { done: 3, skipped: 0, failed: 0 } });
      expect((await listRecords(module, { ...everything, trash: false, reach: undefined })).count).toBe(
        before + 4,
      );
    });
  },
);

test("selected records of every module are left alone by whoever may not, whatever else they may", async () => {
  for (const module of written) {
    const { name: page } = module;
    const id = await create(module, 1);
    const emil = await createCaller([`${page}.read`, `${page}.update`]);
    const fields = { action: "delete", ids: String(id) };
    expect((await emil.post(POST, { params: { page }, fields })).status, page).toBe(403);
    expect(await readRecord(module, id), page).toBeDefined();
  }
});

test("a bulk action ends where its administrator is blocked meanwhile", async () => {
  const redirections = moduleNamed("redirections") as AnyModule;
  await seedRows(redirections, 400, () => undefined);
  const before = (await listRecords(redirections, { ...everything, trash: false, reach: undefined })).count;
  const emil = await createCaller(["redirections"]);
  const fields = { action: "delete", all: "1", count: String(before), confirmed: "1" };
  const running = emil.post(POST, { params: { page: "redirections" }, fields, accept: "text/html" });
  while (
    (await listRecords(redirections, { ...everything, trash: false, reach: undefined })).count === before
  )
    await setImmediate();
  await endSession(await emil.session());
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("the login page"));
  expect((await running).status).toBe(401);
  expect(
    (await listRecords(redirections, { ...everything, trash: false, reach: undefined })).count,
  ).toBeGreaterThan(0);
});

describe("everything that matches", () => {
  const users = () => moduleNamed("users") as AnyModule;
  const params = { page: "users" };
  const filtered = { all: "1", status: "Registered" };

  test("is walked through in slices, and only that", async () => {
    await seedRows(users(), 103, () => undefined);
    const jana = await createUser("jana");
    const anna = await createCaller();
    let next: Readonly<Record<string, string>> | undefined = { count: "103" };
    const dones: number[] = [];
    while (next) {
      const fields: Record<string, string> = { action: "block", ...filtered, ...next };
      const { data } = await (await anna.post(POST, { params, fields })).json();
      dones.push(data.done);
      next = data.after && { after: String(data.after), until: String(data.until) };
    }
    expect(dones).toEqual([100, 3]);
    const blocked = { ...everything, trash: false, reach: undefined, filters: { status: "Blocked" } };
    expect((await listRecords(users(), blocked)).count).toBe(103);
    expect(await userNow(jana.id)).toEqual(jana);
  });

  test("is left alone when its number is not what was confirmed", async () => {
    await seedRows(users(), 3, () => undefined);
    const anna = await createCaller();
    const answer = await anna.post(POST, { params, fields: { action: "block", ...filtered, count: "2" } });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { status: "error", message: expect.stringContaining("3 records now match") },
    ]);
    const blocked = { ...everything, trash: false, reach: undefined, filters: { status: "Blocked" } };
    expect((await listRecords(users(), blocked)).count).toBe(0);
  });

  test("is what the remembered filter says where the request says nothing", async () => {
    await createUser("jana");
    await createUser("petr");
    const anna = await createCaller();
    await anna.post(filter, { params, fields: { search: "jan" } });
    const answer = await anna.post(POST, { params, fields: { action: "block", all: "1", count: "1" } });
    expect(await answer.json()).toMatchObject({ data: { done: 1 } });
  });

  test("is asked for first, with its number, and done at one go for a plain form", async () => {
    await seedRows(users(), 102, () => undefined);
    const anna = await createCaller();
    const fields = { action: "block", ...filtered, count: "102" };
    const asked = await anna.post(POST, { params, fields, accept: "text/html" });
    expect(asked.status).toBe(303);
    const where = new URL(asked.headers.get("location") ?? "", "http://localhost");
    expect(where.pathname).toBe("/ADMIN/en/users/bulk");
    const query = Object.fromEntries(where.searchParams);
    const admin = { permissions: new Set(["users"]), limits: {}, session: await anna.session() } as never;
    const question = await loadBulk(users(), admin, "cs", query);
    expect(question?.question).toBe("Zablokovat: 102 záznamů?");
    const done = await anna.post(POST, { params, fields: { ...question?.fields }, accept: "text/html" });
    expect(done.headers.get("location")).toMatch(/^\/ADMIN\/en\/users\?notice=/);
    const blocked = { ...everything, trash: false, reach: undefined, filters: { status: "Blocked" } };
    expect((await listRecords(users(), blocked)).count).toBe(102);
  });
});

describe("the answer", () => {
  const params = { page: "users" };

  test("tells what was done and what was skipped; each record follows as if it were alone", async () => {
    const [eva, jana] = [await createUser("eva", { status: "Registered" }), await createUser("jana")];
    const anna = await createCaller();
    const fields = { action: "approve", ids: `${eva.id},${jana.id},${eva.id},99999` };
    const answer = await (await anna.post(POST, { params, fields })).json();
    expect(answer).toEqual({
      status: "ok",
      message: "Done: 1 record. 2 were skipped because the action doesn’t apply to them.",
      data: { done: 1, skipped: 2, failed: 0, failures: [] },
    });
    expect(await userNow(eva.id)).toMatchObject({ status: "Active" });
    expect((await deliver()).map(({ template }) => template)).toEqual(["registrationConfirmed"]);
  });

  test("tells which records refused and why, and the others are done", async () => {
    const pages = moduleNamed("pages") as AnyModule;
    const create = async (slug: string) => {
      const saved = savedRow(await createRecord(pages, { title: slug, slug, language: "en" }, null));
      return saved.id;
    };
    const ids = [await create("one"), await create("two")];
    for (const id of ids) await removeRecord(pages, id, null);
    await create("one");
    const anna = await createCaller();
    const fields = { action: "restore", view: "trash", ids: ids.join(",") };
    const { data, message } = await (await anna.post(POST, { params: { page: "pages" }, fields })).json();
    expect(data).toMatchObject({ done: 1, skipped: 0, failed: 1, failures: [{ id: ids[0], label: "one" }] });
    expect(message).toContain("1 failed. one: ");
  });

  test("of nothing selected, too much and unknown actions is a refusal", async () => {
    const anna = await createCaller();
    const status = async (fields: Record<string, string>) =>
      (await anna.post(POST, { params, fields })).status;
    expect(await status({ action: "approve" })).toBe(400);
    expect(await status({ action: "approve", ids: "abc,0" })).toBe(400);
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join(",");
    expect(await status({ action: "approve", ids: many })).toBe(413);
    for (const action of ["reject", "update", "constructor", "restore", ""])
      expect(await status({ action, ids: "1" }), action).toBe(404);
  });
});

test("others get their turn while many records are worked through", async () => {
  const users = moduleNamed("users") as AnyModule;
  await seedRows(users, 60, () => undefined);
  const anna = await createCaller();
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 1);
  const rows = await listRecords(users, { ...everything, trash: false, reach: undefined, limit: 60 });
  const ids = rows.rows.map(({ id }) => id).join(",");
  await anna.post(POST, { params: { page: "users" }, fields: { action: "approve", ids } });
  clearInterval(clock);
  expect(turns).toBeGreaterThan(1);
});
