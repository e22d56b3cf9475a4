import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

test("the first look convinces without JavaScript, in both languages", async ({ anotherContext }) => {
  const page = await (await anotherContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.getByRole("link", { name: "Čeština" }).first().click();
  await expect(page).toHaveURL(`${address}/cs`);
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
});

test("the language switch leads to the translation of the page, and hreflang names both", async ({
  page,
}) => {
  await page.goto("/about/history");
  const czech = page.locator('link[rel=alternate][hreflang="cs"]');
  await expect(czech).toHaveAttribute("href", `${address}/cs/o-nas/historie`);
  await page.getByRole("link", { name: "Čeština" }).first().click();
  await expect(page).toHaveURL(`${address}/cs/o-nas/historie`);
});

test("what does not exist is 404 in the language of the address, and drafts do not exist", async ({
  page,
}) => {
  expect((await page.goto("/cs/neexistuje"))?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  expect((await page.goto("/what-we-do/lantern-evening"))?.status()).toBe(404);
  expect((await page.goto("/_next/image?url=%2Ffavicon.svg&w=640&q=75"))?.status()).toBe(404);
});

test("a draft is previewed by who may read it, and by nobody else", async ({
  page,
  signIn,
  anotherContext,
}) => {
  await signIn("reader");
  const listing = await page.request.get("/ADMIN/pages?search=Lantern&filter1=&status=draft", {
    headers: { accept: "application/json" },
  });
  const [draft] = (await listing.json()).rows;
  const stranger = await (await anotherContext()).newPage();
  for (const preview of [`pages:${draft.id}`, String(draft.id)]) {
    const path = `/what-we-do/lantern-evening?preview=${preview}`;
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: draft.title })).toBeVisible();
    expect((await stranger.goto(path))?.status()).toBe(404);
  }
});

test("redirections answer 301, 302 and 410, and only where no page does", async () => {
  const { name, value, csrf } = await signedInAs("administrator");
  const make = (texts: Record<string, string>) =>
    fetch(`${address}/ADMIN/redirections`, {
      method: "POST",
      body: new URLSearchParams(texts),
      headers: {
        cookie: `${name}=${value}`,
        origin: address,
        accept: "application/json",
        "x-csrf-token": csrf,
      },
    });
  for (const [source, code] of [
    ["/stará", "301"],
    ["/docasna", "302"],
    ["/about", "301"],
  ]) {
    expect((await make({ source: source ?? "", code: code ?? "", target: "/contact" })).status).toBe(200);
  }
  expect((await make({ source: "/zrusena", code: "410" })).status).toBe(200);
  const get = (path: string) => fetch(address + path, { redirect: "manual" });
  expect((await get("/star%C3%A1")).status).toBe(301);
  expect((await get("/star%C3%A1")).headers.get("location")).toBe("/contact");
  expect((await get("/docasna")).status).toBe(302);
  expect((await get("/zrusena")).status).toBe(410);
  expect((await get("/about")).status).toBe(200);
});

test("the sitemap, robots.txt and pictures are served as they should be", async ({ page }) => {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${address}/about/history</loc>`);
  expect(sitemap).not.toContain("lantern-evening");
  expect(await (await fetch(`${address}/robots.txt`)).text()).toContain("/sitemap.xml");
  await page.goto("/");
  const source = await page
    .locator("picture img")
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
  const picture = await fetch(source);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(`${address}/media/0000000000000000/640.webp`)).status).toBe(404);
});

test("an administrator is led from a page to its form, and nobody else learns of it", async ({
  page,
  signIn,
  anotherContext,
  expectAccessible,
}) => {
  const withoutNonces = (html: string) => html.replace(/nonce[=":\\\w-]+|nonce-[\w-]+/g, "");
  const asVisitor = async () => withoutNonces(await (await fetch(`${address}/about`)).text());
  const before = await asVisitor();
  await signIn("administrator");
  const answer = await page.goto("/about");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  const link = page.getByRole("complementary", { name: "Administration" }).getByRole("link");
  await expect(link).toHaveText("Edit page");
  await expectAccessible(page, { widths: [1280, 390] });
  expect(await asVisitor()).toBe(before);
  expect(before).not.toMatch(/\/ADMIN\/|edit-link|Edit page/);
  await link.click();
  await page.waitForURL(/\/ADMIN\/en\/pages\/\d+$/);
  await expect(page.locator("[name=title]")).toHaveValue("About us");

  const reader = await anotherContext();
  await signInContext(reader, "reader");
  const other = await reader.newPage();
  await other.goto(`${address}/about`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByRole("link", { name: "Edit page" })).toHaveCount(0);
});
