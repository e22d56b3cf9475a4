import type { Locator } from "@playwright/test";
import { signedInAs } from "#test/sign-in";
import { address } from "../server-under-test.ts";
import { addAuthenticator } from "../support/authenticator.ts";
import { untilAwake } from "../support/awake.ts";
import { enrolmentLinkOf } from "../support/enrolment.ts";
import { expect, signInContext, test } from "../support/fixtures.ts";

test("the palette finds a page by its title and goes to modules, by keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a page, a section or an action…").fill("histor");
  await expect(page.getByRole("option", { name: /History/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ADMIN\/en\/pages\/\d+$/);
});

test("the theme is remembered and needs no second paint", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the entry of the page is in view in the navigation, wide, narrow and as a drawer", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/ADMIN/en/health");
  const entry = page.locator("#sidebar").getByRole("link", { name: "Activity" });
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("button", { name: "Collapse" }).click();
  await page.reload();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await entry.hover();
  const label = await entry.locator(".nav-text").boundingBox();
  const icon = await entry.boundingBox();
  expect(label?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
  expect(Math.abs((label?.y ?? 0) - (icon?.y ?? 0))).toBeLessThan(10);
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole("button", { name: "Open the navigation" }).click();
  await expect(entry).toBeInViewport({ ratio: 1 });
});

test("the system's own colours tell the current entry, tab and view, and the main button", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.emulateMedia({ forcedColors: "active" });
  const look = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  await page.goto("/ADMIN/en/pages/3");
  const highlight = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.cssText = "forced-color-adjust: none; background: Highlight";
    return getComputedStyle(sample).backgroundColor;
  });
  const sidebar = page.locator("#sidebar");
  expect(await look(sidebar.getByRole("link", { name: "Pages", exact: true }))).toBe(highlight);
  expect(await look(sidebar.getByRole("link", { name: "Redirects" }))).not.toBe(highlight);
  const tabs = page.getByRole("navigation", { name: "Parts of the record" });
  expect(await look(tabs.locator("[aria-current]"))).toBe(highlight);
  expect(await look(tabs.locator("a:not([aria-current])"))).not.toBe(highlight);
  expect(await look(page.locator("[data-bottom-bar] .button-primary"))).toBe(highlight);
  expect(await look(page.locator("[data-bottom-bar] .button:not(.button-primary)").first())).not.toBe(
    highlight,
  );
  await page.goto("/ADMIN/en/adminneo.sql");
  const screens = page.locator("nav", { has: page.getByRole("link", { name: "SQL", exact: true }) }).last();
  expect(await look(screens.locator("[aria-current]"))).toBe(highlight);
});

test("on paper a record is its texts in dark on white, without what it is worked with", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of ["pages/3", "pages?view=list", "media", "health"]) {
    await page.goto(`/ADMIN/en/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const tool of ["#sidebar", "[data-bottom-bar]", "search", "header.sticky", ".button"])
      await expect(page.locator(tool).filter({ visible: true }), `${path} ${tool}`).toHaveCount(0);
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(ink, "dark: CSS Color 4 gives lightness from 0 to 100").toMatch(/^lab\(1\d\.|^oklch\(0\.[0-3]/);
    expect(paper).toBe("rgba(0, 0, 0, 0)");
  }
});

test("in a window of 320 by 256 pixels no bar covers what one writes", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["", "/pages?view=list", "/pages/3", "/media", "/files.gallery.files"]) {
    await page.goto(`/ADMIN/en${path}`);
    const covered = await page.evaluate(async () => {
      window.scrollTo(0, 400);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isBar = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        /^(sticky|fixed)$/.test(getComputedStyle(element).position);
      const bars = [...document.querySelectorAll("body *:not(.skip-link)")].filter(isBar);
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    });
    expect([path, covered]).toEqual([path, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("the language switch keeps the place", async ({ page, signIn }) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/redirections");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("link", { name: /čeština/i }).click();
  await page.waitForURL("**/ADMIN/cs/redirections");
  await expect(page.getByRole("heading", { level: 1, name: /Přesměrování/ })).toBeVisible();
});

test("navigation, listings and actions show only what one may use", async ({ page, signIn }) => {
  await signIn("reader");
  await page.goto("/ADMIN/en/pages");
  await expect(page.getByRole("link", { name: "Redirects" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Create" })).toHaveCount(0);
  expect((await page.goto("/ADMIN/en/redirections"))?.status()).toBe(403);
  expect((await page.goto("/ADMIN/en/pages/new"))?.status()).toBe(403);
});

test("pages of one entry are its tabs, and g with a letter goes to an entry unless one types or keys are off", async ({
  page,
  signIn,
}) => {
  await signIn("administrator");
  await page.goto("/ADMIN/en/newsletterLists");
  const tabs = page.getByRole("navigation", { name: "Newsletter" });
  await expect(tabs.getByRole("link", { name: "Lists" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Issues" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeVisible();
  await page.keyboard.type("gr");
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a page, a section or an action…").pressSequentially("gn");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.type("gn");
  await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
});

test("a second passkey is added and removed again, the last one stays", async ({ page }) => {
  await addAuthenticator(page);
  await signedInAs("gardener");
  await page.goto(await enrolmentLinkOf("gardener"));
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.waitForURL("**/ADMIN/en");
  await page.goto("/ADMIN/en/account");
  const remove = page.getByRole("button", { name: /^Remove / });
  await expect(remove).toHaveCount(0);

  await addAuthenticator(page, "usb");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(remove).toHaveCount(2);
  await remove.last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(remove).toHaveCount(0);
});

test("a tab that was left open across an update tells so in its own language, and loads the page anew", async ({
  browser,
  expectAccessible,
}) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  await signInContext(context, "administrator");
  const page = await context.newPage();
  await page.goto(`${address}/ADMIN/cs`);
  await untilAwake(page);
  await page.route(/[?&]_rsc=/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("/_next/static/chunks/", "/_next/static/chunks/gone-");
    await route.fulfill({ response, body });
  });
  await page.evaluate(() => Reflect.get(window, "next").router.refresh());
  await expect(page.locator(".global-error h1")).toHaveText("Stránku se nepodařilo zobrazit");
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zkusit znovu" }).click();
  await expect(page.getByRole("navigation", { name: "Administrace" })).toBeVisible();
  await context.close();
});
