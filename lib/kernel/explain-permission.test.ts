import { describe, expect, test } from "vitest";
import { allows, covers, groundsOf, permissionsOf } from "./permissions.ts";
import { everyModule, moduleNamed } from "./registry.ts";

describe("the grounds of a permission", () => {
  test.each([
    [["superadmin", "pages"], "pages.delete", "superadmin", "superadmin"],
    [["superadmin"], "superadmin", "superadmin", "superadmin"],
    [["pages", "pages.delete"], "pages.delete", "whole", "pages"],
    [["pages"], "pages", "whole", "pages"],
    [["pages.delete"], "pages.delete", "single", "pages.delete"],
    [["pages.delete"], "pages.read", "reading", "pages.delete"],
    [["reports"], "reports", "whole", "reports"],
    [["settings"], "settings.site.update", "whole", "settings"],
    [["settings.site"], "settings.site.update", "whole", "settings.site"],
    [["settings"], "settings.site", "whole", "settings"],
    [["settings.site.update"], "settings.site.read", "reading", "settings.site.update"],
    [["settings.site.update"], "settings.read", "reading", "settings.site.update"],
  ])("of %j for %s are %s: %s", (permissions, name, kind, permission) => {
    expect(groundsOf(new Set(permissions), name)).toEqual({ kind, permission });
  });

  test.each([
    [["pages.delete"], "pages.update"],
    [["pages.delete"], "pages"],
    [["pages.delete"], "users.read"],
    [["pages"], "superadmin"],
    [["pagesx.delete"], "pages.read"],
    [["settings.site"], "settings.email.read"],
    [["settings.site.update"], "settings.email.read"],
    [["settings.site"], "settings"],
    [["settings.read"], "settings.site.read"],
    [[], "pages.read"],
  ])("of %j for %s are none", (permissions, name) => {
    expect(groundsOf(new Set(permissions), name)).toBeUndefined();
  });

  test("are there exactly where the permission check lets somebody through", () => {
    const entries = everyModule().flatMap(permissionsOf);
    const sets = [[], ["superadmin"], ...entries.map((entry) => [entry])].map((names) => new Set(names));
    for (const permissions of sets)
      for (const name of entries) {
        const dot = name.lastIndexOf(".");
        const isWhole = dot < 0 || moduleNamed(name) !== undefined;
        const isAllowed = isWhole
          ? covers(permissions, name)
          : allows(permissions, name.slice(0, dot), name.slice(dot + 1));
        expect(groundsOf(permissions, name) !== undefined, `${[...permissions]} ${name}`).toBe(isAllowed);
      }
  });
});
