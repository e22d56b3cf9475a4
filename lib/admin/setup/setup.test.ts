import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#db/client";
import { demoSite } from "#lib/demo/content/organisation";
import { beginEmpty } from "#lib/demo/seed";
import { adminsTable as admins } from "#lib/kernel/administrators";
import { updateRecord } from "#lib/kernel/engine/save";
import { readSingle } from "#lib/kernel/engine/single";
import { readSettings, settingsGroupNamed } from "#lib/settings/read-settings";
import { answering } from "#test/bare-request";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { setupScreen } from "./load-setup.ts";
import { firstPage } from "./progress.ts";
import { setupSteps } from "./steps.ts";

vi.mock("next/headers", () => import("#test/bare-request"));

const url = "/ADMIN/en/setup";
let anna: Awaited<ReturnType<typeof clientWith>>;

beforeEach(async () => {
  await useTestDatabase();
  await beginEmpty();
  anna = await clientWith(["superadmin"]);
});

async function shown(step?: string) {
  answering(new Headers({ cookie: anna.cookie }));
  return setupScreen(Promise.resolve(step === undefined ? {} : { step }));
}

const superadmins = new Set(["superadmin"]);

test("the first sign-in of a new site leads to the guide, which saves, skips, resumes and ends", async () => {
  expect(await firstPage("/ADMIN/en", superadmins)).toBe(url);
  expect(await firstPage("/ADMIN/en", new Set(["pages.read"]))).toBe("/ADMIN/en");
  expect(await firstPage("/ADMIN/en/pages", superadmins)).toBe("/ADMIN/en/pages");
  const [first, second, ...rest] = setupSteps().map(({ name }) => name);
  expect((await shown()).current?.name).toBe(first);
  expect(await firstPage("/ADMIN/en", superadmins)).toBe("/ADMIN/en");
  const named = await anna.submit(url, { step: "name", intent: "save", name_cs: "Knihovna" });
  expect(named).toMatchObject({ status: 303, location: `${url}?step=${second}` });
  expect((await readSettings("settings.site")).name).toEqual({ cs: "Knihovna" });
  expect((await shown()).current?.name).toBe(second);
  for (const step of [second ?? "", ...rest]) await anna.submit(url, { step, intent: "skip" });
  expect((await shown()).current).toBeUndefined();
  expect((await shown("name")).current?.form?.texts).toMatchObject({ name_cs: "Knihovna" });
});

test("a step that is refused comes back with what was typed, and is not done", async () => {
  const long = "x".repeat(200);
  const refused = await anna.submit(url, { step: "name", intent: "save", name_en: long });
  expect(refused.location).toMatch(/step=name&notice=/);
  expect((await shown()).current?.name).toBe("name");
  expect((await readSettings("settings.site")).name).toEqual({});
});

test("what only the demo says is asked for as if it were empty, and stays where nothing is typed", async () => {
  const { name, tagline } = demoSite.cs;
  const group = settingsGroupNamed("settings.site");
  const { id } = await readSingle(group);
  await updateRecord(group, id, { name_cs: name, tagline_cs: tagline }, null);
  const form = (await shown("name")).current?.form;
  expect(form?.texts).toMatchObject({ name_cs: "", tagline_cs: "" });
  expect(form?.fields.find((field) => field.name === "tagline_cs")?.hint).toContain(tagline);
  await anna.submit(url, { step: "name", intent: "save", name_cs: "Knihovna", tagline_cs: "" });
  expect(await readSettings("settings.site")).toMatchObject({
    name: { cs: "Knihovna" },
    tagline: { cs: tagline },
  });
});

test("a colleague gets the group that is chosen for them, and none before", async () => {
  const form = (await shown("colleague")).current?.form;
  const group = form?.fields.find(({ name }) => name === "group_id");
  expect([group?.kind, form?.texts.group_id]).toEqual(["choice", ""]);
  const texts = { name: "Jana", email: "jana@example.org", group_id: "" };
  const sent = await anna.submit(url, { step: "colleague", intent: "save", ...texts });
  expect(sent.location).toContain("step=colleague");
});

test("a colleague is invited, and the guide can be put away", async () => {
  const texts = { name: "Eva", email: "eva@example.com", group_id: "1" };
  await anna.submit(url, { step: "colleague", intent: "save", ...texts });
  const people = await database().select().from(admins).all();
  expect(people.find(({ email }) => email === "eva@example.com")?.status).toBe("Invited");
  expect((await anna.submit(url, { intent: "later" })).location).toBe("/ADMIN/en");
});

test("nobody but superadmins gets to the guide or takes the demo away", async () => {
  const eva = await clientWith(["settings", "pages"]);
  for (const place of [url, "/ADMIN/en/demo"]) expect((await eva.post(place)).status).toBe(403);
  expect((await anna.submit("/ADMIN/en/demo", {})).location).toMatch(/demo\?notice=/);
});
