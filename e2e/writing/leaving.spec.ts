import type { Page } from "@playwright/test";
import { inTurn } from "#test/ring";
import { untilAwake } from "../support/awake.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ signIn }) => signIn("administrator"));

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const goBack = (page: Page) => page.evaluate(() => window.history.back());

/** Goes from the overview to the listing to an empty form, all without a page load. */
async function comeToForm(page: Page): Promise<void> {
  await page.goto("/ADMIN/en");
  await page.getByRole("navigation").getByRole("link", { name: "Redirects", exact: true }).click();
  await page.waitForURL(/\/redirections(\?search=)?$/);
  await page.locator('#content [data-content$="/redirections/new"]').first().click();
  await page.waitForURL(/\/redirections\/new$/);
  await expect(page.locator("[name=source]")).toBeVisible();
}

const browsers = ["a browser with the Navigation API", "a browser without it"] as const;

for (const browser of browsers) {
  test.describe(`in ${browser}`, () => {
    test.beforeEach(({ page }) =>
      browser.endsWith("without it")
        ? page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }))
        : undefined,
    );

    test(
      "Back asks before it leaves unsaved words, and staying loses nothing",
      inTurn(browser, browsers, "Back"),
      async ({ page }) => {
        await comeToForm(page);
        await page.locator("[name=source]").fill("/half-written");
        await goBack(page);
        await expect(question(page)).toBeVisible();
        expect(page.url()).toMatch(/\/redirections\/new$/);
        await page.getByRole("button", { name: "Stay here" }).click();
        await expect(question(page)).toBeHidden();
        await expect(page.locator("[name=source]")).toHaveValue("/half-written");

        await goBack(page);
        await expect(question(page)).toBeVisible();
      },
    );

    test(
      "leaving goes where Back was to go, and what was written is offered on return",
      inTurn(browser, browsers, "leaving"),
      async ({ page }) => {
        await comeToForm(page);
        await page.locator("[name=source]").fill("/kept-for-later");
        await goBack(page);
        await page.getByRole("button", { name: "Leave", exact: true }).click();
        await page.waitForURL(/\/ADMIN\/en\/redirections(\?search=)?$/);
        await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
        await goBack(page);
        await page.waitForURL(/\/ADMIN\/en$/);

        await page.goto("/ADMIN/en/redirections/new");
        await page.getByRole("button", { name: "Restore" }).click();
        await expect(page.locator("[name=source]")).toHaveValue("/kept-for-later");
      },
    );

    test("Forward asks as well", inTurn(browser, browsers, "Forward"), async ({ page }) => {
      await comeToForm(page);
      await goBack(page);
      await page.waitForURL(/\/ADMIN\/en\/redirections(\?search=)?$/);
      await page.getByRole("navigation").getByRole("link", { name: "Pages", exact: true }).click();
      await page.waitForURL(/\/pages(\?[^/]*)?$/);
      await goBack(page);
      await page.waitForURL(/\/redirections(\?search=)?$/);
      await goBack(page);
      await page.waitForURL(/\/ADMIN\/en$/);
      await page.evaluate(() => window.history.forward());
      await page.waitForURL(/\/redirections(\?search=)?$/);
      await page.locator('#content [data-content$="/redirections/new"]').first().click();
      await page.waitForURL(/\/redirections\/new$/);
      await page.locator('[data-content$="/redirections"]').filter({ hasText: "Back" }).click();
      await page.waitForURL(/\/redirections(\?search=)?$/);
      await goBack(page);
      await page.waitForURL(/\/redirections\/new$/);
      await page.locator("[name=source]").fill("/forward");
      await page.evaluate(() => window.history.forward());
      await expect(question(page)).toBeVisible();
      expect(page.url()).toMatch(/\/redirections\/new$/);
      await page.getByRole("button", { name: "Leave", exact: true }).click();
      await page.waitForURL(/\/ADMIN\/en\/redirections(\?search=)?$/);
    });

    test(
      "a form in which nothing is unsaved is left without a question",
      inTurn(browser, browsers, "unsaved"),
      async ({ page }) => {
        await comeToForm(page);
        await page.locator("[name=source]").fill("/undone");
        await page.locator("[name=source]").fill("");
        await goBack(page);
        await page.waitForURL(/\/ADMIN\/en\/redirections(\?search=)?$/);
        await expect(page.getByRole("heading", { level: 1, name: "Redirects" })).toBeVisible();
      },
    );
  });
}

test("the command palette asks too", async ({ page }) => {
  await comeToForm(page);
  await page.locator("[name=source]").fill("/half-written");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a page, a section or an action…").fill("Overview");
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.waitForURL(/\/ADMIN\/en$/);
  await untilAwake(page);
});
