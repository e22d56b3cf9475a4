import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SignedInAdmin } from "#lib/accounts/current-admin";
import { loadForm } from "#lib/admin/form/load-form";
import { seedBase } from "#lib/demo/seeds/base";
import { readSingle } from "#lib/kernel/engine/single";
import type { AnyModule } from "#lib/kernel/module/define-module";
import { clientWith } from "#test/client";
import { column, value } from "#test/statements";
import { useTestDatabase } from "#test/test-database";
import { loadSettings } from "../admin/settings.ts";
import { languages } from "../platform/i18n/languages.ts";
import { changeSetting, settingNames } from "./change-setting.ts";
import { settingsGroups } from "./groups/groups.ts";
import { readSettings, settingsGroupNamed } from "./read-settings.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

beforeEach(async () => {
  await useTestDatabase();
  await seedBase();
});

const groups = Object.values(settingsGroups) as unknown as readonly AnyModule[];
const addressOf = ({ name }: AnyModule) => `/ADMIN/en/${name.replace(".", "/")}`;
/** A valid change of each group. */
const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "settings.languages": { enabled: "cs,en" },
  "settings.site": { name_en: "Orchard", name_cs: "Sad" },
  "settings.appearance": { accent: "#1d4ed8", ground: "#fdfdfd" },
  "settings.organisation": { companyNumber: "9999 9994", city: "Medovany" },
  "settings.searchEngines": { noindex: "true" },
  "settings.email": { replyTo: "office@example.org" },
  "settings.signIn": { loginLimit: "3/60" },
  "settings.media": { largestFile: "5" },
  "settings.security": { contact: "security@example.org" },
  "settings.maintenance": { message_en: "Moving house." },
};

describe.each(groups.map((module) => [module.name, module] as const))("%s", (name, module) => {
  const address = addressOf(module);
  const change = changes[name] ?? {};

  test("is read and saved at its address, with a version that refuses what is overtaken", async () => {
    const client = await clientWith("all");
    expect(await client.get(address)).toMatchObject({ status: 200, body: { id: 1, version: 1 } });
    expect(await client.post(address, { ...change, version: "1" })).toMatchObject({
      status: 200,
      body: { status: "ok", data: { version: 2 } },
    });
    expect(await client.post(address, { ...change, version: "1" })).toMatchObject({ status: 409 });
  });

  test("has a permission of its own, and the one of all settings opens it too", async () => {
    for (const granted of ["settings", name, `${name}.update`]) {
      const allowed = await clientWith([granted]);
      expect((await allowed.get(address)).status, granted).toBe(200);
      expect((await allowed.post(address, change)).status, granted).toBe(200);
    }
    const reader = await clientWith([`${name}.read`]);
    expect((await reader.get(address)).status).toBe(200);
    expect((await reader.post(address, change)).status).toBe(403);
    expect((await reader.post(`${address}/1/reset`)).status).toBe(403);
    const others = groups.filter((other) => other !== module).map((other) => other.name);
    const stranger = await clientWith([...others, "pages"]);
    expect((await stranger.get(address)).status).toBe(403);
    expect((await stranger.post(address, change)).status).toBe(403);
  });

  test("goes back to its defaults by an action that the history can take back", async () => {
    const client = await clientWith("all");
    const { version: _, updatedAt: __, ...usual } = (await client.get(address)).body;
    await client.post(address, change);
    expect((await client.post(`${address}/1/reset`)).body).toMatchObject({ status: "ok" });
    expect((await client.get(address)).body).toMatchObject(usual);
    const history = (await client.get(`${address}/1/history`)).body;
    expect(JSON.stringify(history)).toContain("Reset to default");
    const versions = await column("SELECT id FROM auditLog WHERE module = ? ORDER BY id", name);
    const restored = await client.post(`${address}/1/history`, {
      restore: String(versions[1]),
      version: String((await client.get(address)).body.version),
    });
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    const [[field = "", text = ""] = []] = Object.entries(change);
    expect(String((await client.get(address)).body[field])).toBe(
      field === "companyNumber" ? "99999994" : text,
    );
  });

  test("refuses what no form of it would send, and keeps what is there", async () => {
    const client = await clientWith("all");
    const before = (await client.get(address)).body;
    for (const texts of [{ id: "7" }, { createdBy: "x" }, { searchText: "x" }, { deletedAt: "2026-01-01" }])
      await client.post(address, texts);
    expect((await client.get(address)).body).toEqual(before);
    expect((await client.post(`${address}/2`, change)).status).toBe(404);
    expect((await client.remove(`${address}/1`)).status).toBe(405);
    expect((await client.post(`${address}/new`, change)).status).toBe(405);
  });
});

test("every field and hint of every group has words in each language", async () => {
  const admin = { id: "x", permissions: new Set(["superadmin"]), limits: {}, session: { csrf: "" } };
  const opened = { prefilled: {}, notice: undefined };
  for (const module of groups) {
    const { id } = await readSingle(module);
    for (const language of languages) {
      const form = await loadForm(module, id, admin as unknown as SignedInAdmin, language, opened);
      const fields = [...(form?.main ?? []), ...(form?.side.flatMap((group) => group.fields) ?? [])];
      expect(fields.map(({ name: field }) => field).toSorted()).toEqual(
        Object.keys(module.fields).toSorted(),
      );
      for (const { name: field, label } of fields)
        expect(label, `${module.name}.${field} in ${language}`).not.toBe(field);
    }
  }
});

describe("the overview", () => {
  const superadmin = { permissions: new Set(["superadmin"]), limits: {} };

  test("shows whoever may read some groups these alone, and who may read none nothing", async () => {
    const client = await clientWith(["settings.email.update"]);
    const { status, body } = await client.get("/ADMIN/en/settings");
    expect([status, body.groups.map(({ page }: { page: string }) => page)]).toEqual([
      200,
      ["settings.email"],
    ]);
    const all = await clientWith(["settings"]);
    expect((await all.get("/ADMIN/en/settings")).body.groups).toHaveLength(groups.length);
    expect((await (await clientWith(["pages"])).get("/ADMIN/en/settings")).status).toBe(403);
  });

  test("finds settings by words of either language, without case and accents, in groups that may be read", async () => {
    const find = async (q: string, admin = superadmin) =>
      (await loadSettings(q, admin, "en")).found?.settings.map(({ url }) => url.split("/settings/")[1]);
    expect(await find("HESLO nejkratsi")).toEqual(["signIn#field-minimumPasswordLength"]);
    expect(await find("minimum password")).toEqual(["signIn#field-minimumPasswordLength"]);
    expect(await find("pondeli")).toEqual(["organisation#field-openingHours"]);
    expect(await find("minimum", { permissions: new Set(["settings.site"]), limits: {} })).toEqual([]);
    expect(await find("  ")).toBeUndefined();
    expect(await find("<script>%_'\"")).toEqual([]);
  });

  test("says of each group how much of it is set", async () => {
    await changeSetting("site.name_en", "Orchard");
    const states = (await loadSettings("", superadmin, "en")).groups.map(({ state }) => state);
    expect(states[0]).toBe("One value set");
    expect(new Set(states.slice(1))).toEqual(new Set(["All defaults"]));
  });
});

describe("the command line", () => {
  test("names every setting once and sets what the form sets", async () => {
    const names = settingNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(groups.flatMap(({ fields }) => Object.keys(fields)).length);
    const client = await clientWith("all");
    await changeSetting("limits.login", "7/70");
    expect((await client.get("/ADMIN/en/settings/signIn")).body.loginLimit).toBe("7/70");
    await client.post("/ADMIN/en/settings/signIn", { loginLimit: "8/80" });
    expect((await readSettings("settings.signIn")).loginLimit).toBe("8/80");
  });

  test("is refused what the form refuses", async () => {
    expect(await changeSetting("organisation.companyNumber", "99999995")).toEqual([
      { field: "companyNumber", code: "invalid_company_number" },
    ]);
    await expect(changeSetting("constructor", "1")).rejects.toThrow("no setting");
  });
});

test("a group that nobody made yet is read as its defaults, and nothing is written", async () => {
  expect((await readSettings("settings.media")).largestFile).toBe(100);
  expect(await value("SELECT count(*) FROM settingsMedia")).toBe(0);
  expect(settingsGroupNamed("settings.media").single).toBe(true);
});
