import { gzipSync } from "node:zlib";
import { address } from "../server-under-test.ts";
import { expect, test } from "../support/fixtures.ts";

/** One address of each kind of public page, in either language. */
const paths = [
  "/",
  "/cs",
  "/about/history",
  "/cs/co-delame/stare-odrudy",
  "/category/all-about-apples",
  "/news",
  "/news/number-87-goes-to-the-laboratory",
  "/cs/aktuality/kategorie/ve-meste",
  "/galleries",
  "/cs/galerie/rok-v-sadu",
  "/galleries/a-year-in-the-orchard",
  "/forms/write-to-us",
  "/newsletter/issues",
  "/newsletter/issues/the-juice-is-running",
  "/visit/orchard-words",
  "/search?q=apple",
  "/cs/neexistuje",
  "/auth/login?language=cs",
];

test("no public page has styles in it, or a script of its own", async ({ page }) => {
  test.slow();
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    // Parsed alone, because what scripts add later is not in the page.
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "text/html");
      return {
        styles: parsed.querySelectorAll("[style], style").length,
        handlers: [...parsed.querySelectorAll("*")].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith("on")),
        ),
      };
    }, html);
    expect(found, path).toEqual({ styles: 0, handlers: [] });
    const own = [...html.matchAll(/<script\b[^>]*\bsrc="(\/[^_"][^"]*)"/g)].map(([, source]) => source);
    expect(own, path).toEqual(path.startsWith("/auth") ? ["/auth.js", "/site.js"] : ["/site.js"]);
  }
});

test("a page has one style sheet of at most 20 KB, fetches four files of letters ahead and no more than it shows", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto("/cs/aktuality/nas-most-ve-skolni-jidelne");
  await page.evaluate(() => document.fonts.ready);
  const sheets = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(sheets).toHaveLength(1);
  const sheet = await (await page.request.get(String(sheets[0]))).body();
  expect(gzipSync(sheet).length).toBeLessThanOrEqual(20_000);
  expect(fonts.map((url) => /(\w+_(?:core|czech))/.exec(url)?.[1] ?? url).toSorted()).toEqual([
    "figtree_core",
    "figtree_czech",
    "literata_core",
    "literata_czech",
  ]);
});

test("the first picture is fetched before the others, and none of them moves the page", async ({ page }) => {
  await page.goto("/news/number-87-goes-to-the-laboratory");
  const pictures = page.locator("main img");
  await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
  await expect(pictures.first()).toHaveAttribute("loading", "eager");
  const others = await pictures.evaluateAll((all) =>
    all.map((image) => [image.getAttribute("loading"), Number(image.getAttribute("width")) > 0]),
  );
  expect(others.slice(1).every(([loading]) => loading === "lazy")).toBe(true);
  expect(others.every(([, hasWidth]) => hasWidth)).toBe(true);
});

test("the rules for fetching pages ahead are served", async ({ page }) => {
  const rules = await page.request.get(`${address}/speculation.json`);
  expect(rules.headers()["content-type"]).toContain("application/speculationrules+json");
  expect((await rules.json()).prefetch[0].eagerness).toBe("moderate");
});
