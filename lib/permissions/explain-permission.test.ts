import { describe, expect, test } from "vitest";
import { everyModule } from "#lib/modules/index";
import { groundsOf } from "./explain-permission.ts";
import { allows, covers, permissionsOf } from "./permissions.ts";

describe("the grounds of a permission", () => {
  test.each([
    [["superadmin", "pages"], "pages.delete", "superadmin", "superadmin"],
    [["superadmin"], "superadmin", "superadmin", "superadmin"],
    [["pages", "pages.delete"], "pages.delete", "whole", "pages"],
    [["pages"], "pages", "whole", "pages"],
    [["pages.delete"], "pages.delete", "single", "pages.delete"],
    [["pages.delete"], "pages.read", "reading", "pages.delete"],
    [["reports"], "reports", "whole", "reports"],
  ])("of %j for %s are %s: %s", (permissions, name, kind, permission) => {
    expect(groundsOf(new Set(permissions), name)).toEqual({ kind, permission });
  });

  test.each([
    [["pages.delete"], "pages.update"],
    [["pages.delete"], "pages"],
    [["pages.delete"], "users.read"],
    [["pages"], "superadmin"],
    [["pagesx.delete"], "pages.read"],
    [[], "pages.read"],
  ])("of %j for %s are none", (permissions, name) => {
    expect(groundsOf(new Set(permissions), name)).toBeUndefined();
  });

  test("are there exactly where the permission check lets somebody through", () => {
    const entries = everyModule().flatMap(permissionsOf);
    const sets = [[], ["superadmin"], ...entries.map((entry) => [entry])].map((names) => new Set(names));
    for (const permissions of sets)
      for (const name of entries) {
        const [page = "", action] = name.split(".");
        const isAllowed =
          action === undefined ? covers(permissions, name) : allows(permissions, page, action);
        expect(groundsOf(permissions, name) !== undefined, `${[...permissions]} ${name}`).toBe(isAllowed);
      }
  });
});
