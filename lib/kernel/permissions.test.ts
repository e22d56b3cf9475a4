import { describe, expect, test } from "vitest";
import { modules } from "#lib/modules";
import { allows, allowsIn, permissionsOf } from "./permissions.ts";

describe("permissions", () => {
  test.each([
    [["superadmin"], "pages", "delete", true],
    [["superadmin"], "adminGroups", "update", true],
    [["pages"], "pages", "delete", true],
    [["pages"], "pages", "noindex", true],
    [["pages.delete"], "pages", "delete", true],
    [["pages.delete"], "pages", "update", false],
    [["pages.delete"], "pages", "read", true],
    [["pages"], "redirections", "read", false],
    [["page"], "pages", "read", false],
    [["pagesx.read"], "pages", "read", false],
    [["pages.deletex"], "pages", "delete", false],
    [["Superadmin"], "pages", "read", false],
    [["PAGES"], "pages", "read", false],
    [["pages."], "pages", "delete", false],
    [[""], "pages", "read", false],
    [[], "pages", "read", false],
  ])("%j allow in %s to %s: %s", (permissions, page, action, expected) => {
    expect(allows(new Set(permissions), page, action)).toBe(expected);
  });
});

describe("a read-only module", () => {
  test("lets itself be read and its own actions be run, and nobody create, change or delete", () => {
    const module = { name: "auditLog", readOnly: true } as const;
    const everything = new Set(["superadmin", "auditLog"]);
    expect(["read", "retry"].map((action) => allowsIn(everything, module, action))).toEqual([true, true]);
    for (const verb of ["create", "update", "delete"]) expect(allowsIn(everything, module, verb)).toBe(false);
    expect(permissionsOf({ ...module, actions: { retry: {} } })).toEqual([
      "auditLog",
      "auditLog.read",
      "auditLog.retry",
    ]);
  });
});

describe("the entries of a module", () => {
  test("are its page name, the four verbs and its own actions", () => {
    expect(permissionsOf({ name: "admins", actions: { invite: {}, activate: {} } })).toEqual([
      "admins",
      "admins.read",
      "admins.create",
      "admins.update",
      "admins.delete",
      "admins.invite",
      "admins.activate",
    ]);
  });

  test("each allow what they name and fit the 100 characters of a permission", () => {
    for (const module of Object.values(modules)) {
      for (const permission of permissionsOf(module)) {
        const action = permission.slice(module.name.length + 1) || "read";
        expect(allows(new Set([permission]), module.name, action)).toBe(true);
        expect(permission.length).toBeLessThanOrEqual(100);
      }
    }
  });
});
