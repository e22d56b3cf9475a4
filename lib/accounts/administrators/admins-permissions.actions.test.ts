import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { permissionsOfGroup } from "#lib/accounts/queries/admins";
import { adminsPermissionsTable as adminsPermissions } from "#lib/kernel/administrators";
import cs from "#messages/cs";
import en from "#messages/en";
import { clientWith } from "#test/client";
import { markOfWrites } from "#test/everything-kept";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(useTestDatabase);

const url = "/ADMIN/en/adminsPermissions";
const entries = async () => database().select().from(adminsPermissions).orderBy(adminsPermissions.id).all();
const idOf = async (permission: string) =>
  (await entries()).find((entry) => entry.permission === permission)?.id ?? 0;

describe("creating a permission", () => {
  test("answers ok with its id", async () => {
    const anna = await clientWith("all");
    const answer = await anna.post(url, { permission: " reports.export " });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "ok", data: { id: await idOf("reports.export") } },
    });
    expect((await anna.get(`${url}/${answer.body.data.id}`)).body).toMatchObject({
      permission: "reports.export",
    });
  });

  test.each([
    ["", "required"],
    ["   ", "required"],
    ["one\ntwo", "pattern"],
    ["x".repeat(101), "too_long"],
  ])("refuses %j as %s", async (permission, code) => {
    const before = (await entries()).length;
    const answer = await (await clientWith("all")).post(url, { permission });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "permission", code }] } });
    expect(answer.body).not.toHaveProperty("status");
    expect(await entries()).toHaveLength(before);
  });

  test("takes 100 characters of any kind", async () => {
    const permission = "Ř, % & <b>".repeat(10);
    const { body } = await (await clientWith("all")).post(url, { permission });
    expect(await idOf(permission)).toBe(body.data.id);
  });

  test("of one that exists is ignored: ok, id 0, nothing written", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    const before = await entries();
    const mark = await markOfWrites();
    for (const permission of ["reports", "superadmin", "pages.delete"])
      expect(await anna.post(url, { permission })).toMatchObject({
        status: 200,
        body: { status: "ok", data: { id: 0 } },
      });
    expect(await entries()).toEqual(before);
    expect(await markOfWrites()).toBe(mark);
  });

  test("of one that exists by a plain form leads to the listing with the message", async () => {
    const answer = await (await clientWith("all")).submit(url, { permission: "pages" });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/ADMIN\/en\/adminsPermissions\?notice=/);
  });

  test("of the same one 50 times at once makes one, and every answer is ok", async () => {
    const anna = await clientWith("all");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => anna.post(url, { permission: "reports" })),
    );
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(["ok"]));
    const made = answers.map(({ body }) => body.data.id).filter((id) => id !== 0);
    expect(made).toEqual([await idOf("reports")]);
    expect((await entries()).filter(({ permission }) => permission === "reports")).toHaveLength(1);
  });
});

describe("changing a permission", () => {
  test("keeps the groups that have it", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    const eva = await clientWith(["reports"]);
    const answer = await anna.post(`${url}/${await idOf("reports")}`, { permission: "overviews" });
    expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await permissionsOfGroup(eva.groupId)).toEqual(new Set(["overviews"]));
  });

  test("to the name of another is refused", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    expect(await anna.post(`${url}/${await idOf("reports")}`, { permission: "pages" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "permission", code: "taken" }] },
    });
  });

  test.each(["superadmin", "pages", "pages.delete"])("is refused for %s", async (permission) => {
    const anna = await clientWith("all");
    expect(await anna.post(`${url}/${await idOf(permission)}`, { permission: "other" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "permission", code: "built_in" }] },
    });
    expect(await idOf(permission)).toBeGreaterThan(0);
  });

  test("gives nobody by its new name what the renaming person does not have", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    const eva = await clientWith(["adminsPermissions", "reports"]);
    const answer = await eva.post(`${url}/${await idOf("reports")}`, { permission: "pages.secret" });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ code: "not_yours", message: expect.stringContaining("pages.secret") }] },
    });
    const renamed = await eva.post(`${url}/${await idOf("reports")}`, {
      permission: "adminsPermissions.reports",
    });
    expect(renamed.body.status).toBe("ok");
  });
});

describe("a permission of a group that may do what the person may not", () => {
  test("is taken from it neither by another name nor by deleting it", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    const { groupId } = await clientWith(["reports", "redirections"]);
    const eva = await clientWith(["adminsPermissions", "reports"]);
    const entry = `${url}/${await idOf("reports")}`;
    expect(await eva.post(entry, { permission: "adminsPermissions.reports" })).toMatchObject({
      status: 422,
      body: {
        errors: [{ code: "group_beyond_you", message: expect.stringContaining("redirections") }],
      },
    });
    expect(await eva.remove(entry)).toMatchObject({
      status: 409,
      body: { message: en.modules.adminsPermissions.actions.delete.beyondYou },
    });
    expect(await permissionsOfGroup(groupId)).toEqual(new Set(["reports", "redirections"]));
  });

  test("can be deleted by whoever may do all that its groups may", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    await clientWith(["reports"]);
    const eva = await clientWith(["adminsPermissions", "reports"]);
    expect((await eva.remove(`${url}/${await idOf("reports")}`)).body.status).toBe("success");
  });
});

describe("deleting a permission", () => {
  test("answers success, the listing and the same message in both languages", async () => {
    for (const language of ["en", "cs"]) {
      const anna = await clientWith("all");
      await anna.post(url, { permission: "reports" });
      const answer = await anna.remove(`/ADMIN/${language}/adminsPermissions/${await idOf("reports")}`);
      expect(answer).toEqual({
        status: 200,
        location: null,
        body: {
          status: "success",
          message: "The permission was deleted.",
          data: { listUrl: `/ADMIN/${language}/adminsPermissions` },
        },
      });
      expect(await idOf("reports")).toBe(0);
    }
  });

  test("that is not there fails, with the translated message", async () => {
    const anna = await clientWith("all");
    for (const id of ["999999", "0"]) {
      const answer = await anna.remove(`/ADMIN/cs/adminsPermissions/${id}`);
      expect(answer).toMatchObject({
        status: 404,
        body: { status: "error", message: cs.admin.failures.delete },
      });
      expect(answer.body).not.toHaveProperty("data");
    }
  });

  test("twice at once succeeds once", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "reports" });
    const id = await idOf("reports");
    const answers = await Promise.all([anna.remove(`${url}/${id}`), anna.remove(`${url}/${id}`)]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(["error", "success"]);
  });

  test.each([
    ["superadmin", cs.modules.adminsPermissions.actions.delete.superadmin],
    ["pages", cs.modules.adminsPermissions.actions.delete.ofModule],
    ["users.approve", cs.modules.adminsPermissions.actions.delete.ofModule],
  ])("is refused for %s, which the program asks for", async (permission, message) => {
    const anna = await clientWith("all");
    expect(await anna.remove(`/ADMIN/cs/adminsPermissions/${await idOf(permission)}`)).toMatchObject({
      status: 409,
      body: { status: "error", message },
    });
    expect(await idOf(permission)).toBeGreaterThan(0);
  });

  test("takes it away from its groups on their next request", async () => {
    const anna = await clientWith("all");
    await anna.post(url, { permission: "adminGroups.reports" });
    const eva = await clientWith(["adminGroups.reports"]);
    expect((await eva.get("/ADMIN/en/adminGroups")).status).toBe(200);
    await anna.remove(`${url}/${await idOf("adminGroups.reports")}`);
    expect((await eva.get("/ADMIN/en/adminGroups")).status).toBe(403);
  });
});

describe("lists to choose permissions from", () => {
  const offered = async (permissions: "all" | readonly string[], query: string) => {
    const { body } = await (await clientWith(permissions)).get(
      `/ADMIN/en/search?module=adminsPermissions${query}`,
    );
    return body.results.map(({ title }: { title: string }) => title);
  };

  test("leave superadmin out unless a superadmin asks for it", async () => {
    expect(await offered("all", "&q=superadmin")).toEqual([]);
    expect(await offered("all", `&id=${await idOf("superadmin")}`)).toEqual([]);
    expect(await offered("all", "&q=superadmin&superadmin=1")).toEqual(["superadmin"]);
    expect(await offered(["adminsPermissions"], "&q=superadmin&superadmin=1")).toEqual([]);
  });

  test("are full all the same", async () => {
    expect(await offered("all", "")).toHaveLength(8);
  });
});

test("the listing shows all permissions, in order of their names unless asked otherwise", async () => {
  const anna = await clientWith("all");
  const { body } = await anna.get(`${url}?limit=500`);
  const names = body.rows.map(({ permission }: { permission: string }) => permission);
  expect(names).toContain("superadmin");
  expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, "cs")));
  expect(body).toMatchObject({ orderBy_selected: "permission ASC", count: (await entries()).length });
  expect(body.orderBy.map(({ value }: { value: string }) => value)).toEqual([
    "permission ASC",
    "permission DESC",
  ]);
  expect((await anna.get(`${url}?orderBy=id;DROP`)).body.orderBy_selected).toBe("permission ASC");
});
