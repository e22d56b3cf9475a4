import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { maintenanceAt } from "#lib/settings/maintenance";
import { useTestDatabase } from "#test/test-database";
import { storeFile, storePicture } from "../files/library/store.ts";
import { changeSetting } from "../settings/change-setting.ts";
import { readOrganisation } from "../settings/organisation.ts";
import { siteContact } from "./frame.ts";
import { closedSite } from "./maintenance.ts";
import { pageTitle, searchDefaults, viewMetadata } from "./metadata.ts";
import { organisationData } from "./organisation-data.ts";
import { publicContextAt, viewAt } from "./public-context.ts";
import { respondSitemap } from "./sitemap.ts";
import { structuredData } from "./structured-data.ts";
import { publishTestSite } from "./test-site.ts";
import type { SiteView } from "./view.ts";

vi.stubEnv("VAR_DIR", mkdtempSync(join(tmpdir(), "redakce-settings-")));
vi.stubEnv("APP_URL", "https://jablon.example");

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
});

const view = async (path: string): Promise<SiteView> => {
  const found = await viewAt(path, publicContextAt(new Date()));
  if (!found) throw new Error(path);
  return found;
};
const headOf = async (path: string) => {
  const shown = await view(path);
  return viewMetadata(shown, "Orchard", await searchDefaults(shown.language));
};
const picture = () =>
  sharp({ create: { width: 1200, height: 1000, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();

describe("search engines", () => {
  test("get titles of the pattern that is set for a language, and nothing of a title is taken for one", async () => {
    expect(await pageTitle("History", "en")).toBe("History – Orchard");
    await changeSetting("searchEngines.titlePattern_en", "{site}: {title}");
    expect((await view("/about")).search.title).toBe("Orchard: About");
    expect((await view("/cs/o-nas")).search.title).toBe("O nás – Sad");
    expect(await pageTitle("$& {site}", "en")).toBe("Orchard: $& {site}");
    expect(await changeSetting("searchEngines.titlePattern_en", "{site}")).toMatchObject([
      { code: "pattern" },
    ]);
  });

  test("get the description and the picture of the site where a page has none of its own", async () => {
    const stored = await storePicture(await picture(), "a.png", null);
    if (!stored.ok) throw new Error(stored.code);
    await changeSetting("searchEngines.description_en", "All about apples.");
    await changeSetting("searchEngines.image", String(stored.media.id));
    const head = await headOf("/about");
    expect(head.description).toBe("All about apples.");
    expect(JSON.stringify(head.openGraph)).toContain(`/media/${stored.media.key}/`);
    expect((await headOf("/cs/o-nas")).description).toBe("");
    await changeSetting("searchEngines.image", "");
    await changeSetting("appearance.logo", String(stored.media.id));
    expect(JSON.stringify((await headOf("/about")).openGraph)).toContain("/brand/share.png?v=");
  });

  test("are asked to stay out where the site is hidden, and told who owns it", async () => {
    expect((await headOf("/about")).robots).toBeUndefined();
    await changeSetting("searchEngines.noindex", "on");
    await changeSetting("searchEngines.google", '<meta name="google-site-verification" content="g-1234">');
    await changeSetting("searchEngines.bing", "b-1234");
    await changeSetting("searchEngines.seznam", "s-1234");
    const head = await headOf("/about");
    expect(head.robots).toMatchObject({ index: false });
    expect(head.other).toEqual({
      "google-site-verification": "g-1234",
      "msvalidate.01": "b-1234",
      "seznam-wmt": "s-1234",
    });
  });
});

describe("the organisation", () => {
  test("is told to nobody while nothing of it is set", async () => {
    expect(await organisationData("Orchard", "en")).toBeUndefined();
    expect(await siteContact("en")).toBeUndefined();
    const home = await view("/");
    expect(structuredData(home, "Orchard")).toMatchObject({ "@type": "WebSite" });
  });

  test("is data for search engines on the home page, and contact at the foot of every page", async () => {
    for (const [field, text] of Object.entries({
      legalName: "Orchard, z. s.",
      companyNumber: "99999994",
      taxNumber: "CZ99999994",
      street: "Pod Větrníkem 14",
      postalCode: "569 98",
      city: "Medovany",
      email: "office@example.org",
      telephone: "+420 461 000 014",
      profiles: JSON.stringify([{ address: "https://example.social/orchard" }]),
    }))
      expect(await changeSetting(`organisation.${field}`, text)).toEqual([]);
    const data = await organisationData("Orchard", "en");
    expect(data).toEqual({
      "@type": "Organization",
      "@id": "https://jablon.example/#organisation",
      name: "Orchard",
      url: "https://jablon.example/",
      legalName: "Orchard, z. s.",
      taxID: "99999994",
      vatID: "CZ99999994",
      address: {
        "@type": "PostalAddress",
        streetAddress: "Pod Větrníkem 14",
        postalCode: "569 98",
        addressLocality: "Medovany",
        addressCountry: "CZ",
      },
      email: "office@example.org",
      telephone: "+420 461 000 014",
      sameAs: ["https://example.social/orchard"],
    });
    expect(structuredData(await view("/"), "Orchard", data)).toMatchObject({
      "@graph": [{ "@type": "WebSite", publisher: { "@id": data?.["@id"] } }, data],
    });
    expect(await siteContact("cs")).toEqual({
      lines: ["Orchard, z. s.", "Pod Větrníkem 14, 569 98 Medovany", "IČO: 99999994", "DIČ: CZ99999994"],
      email: "office@example.org",
      telephone: { text: "+420 461 000 014", href: "tel:+420461000014" },
    });
  });

  test("has hours by day and time, and days that differ", async () => {
    const hours = [
      { day: "friday", from: "13", to: "24:00" },
      { day: "monday", from: "13.30", to: "17:00" },
      { day: "monday", from: "8:00", to: "12:00" },
    ];
    expect(await changeSetting("organisation.openingHours", JSON.stringify(hours))).toEqual([]);
    const days = [
      { date: "2026-12-31", from: "9", to: "11", note: "Short" },
      { date: "2026-12-24", from: "", to: "", note: "" },
    ];
    expect(await changeSetting("organisation.exceptions", JSON.stringify(days))).toEqual([]);
    const { openingHours, exceptions } = await readOrganisation();
    expect(openingHours).toEqual([
      { day: "monday", from: "08:00", to: "12:00" },
      { day: "monday", from: "13:30", to: "17:00" },
      { day: "friday", from: "13:00", to: "24:00" },
    ]);
    expect(exceptions).toEqual([
      { date: "2026-12-24", from: null, to: null, note: null },
      { date: "2026-12-31", from: "09:00", to: "11:00", note: "Short" },
    ]);
    const data = await organisationData("Orchard", "en");
    expect(data?.["@type"]).toBe("LocalBusiness");
    expect(data?.openingHoursSpecification).toContainEqual({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: "https://schema.org/Friday",
      opens: "13:00",
      closes: "23:59",
    });
    expect(data?.specialOpeningHoursSpecification).toContainEqual({
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-24",
      validThrough: "2026-12-24",
      opens: "00:00",
      closes: "00:00",
    });
  });

  test.each([
    [[{ day: "monday", from: "12:00", to: "8:00" }], "openingHours.0.to", "before_beginning"],
    [[{ day: "monday", from: "8", to: "8" }], "openingHours.0.to", "before_beginning"],
    [
      [
        { day: "monday", from: "8", to: "12" },
        { day: "monday", from: "11", to: "13" },
      ],
      "openingHours.1.from",
      "overlapping_hours",
    ],
    [[{ day: "someday", from: "8", to: "9" }], "openingHours.0.day", "unknown_choice"],
    [[{ day: "monday", from: "late", to: "9" }], "openingHours.0.from", "invalid_time"],
  ])("refuses hours such as %j", async (hours, field, code) => {
    const issues = await changeSetting("organisation.openingHours", JSON.stringify(hours));
    expect(issues).toContainEqual(expect.objectContaining({ field, code }));
  });

  test.each([
    [[{ date: "2026-12-24", from: "8", to: "" }], "exceptions.0.to", "incomplete_hours"],
    [[{ date: "2026-12-24" }, { date: "2026-12-24" }], "exceptions.1.date", "double_day"],
    [[{ date: "2026-02-30" }], "exceptions.0.date", "invalid_day"],
  ])("refuses days such as %j", async (days, field, code) => {
    const issues = await changeSetting("organisation.exceptions", JSON.stringify(days));
    expect(issues).toContainEqual(expect.objectContaining({ field, code }));
  });
});

describe("the library", () => {
  test("takes pictures and files no larger than is set, and says how large", async () => {
    const bytes = await picture();
    expect(await storePicture(bytes, "small.png", null)).toMatchObject({ ok: true });
    await changeSetting("media.largestPicture", "1");
    const other = await sharp(bytes).negate().png().toBuffer();
    expect(await storePicture(other, "large.png", null)).toEqual({
      ok: false,
      code: "too_many_pixels",
      limit: 1_000_000,
    });
    await changeSetting("media.largestFile", "1");
    const text = new TextEncoder().encode("apple ".repeat(200_000));
    expect(await storeFile(text, { name: "long.txt", adminId: null })).toEqual({
      ok: false,
      code: "too_large",
      limit: 1024 * 1024,
    });
    await changeSetting("media.largestFile", "2");
    expect(await storeFile(text, { name: "long.txt", adminId: null })).toMatchObject({ ok: true });
  });

  test.each([
    ["media.largestFile", "101"],
    ["media.largestRecording", "4097"],
    ["media.largestFile", "0"],
    ["media.largestPicture", "66"],
  ])("never takes more than the program can: %s %s", async (name, text) => {
    expect(await changeSetting(name, text)).toMatchObject([{ code: expect.stringMatching(/^too_/) }]);
  });
});

describe("maintenance", () => {
  const now = new Date("2026-03-14T08:00:00Z");

  test("tells in each language what was written, until when, and when to come back", async () => {
    expect(await maintenanceAt(now)).toBeUndefined();
    await changeSetting("maintenance.isOn", "on");
    expect(await maintenanceAt(now)).toMatchObject({ retryAfterSeconds: 3600 });
    expect(await closedSite("en", now)).toEqual({ message: [], until: undefined });
    await changeSetting("maintenance.message_cs", "Stěhujeme se.\n\nDěkujeme.");
    await changeSetting("maintenance.until", "2026-03-14T10:00:00Z");
    expect(await maintenanceAt(now)).toMatchObject({ retryAfterSeconds: 7200 });
    expect(await closedSite("cs", now)).toMatchObject({
      message: ["Stěhujeme se.", "Děkujeme."],
      until: { dateTime: "2026-03-14T10:00:00.000Z" },
    });
    const later = new Date("2026-03-14T11:00:00Z");
    expect(await closedSite("cs", later)).toMatchObject({ until: undefined });
    expect(await maintenanceAt(later)).toMatchObject({ retryAfterSeconds: 3600 });
  });

  test("asks crawlers to come back for the sitemap", async () => {
    expect((await respondSitemap()).status).toBe(200);
    await changeSetting("maintenance.isOn", "on");
    const { status, headers } = await respondSitemap();
    expect([status, headers.get("retry-after")]).toEqual([503, "3600"]);
  });
});
