import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { permissionsOfGroup } from "#lib/accounts/queries/admins";
import { adminGroupsTable as adminGroups, adminsTable as admins } from "#lib/kernel/administrators";
import { auditLogTable as auditLog } from "#lib/kernel/audit-log";
import { runInBulk } from "#lib/kernel/engine/bulk";
import { updateRecord } from "#lib/kernel/engine/save";
import { removeRecord } from "#lib/kernel/engine/trash";
import { moduleNamed } from "#lib/kernel/registry";
import en from "#messages/en";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(useTestDatabase);

const url = "/ADMIN/en/adminGroups";
const groups = async () => database().select().from(adminGroups).orderBy(adminGroups.id).all();
const has = async (groupId: number) => [...(await permissionsOfGroup(groupId))].sort();

describe("a group's permissions", () => {
  test.each([
    ["names with commas between", "pages.delete, users"],
    ["an array in JSON text", '["users","pages.delete"]'],
    ["a JSON array", ["users", "pages.delete", "users"]],
  ])("are taken as %s, and told back", async (_, permissions) => {
    const anna = await clientWith("all");
    const { body } = await anna.post(url, { name: "Editors", permissions });
    expect(await has(body.data.id)).toEqual(["pages.delete", "users"]);
    expect((await anna.get(`${url}/${body.data.id}`)).body).toMatchObject({
      name: "Editors",
      permissions: ["pages.delete", "users"],
    });
  });

  test("are taken from the boxes of a plain form, of which a hidden one is always sent", async () => {
    const anna = await clientWith("all");
    const boxes = [
      ["name", "Editors"],
      ["permissions[]", ""],
      ["permissions[]", "pages"],
      ["permissions[]", "users.approve"],
      ["permissions[]", ""],
    ];
    const { status } = await anna.submit(url, boxes);
    expect(status).toBe(303);
    const { id } = (await groups()).find(({ name }) => name === "Editors") ?? { id: 0 };
    expect(await has(id)).toEqual(["pages", "users.approve"]);
    await anna.submit(`${url}/${id}`, [
      ["name", "Editors"],
      ["permissions[]", ""],
    ]);
    expect(await has(id)).toEqual([]);
  });

  test("are refused by name however many there are that nobody knows", async () => {
    const anna = await clientWith("all");
    const permissions = Array.from({ length: 40_000 }, (_, index) => `unknown.${index}`).join(",");
    expect(await anna.post(url, { name: "Many", permissions })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "permissions", code: "unknown_permission" }] },
    });
  });

  test("to do everything are taken from nobody's own group by himself", async () => {
    const [anna, boris] = [await clientWith(["superadmin"]), await clientWith(["superadmin"])];
    const own = `${url}/${anna.groupId}`;
    expect(await anna.post(own, { permissions: "pages" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "permissions", code: "own_group" }] },
    });
    expect(await has(anna.groupId)).toEqual(["superadmin"]);
    expect((await boris.post(own, { permissions: "pages" })).status).toBe(200);
  });

  test("of the first group stay with it, because new accounts get it", async () => {
    const anna = await clientWith(["superadmin"]);
    await database().update(admins).set({ group_id: anna.groupId }).run();
    expect((await anna.remove(`${url}/1`)).status).toBe(409);
    expect((await groups()).some(({ id }) => id === 1)).toBe(true);
  });

  test("stay as they were when an update leaves them out", async () => {
    const anna = await clientWith("all");
    const { groupId } = await clientWith(["pages", "users"]);
    expect((await anna.post(`${url}/${groupId}`, { name: "Renamed" })).body.status).toBe("ok");
    expect(await has(groupId)).toEqual(["pages", "users"]);
  });

  test("are none in a new group that says nothing of them", async () => {
    const { body } = await (await clientWith("all")).post(url, { name: "Newcomers" });
    expect(await has(body.data.id)).toEqual([]);
  });

  test("must exist, and nothing is written otherwise", async () => {
    const anna = await clientWith("all");
    const before = await groups();
    const answer = await anna.post(url, { name: "Editors", permissions: "pages, made.up" });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: "permissions",
            code: "unknown_permission",
            message: expect.stringContaining("made.up"),
          },
        ],
      },
    });
    expect(await groups()).toEqual(before);
  });

  test("are written with the group or not at all", async () => {
    const anna = await clientWith("all");
    const { groupId } = await clientWith(["pages"]);
    const stale = { version: "7", permissions: "users" };
    expect((await anna.post(`${url}/${groupId}`, stale)).status).toBe(409);
    const taken = { name: "Superadmins", permissions: "users" };
    expect((await anna.post(`${url}/${groupId}`, taken)).status).toBe(422);
    expect(await has(groupId)).toEqual(["pages"]);
  });

  test("are in the audit log, before and after", async () => {
    const anna = await clientWith("all");
    const { groupId } = await clientWith(["pages", "users"]);
    await anna.post(`${url}/${groupId}`, { permissions: "users, redirections.read" });
    const entry = (await database().select().from(auditLog).orderBy(auditLog.id).all()).at(-1);
    expect(JSON.stringify(entry)).toContain("pages, users");
    expect(JSON.stringify(entry)).toContain("redirections.read, users");
  });

  test("work on the next request of whoever is signed in, given and taken away", async () => {
    const anna = await clientWith("all");
    const eva = await clientWith("none");
    expect((await eva.get("/ADMIN/en/redirections")).status).toBe(403);
    await anna.post(`${url}/${eva.groupId}`, { permissions: "redirections" });
    expect((await eva.get("/ADMIN/en/redirections")).status).toBe(200);
    await anna.post(`${url}/${eva.groupId}`, { permissions: "redirections.read" });
    const redirection = { source: "/old", target: "/new" };
    expect((await eva.get("/ADMIN/en/redirections")).status).toBe(200);
    expect((await eva.post("/ADMIN/en/redirections", redirection)).status).toBe(403);
    await anna.post(`${url}/${eva.groupId}`, { permissions: "" });
    expect((await eva.get("/ADMIN/en/redirections")).status).toBe(403);
  });
});

describe("whoever is no superadmin", () => {
  const manager = () => clientWith(["adminGroups", "pages", "users.approve"]);
  const refusal = (names: string) => ({
    status: 422,
    body: {
      errors: [{ field: "permissions", code: "not_yours", message: expect.stringContaining(names) }],
    },
  });

  test.each(["superadmin", "users", "users.delete", "redirections", "adminsPermissions.update"])(
    "cannot grant %s without having it, to a new group or an old one or the own one",
    async (permission) => {
      const mila = await manager();
      const { groupId } = await clientWith(["pages"]);
      const before = (await groups()).length;
      expect(await mila.post(url, { name: "Mine", permissions: permission })).toMatchObject(
        refusal(permission),
      );
      for (const id of [groupId, mila.groupId])
        expect(await mila.post(`${url}/${id}`, { permissions: `pages, ${permission}` })).toMatchObject(
          refusal(permission),
        );
      expect(await groups()).toHaveLength(before);
      expect(await has(groupId)).toEqual(["pages"]);
    },
  );

  test("grants what they have, and parts of it", async () => {
    const mila = await manager();
    const { groupId } = await clientWith("none");
    const permissions = "pages, pages.delete, users.approve, users.read, adminGroups.read";
    expect((await mila.post(`${url}/${groupId}`, { permissions })).body.status).toBe("ok");
  });

  test("narrows a group within what they have themselves, and widens it again", async () => {
    const mila = await manager();
    const { groupId } = await clientWith(["pages", "users.approve"]);
    const save = (permissions: string) => mila.post(`${url}/${groupId}`, { permissions });
    expect((await save("pages.read")).body.status).toBe("ok");
    expect((await save("pages, users.approve")).body.status).toBe("ok");
  });

  test("changes nothing of a group that may do what they may not: takes nothing, adds nothing, renames nothing", async () => {
    const mila = await manager();
    const { groupId } = await clientWith(["redirections", "pages"]);
    const before = await groups();
    const changes = [
      { permissions: "" },
      { permissions: "pages" },
      { permissions: "redirections" },
      { permissions: "redirections.read, pages" },
      { permissions: "redirections, pages, users.approve" },
      { name: "Harmless" },
      { description: "Harmless" },
      { name: "Harmless", permissions: "redirections, pages" },
    ];
    for (const change of changes)
      expect(await mila.post(`${url}/${groupId}`, change)).toMatchObject({
        status: 422,
        body: {
          errors: [{ field: "", code: "group_beyond_you", message: expect.stringContaining("redirections") }],
        },
      });
    expect(await groups()).toEqual(before);
    expect(await has(groupId)).toEqual(["pages", "redirections"]);
  });

  test("deletes no group that may do what they may not, alone or with others", async () => {
    const mila = await manager();
    const { groupId } = await clientWith(["redirections"]);
    await database().delete(admins).where(ofGroup(groupId)).run();
    expect(await mila.remove(`${url}/${groupId}`)).toMatchObject({
      status: 409,
      body: { status: "error", message: en.modules.adminGroups.actions.delete.beyondYou },
    });
    const group = adminGroupsModule();
    expect(await runInBulk(group, "delete", [groupId], mila.id, async () => undefined)).toMatchObject({
      done: 0,
    });
    expect(await has(groupId)).toEqual(["redirections"]);
  });

  test("is refused by the engine too, whoever asks it", async () => {
    const mila = await manager();
    const { groupId } = await clientWith(["redirections"]);
    await database().delete(admins).where(ofGroup(groupId)).run();
    const group = adminGroupsModule();
    expect(await updateRecord(group, groupId, { permissions: "" }, mila.id)).toMatchObject({
      outcome: "invalid",
    });
    expect(await removeRecord(group, groupId, mila.id)).toMatchObject({
      outcome: "refused",
      reason: "beyondYou",
    });
    expect(await has(groupId)).toEqual(["redirections"]);
  });

  test("cannot change, clone or delete a group that may do everything", async () => {
    const ofEverything = await clientWith(["superadmin"]);
    await database().delete(admins).run();
    const mila = await manager();
    for (const texts of [{ permissions: "pages" }, { name: "Mine" }, { description: "Mine" }])
      expect(await mila.post(`${url}/${ofEverything.groupId}`, texts)).toMatchObject({
        status: 422,
        body: { errors: [{ code: "superadmin_group" }] },
      });
    expect(await mila.post(`${url}/${ofEverything.groupId}/clone`)).toMatchObject(refusal("superadmin"));
    expect(await mila.remove(`${url}/${ofEverything.groupId}`)).toMatchObject({
      status: 409,
      body: { status: "error", message: en.modules.adminGroups.actions.delete.superadminGroup },
    });
    expect(await has(ofEverything.groupId)).toEqual(["superadmin"]);
  });
});

describe("the last group that may do everything", () => {
  const lose = async (client: Awaited<ReturnType<typeof clientWith>>, id: number) =>
    client.post(`${url}/${id}`, { permissions: "pages" });

  test("cannot lose that while no other such group has an active member", async () => {
    const anna = await clientWith("all");
    const other = await clientWith(["superadmin"]);
    await database().update(admins).set({ status: "Blocked" }).where(ofGroup(other.groupId)).run();
    expect(await lose(anna, anna.groupId)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "permissions", code: "last_superadmin" }] },
    });
    expect(await has(anna.groupId)).toEqual(["superadmin"]);
    expect((await lose(anna, other.groupId)).body.status).toBe("ok");
  });

  test("is not the last while another has one", async () => {
    const anna = await clientWith("all");
    const boris = await clientWith(["superadmin"]);
    expect((await lose(boris, anna.groupId)).body.status).toBe("ok");
    expect((await anna.get(url)).status).toBe(403);
  });
});

describe("cloning", () => {
  test("makes a group with the same permissions and no members, and leads to it by a full load", async () => {
    const anna = await clientWith("all");
    const { groupId } = await clientWith(["pages", "users.approve"]);
    await anna.post(`${url}/${groupId}`, { name: "Editors", description: "Who write" });
    const { status, body } = await anna.post(`${url}/${groupId}/clone`);
    expect(status).toBe(200);
    const { id } = body.data;
    expect(body.data).toEqual({ id, redirectUrl: `${url}/${id}`, redirectType: "hard" });
    expect((await anna.get(`${url}/${id}`)).body).toMatchObject({
      name: "Editors 2",
      description: "Who write",
      permissions: ["pages", "users.approve"],
    });
    const second = await anna.post(`${url}/${groupId}/clone`);
    expect((await anna.get(`${url}/${second.body.data.id}`)).body.name).toBe("Editors 3");
    expect((await anna.remove(`${url}/${id}`)).body.status).toBe("ok");
  });

  test("takes its own permission and what the group may", async () => {
    const { groupId } = await clientWith(["pages"]);
    const reader = await clientWith(["adminGroups.read", "pages"]);
    expect((await reader.post(`${url}/${groupId}/clone`)).status).toBe(403);
    const cloner = await clientWith(["adminGroups.clone"]);
    expect((await cloner.post(`${url}/${groupId}/clone`)).status).toBe(422);
    const having = await clientWith(["adminGroups.clone", "pages"]);
    expect((await having.post(`${url}/${groupId}/clone`)).body.status).toBe("ok");
  });

  test("keeps within the length of a name", async () => {
    const anna = await clientWith("all");
    const { body } = await anna.post(url, { name: "x".repeat(100) });
    const clone = await anna.post(`${url}/${body.data.id}/clone`);
    expect((await anna.get(`${url}/${clone.body.data.id}`)).body.name).toHaveLength(92);
  });
});

describe("deleting a group", () => {
  test("with members is refused, and says why", async () => {
    const anna = await clientWith("all");
    const { groupId } = await clientWith(["pages"]);
    expect(await anna.remove(`${url}/${groupId}`)).toMatchObject({
      status: 409,
      body: { status: "error", message: en.modules.adminGroups.actions.delete.hasMembers },
    });
    expect(await has(groupId)).toEqual(["pages"]);
  });

  test("without members takes its permissions along", async () => {
    const anna = await clientWith("all");
    const { body } = await anna.post(url, { name: "Short-lived", permissions: "pages" });
    expect((await anna.remove(`${url}/${body.data.id}`)).body.status).toBe("ok");
    expect(await has(body.data.id)).toEqual([]);
  });
});

const adminGroupsModule = () => {
  const module = moduleNamed("adminGroups");
  if (!module) throw new Error("There is no module of groups.");
  return module;
};
const ofGroup = (groupId: number) => eq(admins.group_id, groupId);
