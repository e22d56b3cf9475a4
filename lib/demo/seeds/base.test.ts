import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Database, database } from "#db/client";
import { permissionsOfGroup } from "#lib/accounts/queries/admins";
import {
  adminGroupsTable as adminGroups,
  adminsPermissionsTable as adminsPermissions,
} from "#lib/kernel/administrators";
import { permissionsOf } from "#lib/kernel/permissions";
import { everyModule } from "#lib/kernel/registry";
import { adminGroupPermissions } from "#lib/kernel/tables";
import { permissionsOfTool, toolNames } from "#lib/kernel/tools";
import { useTestDatabase } from "#test/test-database";
import { seedBase } from "./base.ts";

let open: Database;
beforeEach(async () => {
  open = await useTestDatabase();
});

const everything = async () => ({
  groups: await database().select().from(adminGroups).orderBy(adminGroups.id).all(),
  permissions: await database().select().from(adminsPermissions).orderBy(adminsPermissions.id).all(),
  granted: await database().select().from(adminGroupPermissions).all(),
});

describe("the base of a database", () => {
  test("has one group, which may do everything", async () => {
    const { groups } = await everything();
    expect(groups).toMatchObject([{ id: 1, name: "Superadmins" }]);
    expect(await permissionsOfGroup(1)).toEqual(new Set(["superadmin"]));
  });

  test("has an entry for each permission of each module, once", async () => {
    const names = (await everything()).permissions.map(({ permission }) => permission);
    expect(names.toSorted()).toEqual(
      [
        "superadmin",
        "settings",
        ...everyModule().flatMap(permissionsOf),
        ...toolNames.flatMap(permissionsOfTool),
      ].toSorted(),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test("is the same after a second and a third start", async () => {
    const before = await everything();
    await seedBase();
    await seedBase();
    expect(await everything()).toEqual(before);
  });
});

test("a new site has five groups, whose authors change only what they wrote", async () => {
  await open.delete(adminGroupPermissions).run();
  await open.delete(adminGroups).run();
  await seedBase();
  await seedBase();
  const { groups } = await everything();
  expect(groups.map(({ name }) => name)).toEqual([
    "Superadmins",
    "Publishers",
    "Editors",
    "Authors",
    "Newsletter",
  ]);
  const granted = async (index: number) => permissionsOfGroup(groups[index]?.id ?? 0);
  expect(await granted(0)).toEqual(new Set(["superadmin"]));
  for (const index of [2, 3]) {
    expect([...(await granted(index))]).toEqual(expect.arrayContaining(["news.create", "pages.update"]));
    expect([...(await granted(index))].filter((name) => /publish|^news$/.test(name))).toEqual([]);
  }
  expect(groups.map(({ limits }) => limits?.news ?? null)).toEqual([null, null, null, { own: true }, null]);
});

describe("a later start", () => {
  test("makes the entries of a new module and grants them to nobody", async () => {
    const editors = await open.insert(adminGroups).values({ name: "Editors" }).returning().get();
    await open.delete(adminsPermissions).where(like(adminsPermissions.permission, "redirections%")).run();
    const before = (await everything()).granted;
    await seedBase();
    const made = await open
      .select()
      .from(adminsPermissions)
      .where(eq(adminsPermissions.permission, "redirections"))
      .all();
    expect(made).toHaveLength(1);
    expect((await everything()).granted).toEqual(before);
    expect(await permissionsOfGroup(editors.id)).toEqual(new Set());
  });

  test("leaves renamed groups and their permissions to those who changed them", async () => {
    await open.update(adminGroups).set({ name: "Owners" }).run();
    await open.delete(adminGroupPermissions).run();
    await seedBase();
    expect((await everything()).groups.map(({ name }) => name)).toEqual(["Owners"]);
    expect(await permissionsOfGroup(1)).toEqual(new Set());
  });
});
