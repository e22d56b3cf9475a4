import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { permissionsOf } from "#lib/auth/permissions";
import { everyModule } from "#lib/modules/index";
import { type Database, database } from "./client.ts";
import { permissionsOfGroup } from "./queries/admins.ts";
import { adminGroupPermissions, adminGroups, adminsPermissions } from "./schema.ts";
import { seedBase } from "./seed-base.ts";
import { useTestDatabase } from "./test-database.ts";

let open: Database;
beforeEach(() => {
  open = useTestDatabase();
});

const everything = () => ({
  groups: database().select().from(adminGroups).all(),
  permissions: database().select().from(adminsPermissions).all(),
  granted: database().select().from(adminGroupPermissions).all(),
});

describe("the base of a database", () => {
  test("has one group, which may do everything", async () => {
    const { groups } = everything();
    expect(groups).toMatchObject([{ id: 1, name: "Superadmins" }]);
    expect(await permissionsOfGroup(1)).toEqual(new Set(["superadmin"]));
  });

  test("has an entry for each permission of each module, once", () => {
    const names = everything().permissions.map(({ permission }) => permission);
    expect(names.toSorted()).toEqual(["superadmin", ...everyModule().flatMap(permissionsOf)].toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test("is the same after a second and a third start", () => {
    const before = everything();
    seedBase();
    seedBase();
    expect(everything()).toEqual(before);
  });
});

describe("a later start", () => {
  test("makes the entries of a new module and grants them to nobody", async () => {
    const editors = open.insert(adminGroups).values({ name: "Editors" }).returning().get();
    open.delete(adminsPermissions).where(like(adminsPermissions.permission, "redirections%")).run();
    const before = everything().granted;
    seedBase();
    const made = open
      .select()
      .from(adminsPermissions)
      .where(eq(adminsPermissions.permission, "redirections"))
      .all();
    expect(made).toHaveLength(1);
    expect(everything().granted).toEqual(before);
    expect(await permissionsOfGroup(editors.id)).toEqual(new Set());
  });

  test("leaves renamed groups and their permissions to those who changed them", async () => {
    open.update(adminGroups).set({ name: "Owners" }).run();
    open.delete(adminGroupPermissions).run();
    seedBase();
    expect(everything().groups.map(({ name }) => name)).toEqual(["Owners"]);
    expect(await permissionsOfGroup(1)).toEqual(new Set());
  });
});
