import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { loadForm } from "#lib/admin/form/load-form";
import { typedForm } from "#lib/admin/form/refused-form";
import { loadHistory } from "#lib/admin/history/load-history";
import { loadShell } from "#lib/admin/shell/load-shell";
import { adminUrl } from "#lib/admin/urls";
import { seedBase } from "#lib/demo/seeds/base";
import { number } from "#lib/kernel/fields/number";
import { rows } from "#lib/kernel/fields/rows";
import { toggle } from "#lib/kernel/fields/toggle";
import { type AnyModule, defineModule } from "#lib/kernel/module/define-module";
import { stampedHeaders } from "#lib/platform/http/caller";
import { clientWith } from "#test/client";
import { column, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { adminMethods, readAdminAddress } from "../admin-addresses.ts";
import { optional } from "../fields/field.ts";
import { text } from "../fields/text.ts";
import { permissionsOf } from "../permissions.ts";
import { declare } from "./declared-fixture.ts";
import { readRecord } from "./read.ts";
import { updateRecord } from "./save.ts";
import { makeSingles, readSingle } from "./single.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const declared = defineModule({
  name: "trialSite",
  single: true,
  fields: { name: text(), isOpen: toggle({ defaultValue: true }), links: rows({ label: text() }) },
});
const site = declared as unknown as AnyModule;

beforeEach(async () => {
  await useTestDatabase();
  await declare(site);
  await seedBase();
});

const entries = () => column("SELECT action FROM auditLog WHERE module = 'trialSite' ORDER BY id");

describe("the record of a single module", () => {
  test("is made of defaults when it is asked for first, and once, whoever asks at once", async () => {
    const rowsOfAll = await Promise.all(Array.from({ length: 20 }, () => readSingle(site)));
    expect(new Set(rowsOfAll.map(({ id, version }) => `${id} ${version}`))).toEqual(new Set(["1 1"]));
    expect(rowsOfAll[0]).toMatchObject({ name: "", isOpen: true, links: [] });
    expect(await entries()).toHaveLength(1);
    await makeSingles([site]);
    expect(await entries()).toHaveLength(1);
  });

  test("stays as it is where the program starts again", async () => {
    await readSingle(site);
    await updateRecord(site, 1, { name: "Garden" }, null);
    await makeSingles([site]);
    expect(await readSingle(site)).toMatchObject({ name: "Garden", version: 2 });
  });

  test("is never overwritten by an older version", async () => {
    await readSingle(site);
    const save = (name: string) => updateRecord(site, 1, { name, version: "1" }, null);
    const outcomes = (await Promise.all([save("One"), save("Two")])).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(["saved", "stale"]);
  });
});

describe("its address for scripts", () => {
  test("answers the record, also before anybody opened it", async () => {
    const { status, body } = await (await clientWith("all")).get("/ADMIN/en/trialSite");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 1, version: 1, name: "", isOpen: true, links: [] });
  });

  test("saves it, and refuses what it cannot be", async () => {
    const client = await clientWith("all");
    const saved = await client.post("/ADMIN/en/trialSite", { name: "Garden", links: [{ label: "Map" }] });
    expect(saved).toMatchObject({ status: 200, body: { status: "ok", data: { version: 2 } } });
    expect(saved.body.data).not.toHaveProperty("id");
    expect(await readRecord(site, 1)).toMatchObject({ name: "Garden", links: [{ label: "Map" }] });
    expect(await client.post("/ADMIN/en/trialSite", { name: "" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "name", code: "required" }] },
    });
    const stale = await client.post("/ADMIN/en/trialSite", { name: "Other", version: "1" });
    expect(stale).toMatchObject({ status: 409, body: { data: { version: 2 } } });
  });

  test("leads a plain form back to itself, saved or refused", async () => {
    const client = await clientWith("all");
    const { status, location } = await client.submit("/ADMIN/cs/trialSite", { name: "Zahrada" });
    expect([status, location?.split("?")[0]]).toEqual([303, "/ADMIN/cs/trialSite"]);
    const refused = await client.submit("/ADMIN/cs/trialSite", { name: "" });
    expect([refused.status, refused.location?.split("?")[0]]).toEqual([303, "/ADMIN/cs/trialSite"]);
  });

  test("is closed to who may not read, and read-only to who may only read", async () => {
    const stranger = await clientWith(["pages"]);
    expect((await stranger.get("/ADMIN/en/trialSite")).status).toBe(403);
    expect((await stranger.post("/ADMIN/en/trialSite", { name: "x" })).status).toBe(403);
    const reader = await clientWith(["trialSite.read"]);
    expect((await reader.get("/ADMIN/en/trialSite")).status).toBe(200);
    expect((await reader.post("/ADMIN/en/trialSite", { name: "x" })).status).toBe(403);
    expect((await reader.post("/ADMIN/en/trialSite/1", { name: "x" })).status).toBe(403);
    expect((await readSingle(site)).name).toBe("");
    const editor = await clientWith(["trialSite.update"]);
    expect((await editor.post("/ADMIN/en/trialSite", { name: "Garden" })).status).toBe(200);
  });

  test.each(["create", "delete", "trialSite.create"])("takes no permission such as %s", (action) => {
    expect(permissionsOf(site)).toEqual(["trialSite", "trialSite.read", "trialSite.update"]);
    expect(permissionsOf(site)).not.toContain(`trialSite.${action}`);
  });

  test("has no way round to make, delete or list records", async () => {
    const client = await clientWith("all");
    await readSingle(site);
    expect((await client.post("/ADMIN/en/trialSite/new", { name: "x" })).status).toBe(405);
    expect((await client.post("/ADMIN/en/trialSite/0", { name: "x" })).status).toBe(405);
    expect((await client.remove("/ADMIN/en/trialSite/1")).status).toBe(405);
    expect((await client.post("/ADMIN/en/trialSite/2", { name: "x" })).status).toBe(404);
    expect(await value("SELECT count(*) FROM trialSite")).toBe(1);
  });
});

test.each([
  ["trialSite", "GET HEAD POST"],
  ["trialSite/1", "GET HEAD POST"],
  ["trialSite/1/history", "GET HEAD POST"],
  ["trialSite/1/presence", "POST"],
  ["trialSite/new", ""],
  ["trialSite/0", ""],
  ["trialSite/bulk", ""],
  ["trialSite/filter", ""],
  ["trialSite/export", ""],
  ["trialSite/1/delete", ""],
  ["trialSite/1/duplicate", ""],
  ["trialSite/1/restore", ""],
  ["trialSite/1/undo", ""],
])("/ADMIN/%s takes %j", (path, methods) => {
  expect(adminMethods(path.split("/")).join(" ")).toBe(methods);
});

test("saving at its address takes the permission to change it", () => {
  const actionOf = (method: string, path: string) => readAdminAddress(method, path).target?.action;
  expect(actionOf("POST", "/ADMIN/en/trialSite")).toBe("update");
  expect(actionOf("GET", "/ADMIN/en/trialSite")).toBe("read");
  expect(actionOf("POST", "/ADMIN/en/pages")).toBe("create");
});

test("every link to the record leads to the address of its module", () => {
  expect(adminUrl("en", "trialSite", 1)).toBe("/ADMIN/en/trialSite");
  expect(adminUrl("en", "trialSite", "1")).toBe("/ADMIN/en/trialSite");
  expect(adminUrl("en", "trialSite", 1, "history")).toBe("/ADMIN/en/trialSite/1/history");
  expect(adminUrl("en", "pages", 1)).toBe("/ADMIN/en/pages/1");
});

test("its form is called as its module is, and offers neither to delete nor to copy it", async () => {
  const { id } = await readSingle(site);
  const form = await loadForm(site, id, superadmin, "en", { prefilled: {}, notice: undefined });
  expect(form).toMatchObject({
    heading: "trialSite",
    isSingle: true,
    actionUrl: "/ADMIN/en/trialSite",
    historyUrl: "/ADMIN/en/trialSite/1/history",
    mayUpdate: true,
    actions: [],
  });
  expect(form?.remove).toBeUndefined();
  const reader = { ...superadmin, permissions: new Set(["trialSite.read"]), limits: {} } as SignedInAdmin;
  const looked = await loadForm(site, id, reader, "en", { prefilled: {}, notice: undefined });
  expect(looked?.mayUpdate).toBe(false);
});

test("its history tells what changed and leads back to it", async () => {
  await readSingle(site);
  await updateRecord(site, 1, { name: "Garden" }, null);
  const history = await loadHistory(site, 1, superadmin, "en");
  expect(history).toMatchObject({ heading: "trialSite", formUrl: "/ADMIN/en/trialSite" });
  expect(history?.kind === "list" ? history.entries[0]?.changes : []).toMatchObject([{ field: "name" }]);
});

test("it stands in the navigation, without a way to make another one", async () => {
  const given = { path: "", theme: "system", sidebar: "wide", notice: undefined } as const;
  const { modules } = await loadShell(superadmin, "en", given);
  expect(modules.find(({ page }) => page === "trialSite")).toEqual({
    page: "trialSite",
    title: "trialSite",
    url: "/ADMIN/en/trialSite",
  });
});

test("what was typed when the session had ended goes back to its form", async () => {
  const request = new Request("http://localhost:3000/ADMIN/en/trialSite", {
    method: "POST",
    headers: { [stampedHeaders.place]: "/trialSite", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ name: "Typed", "links.0.label": "Map", _csrf: "x" }),
  });
  expect(await typedForm(request)).toMatchObject({
    actionUrl: "/ADMIN/en/trialSite",
    formUrl: "/ADMIN/en/trialSite",
    texts: { name: "Typed", links: '[{"label":"Map"}]' },
  });
});

test.each([
  ["a field that has no default", { amount: number() }],
  ["no field of its own", {}],
])("one cannot be declared with %s", (_, fields) => {
  expect(() => defineModule({ name: "trialNothing", single: true, fields })).toThrow("trialNothing");
  expect(() =>
    defineModule({ name: "trialFine", single: true, fields: { amount: optional(number()) } }),
  ).not.toThrow();
});

const superadmin = {
  id: "1",
  name: "Anna",
  email: "anna@example.com",
  permissions: new Set(["superadmin"]),
  limits: {},
  session: { csrf: "token" },
} as unknown as SignedInAdmin;
