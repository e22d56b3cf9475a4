import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { adminsPermissionsTable as adminsPermissions } from "#lib/kernel/administrators";
import { createRecord } from "#lib/kernel/engine/save";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { moduleNamed } from "#lib/kernel/registry";
import { accountOf } from "#test/accounts";
import { createCaller } from "#test/caller";
import { cast } from "#test/cast";
import { useTestDatabase } from "#test/test-database";
import { loadForm } from "../form/load-form.ts";
import { loadListing } from "./load-listing.ts";

const module = moduleNamed("adminsPermissions") as AnyModule;

beforeEach(useTestDatabase);

async function viewer(): Promise<SignedInAdmin> {
  const session = await (await createCaller()).session();
  return {
    id: session.subject,
    permissions: new Set(["superadmin"]),
    limits: {},
    session,
  } as unknown as SignedInAdmin;
}

const everything = async () =>
  (await loadListing(module, await viewer(), "cs", { search: "", limit: "500" })).rows;

test("each permission is told in words under its module, with its name beside it", async () => {
  await createRecord(module, { permission: "own.thing" }, null);
  const rows = await everything();
  expect(rows).toEqual(
    expect.arrayContaining(
      [
        { label: "Všechno", group: "Stránky", raw: "pages" },
        { label: "Mazat", group: "Stránky", raw: "pages.delete" },
        { label: "Zveřejnit", group: "Stránky", raw: "pages.publish" },
        { label: "Plný přístup", group: "Všechny moduly", raw: "superadmin" },
      ].map((row) => expect.objectContaining(row)),
    ),
  );
  const own = rows.find(({ label }) => label === "own.thing");
  expect(own).toMatchObject({ group: "Další oprávnění" });
  expect(own).not.toHaveProperty("raw");
  for (const { raw, label } of rows) if (raw) expect(label, raw).not.toContain(raw);
});

test("the permissions of a module stand together, once", async () => {
  const groups = (await everything()).map(({ group }) => group);
  const headings = groups.filter((group, index) => group !== groups[index - 1]);
  expect(headings).toEqual([...new Set(headings)]);
  expect(headings.length).toBeGreaterThan(9);
});

test("what a screen reader hears of a row names the module too", async () => {
  const row = (await everything()).find(({ raw }) => raw === "pages.delete");
  expect(row?.name).toContain("Stránky: Mazat");
});

test("the listing leads to the page that explains who may do what", async () => {
  const { pages } = await loadListing(module, await viewer(), "en", {});
  expect(pages).toEqual([{ url: "/ADMIN/en/permissionExplainer", text: "Check permissions" }]);
});

test("the form of a permission says in words what it is, and who may do it and why", async () => {
  const admin = await viewer();
  await accountOf("administrator");
  const entries = await database().select().from(adminsPermissions).all();
  const { id = 0 } = entries.find(({ permission }) => permission === "pages.delete") ?? {};
  const form = await loadForm(module, id, admin, "en", { prefilled: {}, notice: undefined });
  expect(form?.heading).toBe("Pages: Delete");
  expect(form?.texts.permission).toBe("pages.delete");
  expect(form?.whoMay?.people).toContainEqual(
    expect.objectContaining({
      name: cast.administrator.name,
      reason: expect.stringContaining("full access"),
    }),
  );
});
