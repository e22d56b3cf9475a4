import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { database } from "#db/client";
import { describeFields } from "#lib/admin/form/describe-fields";
import { describeTranslations } from "#lib/admin/form/translations";
import { pages } from "#lib/content/pages";
import { createRoles } from "#lib/demo/seeds/roles";
import { adminGroupsTable } from "#lib/kernel/administrators";
import { auditLogTable } from "#lib/kernel/audit-log";
import { createRecord } from "#lib/kernel/engine/save";
import { publicTypeOf } from "#lib/kernel/public-types";
import { countFoundBy, translationChecks } from "#lib/kernel/queries/translation-checks";
import { changeSetting } from "#lib/settings/change-setting";
import { followSiteLanguages } from "#lib/settings/site-languages";
import { clientWith } from "#test/client";
import { useTestDatabase } from "#test/test-database";
import { siteFrame } from "./frame.ts";
import { checkRecord } from "./publish-check/check-record.ts";
import { resolveAddress } from "./resolve-address.ts";
import { sitemapXml } from "./sitemap.ts";
import { publishTestSite } from "./test-site.ts";

let site: Awaited<ReturnType<typeof publishTestSite>>;
const now = new Date();

beforeEach(async () => {
  await useTestDatabase();
  site = await publishTestSite();
});

const choose = (codes: string) => changeSetting("languages.enabled", codes);
const meaning = async (address: string) => {
  const found = await resolveAddress(address);
  if (found.kind === "moved") return `to ${found.to}`;
  return found.kind === "view" ? found.key : found.kind;
};

test("addresses of the former default lead on, both ways and without a loop", async () => {
  await choose("cs,en");
  expect(await meaning("/o-nas")).toBe(site.onas);
  expect(await meaning("/cs/o-nas")).toBe("to /o-nas");
  expect(await meaning("/en/about/history")).toBe(site.history);
  expect(await meaning("/about/history")).toBe("to /en/about/history");
  expect(await meaning("/search")).toBe("to /en/search");
  expect(await meaning("/nothing")).toBe("missing");
  await choose("en,cs");
  expect(await meaning("/o-nas")).toBe("to /cs/o-nas");
  expect(await meaning("/en/about/history")).toBe("to /about/history");
  expect(await meaning("/about/history")).toBe(site.history);
});

test("a language that is switched off is nowhere, and comes back with its records", async () => {
  await choose("en");
  for (const address of ["/cs", "/cs/o-nas", "/cs/hledat"]) expect(await meaning(address)).toBe("missing");
  const sitemap = await sitemapXml();
  expect(sitemap).not.toContain("/cs");
  expect(sitemap).not.toContain("hreflang");
  expect(await publicTypeOf("pages")!.live([site.onas, site.about], now)).toHaveLength(1);
  expect((await siteFrame("en", now)).languages).toHaveLength(1);
  await choose("en,cs");
  expect(await meaning("/cs/o-nas")).toBe(site.onas);
});

test("the order of the settings is the one of the switcher", async () => {
  await choose("cs,en");
  expect((await siteFrame("en", now)).languages.map(({ href }) => href)).toEqual(["/", "/en"]);
});

test("a site of one language asks for none and misses no translation", async () => {
  await choose("cs");
  const made = await createRecord(pages, { title: "Kontakt", intent: "publish" }, null);
  const row = made.outcome === "saved" ? made.row : undefined;
  expect(row?.language).toBe("cs");
  const viewer = { permissions: new Set(["superadmin"]), limits: {}, language: "cs", adminId: "1" } as const;
  const { main, side } = await describeFields(pages, { language: "cs" }, viewer, row);
  const fields = [...main, ...side.flatMap((group) => group.fields)];
  expect(fields.filter(({ isSettled }) => isSettled).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["language", "translationOf"]),
  );
  expect(await describeTranslations(pages, row!, viewer)).toEqual([]);
  expect((await checkRecord(pages, row!, now)).map(({ reason }) => reason)).not.toContain("noTranslation");
  expect(await countFoundBy(pages, translationChecks(pages).untranslated)).toBe(0);
});

test("the groups of a new site are named in its default language, until somebody names them", async () => {
  const client = await clientWith("all");
  await database().transaction((tx) => createRoles(tx, ["publishers", "authors", "newsletter"]));
  const named = async () =>
    (await database().select().from(adminGroupsTable).orderBy(adminGroupsTable.id).all())
      .map(({ name, description }) => `${name}: ${description?.split(" ")[0]}`)
      .slice(-3);
  const [authors] = (await client.get("/ADMIN/en/adminGroups?search=authors")).body.rows;
  expect(await named()).toEqual(["Publishers: Write", "Authors: Write", "Newsletter: Write"]);
  await client.post(`/ADMIN/en/adminGroups/${authors.id}`, { description: "Volunteers" });
  await choose("cs");
  expect(await named()).toEqual(["Vydavatelé: Píšou", "Authors: Volunteers", "Newsletter: Píšou"]);
  const renamed = await database()
    .select()
    .from(auditLogTable)
    .where(and(eq(auditLogTable.module, "adminGroups"), isNull(auditLogTable.createdBy)))
    .all();
  expect(renamed.map(({ record }) => record)).toEqual(["Superadministrátoři", "Vydavatelé", "Newsletter"]);
  expect(renamed[1]).toMatchObject({ action: "update", changes: { name: ["Publishers", "Vydavatelé"] } });
});

test.each(["xx", "en,DE", "", "en,en"])("%j is refused", async (codes) => {
  const client = await clientWith("all");
  const { status } = await client.post("/ADMIN/en/settings/languages", { enabled: codes });
  expect(status).toBe(422);
  expect(await meaning("/cs/o-nas")).toBe(site.onas);
});

test("a language is refused whose prefix is the address of a page, which is named", async () => {
  const page = await createRecord(pages, { title: "Deliveries", slug: "de", language: "en" }, null);
  const id = page.outcome === "saved" ? page.row.id : 0;
  const client = await clientWith("all");
  const add = async (enabled: string) => client.post("/ADMIN/en/settings/languages", { enabled });
  expect(await add("en,cs,de")).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: "enabled",
          message: expect.stringContaining("“Deliveries” is at /de"),
          record: { url: `/ADMIN/en/pages/${id}` },
        },
      ],
    },
  });
  expect((await add("cs,en,de")).status).toBe(200);
  expect((await add("en,cs,de")).status).toBe(422);
  await client.post(`/ADMIN/en/pages/${id}`, { slug: "deliveries" });
  expect((await add("en,cs,de")).status).toBe(200);
});

test("is read by scripts as codes in their order", async () => {
  const client = await clientWith("all");
  await client.post("/ADMIN/en/settings/languages", { enabled: "cs,en" });
  expect((await client.get("/ADMIN/en/settings/languages")).body.enabled).toEqual(["cs", "en"]);
});

test("is followed after another process changed it", async () => {
  await choose("en,cs");
  await database().run(`UPDATE "settingsLanguages" SET enabled = '["cs"]'`);
  await followSiteLanguages();
  expect(await meaning("/o-nas")).toBe(site.onas);
});
