import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { absoluteUrl } from "../kernel/public-addresses.ts";
import { sitemapXml } from "./sitemap.ts";
import { publish, publishTestSite } from "./test-site.ts";

beforeEach(async () => {
  await useTestDatabase();
  await publishTestSite();
});

test("the sitemap lists live pages that may be listed, and nothing else", async () => {
  await publish("Hidden", { noindex: "true" });
  await publish("Tomorrow", { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  const locations = [...(await sitemapXml()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toEqual(["/", "/about", "/about/history", "/cs", "/cs/o-nas"].map(absoluteUrl));
});

test("a translated page names all its languages and the one for everybody else", async () => {
  const entry = (await sitemapXml())
    .split("\n")
    .find((line) => line.includes(`<loc>${absoluteUrl("/cs/o-nas")}</loc>`));
  expect(entry).toContain(`hreflang="en" href="${absoluteUrl("/about")}"`);
  expect(entry).toContain(`hreflang="cs" href="${absoluteUrl("/cs/o-nas")}"`);
  expect(entry).toContain(`hreflang="x-default" href="${absoluteUrl("/about")}"`);
});

test("a page in one language has no alternates, and every page says when it changed", async () => {
  const entry = (await sitemapXml()).split("\n").find((line) => line.includes("/about/history"));
  expect(entry).not.toContain("xhtml:link");
  expect(entry).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/);
});
